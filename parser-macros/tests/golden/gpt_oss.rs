const _: &[::core::primitive::u8] = ::core::include_bytes!(
    ::core::concat!(::core::env!("CARGO_MANIFEST_DIR"),
    "/../benches/schemas/gpt_oss.json")
);
/// What GPT-OSS writes, in the harmony format: messages of the form \`\<\|start\|\>role\<\|channel\|\>channel to=recipient \<\|constrain\|\>type\<\|message\|\>text\`, ended by \`\<\|end\|\>\`, \`\<\|call\|\>\` or \`\<\|return\|\>\`, or cut off.
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct AssistantMessage<'t> {
    /// The key "role".
    pub role: Role,
    /// The final message. Without one, the first message on the commentary channel that is addressed to nobody (a preamble); in a text without any marker, the whole text.
    pub content: ::core::option::Option<
        ::parser_runtime::__private::Cow<'t, ::core::primitive::str>,
    >,
    /// What stands on the analysis channel and is addressed to nobody, without the space around it. Several such messages are joined by a newline.
    pub thinking: ::core::option::Option<
        ::parser_runtime::__private::Cow<'t, ::core::primitive::str>,
    >,
    /// The messages that are addressed to a tool, wherever the header names it. A marker inside a JSON string ends no call: the next quote would close the string.
    pub tool_calls: ::core::option::Option<
        ::parser_runtime::__private::std::vec::Vec<ToolCall<'t>>,
    >,
}
/// A part of a model's output.
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct ToolCall<'t> {
    /// The key "type".
    pub r#type: Type,
    /// The key "function".
    pub function: Function<'t>,
}
/// A part of a model's output.
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Function<'t> {
    /// The tool, without \`functions.\`: \`get\_current\_weather\`, \`browser.search\`, \`python\`.
    pub name: ::parser_runtime::__private::Cow<'t, ::core::primitive::str>,
    /// The arguments; none for \`python\`, which gets code.
    pub arguments: ::parser_runtime::Map<'t, ::parser_runtime::Value<'t>>,
    /// The code for \`python\`, as it was written.
    pub code: ::core::option::Option<
        ::parser_runtime::__private::Cow<'t, ::core::primitive::str>,
    >,
}
/// A value that is always the same.
#[derive(
    ::core::fmt::Debug,
    ::core::clone::Clone,
    ::core::marker::Copy,
    ::core::cmp::PartialEq,
    ::core::cmp::Eq,
    ::core::hash::Hash,
    ::core::default::Default,
)]
pub enum Role {
    /// It stands for "assistant".
    #[default]
    Assistant,
}
/// A value that is always the same.
#[derive(
    ::core::fmt::Debug,
    ::core::clone::Clone,
    ::core::marker::Copy,
    ::core::cmp::PartialEq,
    ::core::cmp::Eq,
    ::core::hash::Hash,
    ::core::default::Default,
)]
pub enum Type {
    /// It stands for "function".
    #[default]
    Function,
}
::parser_runtime::__private::message_event! {
    AssistantMessageEvent < 't > of AssistantMessage {
    " The final message. Without one, the first message on the commentary channel that is addressed to nobody (a preamble); in a text without any marker, the whole text."
    Content 't,
    " What stands on the analysis channel and is addressed to nobody, without the space around it. Several such messages are joined by a newline."
    Thinking 't,
    " The messages that are addressed to a tool, wherever the header names it. A marker inside a JSON string ends no call: the next quote would close the string."
    ToolCalls { ToolCallEvent < 't > } }
}
::parser_runtime::__private::part_event! {
    ToolCallEvent < 't > of ToolCall as ToolCall < 't > { " The key \"function\"."
    Function(FunctionEvent < 't >) }
}
::parser_runtime::__private::part_event! {
    FunctionEvent < 't > of Function as Function < 't > {
    " The tool, without \\`functions.\\`: \\`get\\_current\\_weather\\`, \\`browser.search\\`, \\`python\\`."
    Name 't, " The arguments; none for \\`python\\`, which gets code."
    Arguments['t::parser_runtime::Map < 't, ::parser_runtime::Value < 't > >],
    " The code for \\`python\\`, as it was written." Code 't }
}
#[allow(clippy::all, clippy::pedantic, clippy::restriction, unused, nonstandard_style)]
const _: () = {
    use ::parser_runtime::__private as __rt;
    use __rt::std::{
        option::Option::{self, None, Some},
        result::Result::{self, Err, Ok},
    };
    __rt::scan::wides! {
        WIDE_0 2 "\u{80}\u{d7ff}\u{e000}\u{10ffff}" WIDE_1 8
        "\u{85}\u{85}\u{a0}\u{a0}\u{1680}\u{1680}\u{2000}\u{200a}\u{2028}\u{2029}\u{202f}\u{202f}\u{205f}\u{205f}\u{3000}\u{3000}"
        WIDE_2 730
        "ªª²³µµ¹º¼¾ÀÖØöøˁˆˑˠˤˬˬˮˮͰʹͶͷͺͽͿͿΆΆΈΊΌΌΎΡΣϵϷҁҊԯԱՖՙՙՠֈאתׯײؠي٠٩ٮٯٱۓەەۥۦۮۼۿۿܐܐܒܯݍޥޱޱ߀ߪߴߵߺߺࠀࠕࠚࠚࠤࠤࠨࠨࡀࡘࡠࡪࡰࢇࢉࢎࢠࣉऄहऽऽॐॐक़ॡ०९ॱঀঅঌএঐওনপরললশহঽঽৎৎড়ঢ়য়ৡ০ৱ৴৹ৼৼਅਊਏਐਓਨਪਰਲਲ਼ਵਸ਼ਸਹਖ਼ੜਫ਼ਫ਼੦੯ੲੴઅઍએઑઓનપરલળવહઽઽૐૐૠૡ૦૯ૹૹଅଌଏଐଓନପରଲଳଵହଽଽଡ଼ଢ଼ୟୡ୦୯ୱ୷ஃஃஅஊஎஐஒகஙசஜஜஞடணதநபமஹௐௐ௦௲అఌఎఐఒనపహఽఽౘౚౝౝౠౡ౦౯౸౾ಀಀಅಌಎಐಒನಪಳವಹಽಽೝೞೠೡ೦೯ೱೲഄഌഎഐഒഺഽഽൎൎൔൖ൘ൡ൦൸ൺൿඅඖකනඳරලලවෆ෦෯กะาำเๆ๐๙ກຂຄຄຆຊຌຣລລວະາຳຽຽເໄໆໆ໐໙ໜໟༀༀ༠༳ཀཇཉཬྈྌကဪဿ၉ၐၕၚၝၡၡၥၦၮၰၵႁႎႎ႐႙ႠჅჇჇჍჍაჺჼቈቊቍቐቖቘቘቚቝበኈኊኍነኰኲኵኸኾዀዀዂዅወዖዘጐጒጕጘፚ፩፼ᎀᎏᎠᏵᏸᏽᐁᙬᙯᙿᚁᚚᚠᛪᛮᛸᜀᜑᜟᜱᝀᝑᝠᝬᝮᝰកឳៗៗៜៜ០៩៰៹᠐᠙ᠠᡸᢀᢄᢇᢨᢪᢪᢰᣵᤀᤞ᥆ᥭᥰᥴᦀᦫᦰᧉ᧐᧚ᨀᨖᨠᩔ᪀᪉᪐᪙ᪧᪧᬅᬳᭅᭌ᭐᭙ᮃᮠᮮᯥᰀᰣ᱀᱉ᱍᱽᲀᲈᲐᲺᲽᲿᳩᳬᳮᳳᳵᳶᳺᳺᴀᶿḀἕἘἝἠὅὈὍὐὗὙὙὛὛὝὝὟώᾀᾴᾶᾼιιῂῄῆῌῐΐῖΊῠῬῲῴῶῼ⁰ⁱ⁴⁹ⁿ₉ₐₜℂℂℇℇℊℓℕℕℙℝℤℤΩΩℨℨKℭℯℹℼℿⅅⅉⅎⅎ⅐↉①⒛⓪⓿❶➓ⰀⳤⳫⳮⳲⳳ⳽⳽ⴀⴥⴧⴧⴭⴭⴰⵧⵯⵯⶀⶖⶠⶦⶨⶮⶰⶶⶸⶾⷀⷆⷈⷎⷐⷖⷘⷞⸯⸯ々〇〡〩〱〵〸〼ぁゖゝゟァヺーヿㄅㄯㄱㆎ㆒㆕ㆠㆿㇰㇿ㈠㈩㉈㉏㉑㉟㊀㊉㊱㊿㐀䶿一ꒌꓐꓽꔀꘌꘐꘫꙀꙮꙿꚝꚠꛯꜗꜟꜢꞈꞋꟊꟐꟑꟓꟓꟕꟙꟲꠁꠃꠅꠇꠊꠌꠢ꠰꠵ꡀꡳꢂꢳ꣐꣙ꣲꣷꣻꣻꣽꣾ꤀ꤥꤰꥆꥠꥼꦄꦲꧏ꧙ꧠꧤꧦꧾꨀꨨꩀꩂꩄꩋ꩐꩙ꩠꩶꩺꩺꩾꪯꪱꪱꪵꪶꪹꪽꫀꫀꫂꫂꫛꫝꫠꫪꫲꫴꬁꬆꬉꬎꬑꬖꬠꬦꬨꬮꬰꭚꭜꭩꭰꯢ꯰꯹가힣ힰퟆퟋퟻ豈舘並龎ﬀﬆﬓﬗיִיִײַﬨשׁזּטּלּמּמּנּסּףּפּצּﮱﯓﴽﵐﶏﶒﷇﷰﷻﹰﹴﹶﻼ０９ＡＺａｚｦﾾￂￇￊￏￒￗￚￜ𐀀𐀋𐀍𐀦𐀨𐀺𐀼𐀽𐀿𐁍𐁐𐁝𐂀𐃺𐄇𐄳𐅀𐅸𐆊𐆋𐊀𐊜𐊠𐋐𐋡𐋻𐌀𐌣𐌭𐍊𐍐𐍵𐎀𐎝𐎠𐏃𐏈𐏏𐏑𐏕𐐀𐒝𐒠𐒩𐒰𐓓𐓘𐓻𐔀𐔧𐔰𐕣𐕰𐕺𐕼𐖊𐖌𐖒𐖔𐖕𐖗𐖡𐖣𐖱𐖳𐖹𐖻𐖼𐘀𐜶𐝀𐝕𐝠𐝧𐞀𐞅𐞇𐞰𐞲𐞺𐠀𐠅𐠈𐠈𐠊𐠵𐠷𐠸𐠼𐠼𐠿𐡕𐡘𐡶𐡹𐢞𐢧𐢯𐣠𐣲𐣴𐣵𐣻𐤛𐤠𐤹𐦀𐦷𐦼𐧏𐧒𐨀𐨐𐨓𐨕𐨗𐨙𐨵𐩀𐩈𐩠𐩾𐪀𐪟𐫀𐫇𐫉𐫤𐫫𐫯𐬀𐬵𐭀𐭕𐭘𐭲𐭸𐮑𐮩𐮯𐰀𐱈𐲀𐲲𐳀𐳲𐳺𐴣𐴰𐴹𐹠𐹾𐺀𐺩𐺰𐺱𐼀𐼧𐼰𐽅𐽑𐽔𐽰𐾁𐾰𐿋𐿠𐿶𑀃𑀷𑁒𑁯𑁱𑁲𑁵𑁵𑂃𑂯𑃐𑃨𑃰𑃹𑄃𑄦𑄶𑄿𑅄𑅄𑅇𑅇𑅐𑅲𑅶𑅶𑆃𑆲𑇁𑇄𑇐𑇚𑇜𑇜𑇡𑇴𑈀𑈑𑈓𑈫𑊀𑊆𑊈𑊈𑊊𑊍𑊏𑊝𑊟𑊨𑊰𑋞𑋰𑋹𑌅𑌌𑌏𑌐𑌓𑌨𑌪𑌰𑌲𑌳𑌵𑌹𑌽𑌽𑍐𑍐𑍝𑍡𑐀𑐴𑑇𑑊𑑐𑑙𑑟𑑡𑒀𑒯𑓄𑓅𑓇𑓇𑓐𑓙𑖀𑖮𑗘𑗛𑘀𑘯𑙄𑙄𑙐𑙙𑚀𑚪𑚸𑚸𑛀𑛉𑜀𑜚𑜰𑜻𑝀𑝆𑠀𑠫𑢠𑣲𑣿𑤆𑤉𑤉𑤌𑤓𑤕𑤖𑤘𑤯𑤿𑤿𑥁𑥁𑥐𑥙𑦠𑦧𑦪𑧐𑧡𑧡𑧣𑧣𑨀𑨀𑨋𑨲𑨺𑨺𑩐𑩐𑩜𑪉𑪝𑪝𑪰𑫸𑰀𑰈𑰊𑰮𑱀𑱀𑱐𑱬𑱲𑲏𑴀𑴆𑴈𑴉𑴋𑴰𑵆𑵆𑵐𑵙𑵠𑵥𑵧𑵨𑵪𑶉𑶘𑶘𑶠𑶩𑻠𑻲𑾰𑾰𑿀𑿔𒀀𒎙𒐀𒑮𒒀𒕃𒾐𒿰𓀀𓐮𔐀𔙆𖠀𖨸𖩀𖩞𖩠𖩩𖩰𖪾𖫀𖫉𖫐𖫭𖬀𖬯𖭀𖭃𖭐𖭙𖭛𖭡𖭣𖭷𖭽𖮏𖹀𖺖𖼀𖽊𖽐𖽐𖾓𖾟𖿠𖿡𖿣𖿣𗀀𘟷𘠀𘳕𘴀𘴈𚿰𚿳𚿵𚿻𚿽𚿾𛀀𛄢𛅐𛅒𛅤𛅧𛅰𛋻𛰀𛱪𛱰𛱼𛲀𛲈𛲐𛲙𝋠𝋳𝍠𝍸𝐀𝑔𝑖𝒜𝒞𝒟𝒢𝒢𝒥𝒦𝒩𝒬𝒮𝒹𝒻𝒻𝒽𝓃𝓅𝔅𝔇𝔊𝔍𝔔𝔖𝔜𝔞𝔹𝔻𝔾𝕀𝕄𝕆𝕆𝕊𝕐𝕒𝚥𝚨𝛀𝛂𝛚𝛜𝛺𝛼𝜔𝜖𝜴𝜶𝝎𝝐𝝮𝝰𝞈𝞊𝞨𝞪𝟂𝟄𝟋𝟎𝟿𝼀𝼞𞄀𞄬𞄷𞄽𞅀𞅉𞅎𞅎𞊐𞊭𞋀𞋫𞋰𞋹𞟠𞟦𞟨𞟫𞟭𞟮𞟰𞟾𞠀𞣄𞣇𞣏𞤀𞥃𞥋𞥋𞥐𞥙𞱱𞲫𞲭𞲯𞲱𞲴𞴁𞴭𞴯𞴽𞸀𞸃𞸅𞸟𞸡𞸢𞸤𞸤𞸧𞸧𞸩𞸲𞸴𞸷𞸹𞸹𞸻𞸻𞹂𞹂𞹇𞹇𞹉𞹉𞹋𞹋𞹍𞹏𞹑𞹒𞹔𞹔𞹗𞹗𞹙𞹙𞹛𞹛𞹝𞹝𞹟𞹟𞹡𞹢𞹤𞹤𞹧𞹪𞹬𞹲𞹴𞹷𞹹𞹼𞹾𞹾𞺀𞺉𞺋𞺛𞺡𞺣𞺥𞺩𞺫𞺻🄀🄌🯰🯹𠀀𪛟𪜀𫜸𫝀𫠝𫠠𬺡𬺰𮯠丽𪘀𰀀𱍊"
        WIDE_3 1 "\u{80}\u{10ffff}" WIDE_4 9
        "\u{80}\u{84}\u{86}\u{9f}¡ᙿᚁ\u{1fff}\u{200b}‧\u{202a}\u{202e}‰⁞\u{2060}⿿、\u{10ffff}"
    }
    static LITERALS_0: &[__rt::scan::Group] = __rt::scan::literals!(
        0 "<|"["<|call|>" "<|channel|>" "<|channel|>analysis" "<|channel|>commentary"
        "<|end|>" "<|message|>" "<|return|>" "<|start|>" "<|start|>analysis"
        "<|start|>assistant<|channel|>commentary to="]
    );
    ///^(?:(?:<\|channel\|>final|final|.*?<\|start\|>\w*\s*(?:<\|channel\|>)?final)[^<]*(?:<\|constrain\|>[^<]*)?<\|message\|>|(?:|.*?<\|start\|>\w*\s*)<\|channel\|>commentary\s*(?:to=(?:user|all)\s*)?<\|message\|>|(?!<\||.*<\|message\|>|$))(.*?)(?:<\|return\|>|<\|end\|>|$)
    static PATTERN_0: __rt::scan::Program = __rt::scan::program!(
        ops[save(0, 1), anchor(0, 2), split(19, 22), split(16, 19), text(86, 102, 13),
        text(81, 86, 13), run(11, 7), text(59, 68, 8), run(10, 9), run(9, 10), split(14,
        16), text(38, 49, 12), text(81, 86, 13), run(8, 14), split(12, 14), text(68, 81,
        16), run(7, 17), text(17, 28, 38), split(10, 12), run(6, 20), text(59, 68, 21),
        run(5, 22), run(4, 23), text(38, 59, 24), run(3, 25), split(8, 10), text(35, 38,
        27), split(6, 8), text(31, 35, 30), text(28, 31, 30), run(2, 31), text(17, 28,
        38), look(0, true, 33, 38), split(3, 6), text(0, 2, 46), run(1, 36), text(17, 28,
        46), anchor(3, 46), save(2, 39), run(0, 40), save(3, 41), split(0, 3), text(7,
        17, 45), text(0, 7, 45), anchor(3, 45), save(1, 46), done()], runs[lazy(0)
        .at(jump(80, false, 2, 0)), star(0).at(to(32)), star(1).last(), star(1).last(),
        star(1).last(), star(2).last(), lazy(0).at(to(128)), star(3).last(), star(3)
        .last(), star(1).last(), star(2).before(8), lazy(0).at(to(128))], ways[way(42,
        1), way(43, 1), way(44, 2), way(34, 1), way(35, 3), way(37, 2), way(28, 4),
        way(29, 5), way(26, 6), way(31, 1), way(23, 1), way(19, 3), way(15, 1), way(17,
        1), way(11, 1), way(12, 7), way(4, 1), way(5, 7), way(6, 3), way(3, 3), way(18,
        3), way(32, 0)], guards[any(), among("<"), guard(0x400, false, true), beside(""),
        among("u"), among("a"), among("t"), among("f"),
        guard(0x400000000010000001f0003e00, true, false), among("<f"),
        guard(0x10000001f0003e00, true, false), among("<t"), guard(0x1000000000000400,
        false, true)], seconds[any()], first None, needs 0, texts
        "<|end|><|return|><|message|>alluserto=<|channel|>commentary<|start|><|constrain|>final<|channel|>final",
        classes[(0xffffffffffffffffffffffffffffffff, & WIDE_0), (0x1f0003e00, & WIDE_1),
        (0x7fffffe87fffffe03ff000000000000, & WIDE_2),
        (0xffffffffffffffffefffffffffffffff, & WIDE_3)], literals
        Literals::Static(LITERALS_0), start 0, groups 2, registers 0, anchored true,
        bounded false, word None
    );
    ///<\|channel\|>commentary\s*<\|message\|>.*?<\|end\|>
    static PATTERN_1: __rt::scan::Program = __rt::scan::program!(
        ops[save(0, 1), text(18, 39, 2), run(1, 3), text(7, 18, 4), run(0, 5), text(0, 7,
        6), save(1, 7), done()], runs[lazy(0).at(to(16)), star(1).last()], ways[],
        guards[any(), among("<")], seconds[any()], first Some(to(8)), needs 0, texts
        "<|end|><|message|><|channel|>commentary",
        classes[(0xffffffffffffffffffffffffffffffff, & WIDE_0), (0x1f0003e00, & WIDE_1)],
        literals Literals::Static(LITERALS_0), start 0, groups 1, registers 0, anchored
        false, bounded false, word None
    );
    ///<\|end\|>(?=.*?<\|channel\|>analysis)(?:(?:(?!<\|end\|>).)*?<\|call\|>)?\s*(?:<\|start\|>assistant)*<\|channel\|>analysis\s*<\|message\|>\s*
    static PATTERN_2: __rt::scan::Program = __rt::scan::program!(
        ops[save(0, 1), text(56, 63, 2), look(0, false, 3, 5), run(4, 4), text(11, 30,
        16), split(2, 4), run(3, 7), text(48, 56, 8), run(2, 10), text(30, 48, 10),
        split(0, 2), text(11, 30, 12), run(1, 13), text(0, 11, 14), run(0, 15), save(1,
        16), done()], runs[star(0), star(0).last(), star(0).last(), lazy(1).stop(16)
        .at(to(1)), lazy(1).at(to(4))], ways[way(9, 1), way(11, 1), way(6, 2), way(8, 3)
        .seconds(0, 1, 2, 0, 0)], guards[any(), among("<"), beside(""),
        guard(0x10000001f0003e00, true, false)], seconds[any(), among("|"),
        guard(0x10000001f0003e00, true, false)], first Some(to(16)), needs 0, texts
        "<|message|><|channel|>analysis<|start|>assistant<|call|><|end|>",
        classes[(0x1f0003e00, & WIDE_1), (0xffffffffffffffffffffffffffffffff, & WIDE_0)],
        literals Literals::Static(LITERALS_0), start 0, groups 1, registers 0, anchored
        false, bounded false, word None
    );
    ///(?:<\|channel\|>analysis|<\|start\|>analysis)\s*<\|message\|>\s*(.*?)\s*(?:<\|end\|>|<\|start\|>|<\|call\|>|<\|return\|>|$)
    static PATTERN_3: __rt::scan::Program = __rt::scan::program!(
        ops[save(0, 1), split(5, 7), text(62, 81, 4), text(45, 62, 4), run(3, 5),
        text(34, 45, 6), run(2, 7), save(2, 8), run(1, 9), save(3, 10), run(0, 11),
        split(0, 5), text(27, 34, 17), text(18, 27, 17), text(10, 18, 17), text(0, 10,
        17), anchor(3, 17), save(1, 18), done()], runs[star(0).before(4), lazy(1)
        .at(jump(209, false, 2, 1)), star(0), star(0).last()], ways[way(12, 1), way(13,
        1), way(14, 1), way(15, 1), way(16, 2), way(2, 1), way(3, 1)], guards[any(),
        among("<"), guard(0x400, false, true), guard(0x10000001f0003e00, true, true),
        guard(0x1000000000000400, false, true)], seconds[any()], first Some(to(260)),
        needs 0, texts
        "<|return|><|call|><|start|><|end|><|message|><|start|>analysis<|channel|>analysis",
        classes[(0x1f0003e00, & WIDE_1), (0xffffffffffffffffffffffffffffffff, & WIDE_0)],
        literals Literals::Static(LITERALS_0), start 0, groups 2, registers 0, anchored
        false, bounded false, word None
    );
    ///(?:<\|start\|>assistant<\|channel\|>commentary to=|(?:<\|channel\|>|<\|start\|>|^)\w*\s*to=)((?:functions\.|(?!(?:assistant|user|all)\b))[^<]*(?:<\|constrain\|>[^<]*|<\|channel\|>[^<]*)*(?:<\|message\|>.*?)?)(?:(?:<\|call\|>|<\|end\|>|<\|return\|>|<\|start\|>)(?![^"\\]*(?:\\.[^"\\]*)*"\s*[,:}\]])|\Z)
    static PATTERN_4: __rt::scan::Program = __rt::scan::program!(
        ops[save(0, 1), split(22, 24), text(97, 140, 10), split(19, 22), text(47, 58, 7),
        text(2, 11, 7), anchor(0, 7), run(8, 8), run(7, 9), text(94, 97, 10), save(2,
        11), split(17, 19), text(84, 94, 19), look(0, true, 14, 19), split(14, 17),
        text(75, 84, 18), text(71, 75, 18), text(31, 34, 18), anchor(5, 47), run(6, 25),
        split(10, 12), text(58, 71, 22), run(5, 25), text(47, 58, 24), run(4, 25),
        split(12, 14), split(8, 10), text(36, 47, 28), run(3, 29), save(3, 30), split(6,
        8), split(2, 6), text(28, 36, 36), text(21, 28, 36), text(11, 21, 36), text(2,
        11, 36), look(0, true, 37, 46), run(2, 41), text(1, 2, 39), one(3, 40), run(1,
        41), split(0, 2), text(0, 1, 43), run(0, 44), one(0, 47), anchor(2, 46), save(1,
        47), done()], runs[star(1).last(), star(2).last(), star(2).last(), lazy(3)
        .at(jump(209, false, 1, 0)), star(4).last(), star(4).last(), star(4).last(),
        star(1).last(), star(5).before(11)], ways[way(38, 1), way(42, 2), way(32, 3),
        way(33, 3), way(34, 3), way(35, 3), way(31, 3).seconds(0, 1, 0, 0, 0), way(45,
        4), way(27, 3), way(29, 5).seconds(0, 1, 0, 0, 0), way(21, 3), way(23, 3),
        way(20, 3).seconds(0, 1, 0, 0, 0), way(26, 5).seconds(0, 1, 0, 0, 0), way(15, 6),
        way(16, 7), way(17, 6), way(12, 8), way(13, 0).seconds(0, 1, 0, 0, 0), way(4, 3),
        way(5, 3), way(6, 9).seconds(0, 0, 2, 0, 0), way(2, 3), way(3, 10).seconds(0, 1,
        2, 0, 0)], guards[any(), among("\\"), among("\""), among("<"), guard(0x0, false,
        true), guard(0x1000000000000000, false, true), among("a"), among("u"),
        among("f"), guard(0x7fffffe87fffffe03ff0001f0003e00, true, false),
        guard(0x7fffffe87fffffe13ff0001f0003e00, true, false),
        guard(0x1000000000000000000001f0003e00, true, false), among("t"), among("\"\\"),
        among(",:]}")], seconds[any(), among("|"),
        guard(0x1000000000000000000001f0003e00, true, false)], first Some(jump(642, true,
        0, 0)), needs 0, texts
        "\"\\<|start|><|return|><|end|><|call|><|message|><|channel|><|constrain|>userassistantfunctions.to=<|start|>assistant<|channel|>commentary to=",
        classes[(0x20000000200000000400100000000000, & []), (0x1f0003e00, & WIDE_1),
        (0xffffffffeffffffffffffffbffffffff, & WIDE_3),
        (0xffffffffffffffffffffffffffffffff, & WIDE_0),
        (0xffffffffffffffffefffffffffffffff, & WIDE_3),
        (0x7fffffe87fffffe03ff000000000000, & WIDE_2)], literals
        Literals::Static(LITERALS_0), start 0, groups 2, registers 0, anchored false,
        bounded false, word Some(5)
    );
    ///^(?:python(?![^\s<]).*?<\|message\|>(?P<code>.*)|(?:functions\.)?(?P<name>[^\s<]+).*?<\|message\|>(?P<arguments>.*))
    static PATTERN_5: __rt::scan::Program = __rt::scan::program!(
        ops[save(0, 1), anchor(0, 2), split(2, 4), text(21, 27, 4), look(0, true, 5, 6),
        one(1, 22), run(4, 7), text(0, 11, 8), save(2, 9), run(3, 10), save(3, 21),
        split(0, 2), text(11, 21, 13), save(4, 14), run(2, 15), save(5, 16), run(1, 17),
        text(0, 11, 18), save(6, 19), run(0, 20), save(7, 21), save(1, 22), done()],
        runs[star(0), lazy(0).at(to(32)), many(1, 1, 4294967295, true).needs(32)
        .before(5), star(0), lazy(0).at(to(32))], ways[way(12, 1), way(13, 2), way(3, 3),
        way(11, 2)], guards[any(), among("f"), guard(0xffffffffffffffffeffffffe0fffc1ff,
        true, false), among("p"), among("<"), beside("")], seconds[any()], first None,
        needs 0, texts "<|message|>functions.python",
        classes[(0xffffffffffffffffffffffffffffffff, & WIDE_0),
        (0xffffffffffffffffeffffffe0fffc1ff, & WIDE_4)], literals
        Literals::Static(LITERALS_0), start 0, groups 4, registers 0, anchored true,
        bounded false, word None
    );
    fn node_0<'t>(
        input: __rt::Input<'_, 't>,
        scratch: &mut __rt::Scratch<'t>,
    ) -> __rt::Parsed<AssistantMessage<'t>> {
        let Some(input) = input.given() else { return Ok(None) };
        let mut object = __rt::Object::open(input, true, scratch)?;
        let field_0 = object.constant(__rt::Field::Value(Role::Assistant));
        let field_1 = object.field("content", scratch, node_2)?;
        let field_2 = object.field("thinking", scratch, node_3)?;
        let field_3 = object.field("tool_calls", scratch, node_4)?;
        Ok(
            Some(AssistantMessage {
                role: field_0.always()?,
                content: field_1.optional()?,
                thinking: field_2.optional()?,
                tool_calls: field_3.optional()?,
            }),
        )
    }
    fn node_2<'t>(
        input: __rt::Input<'_, 't>,
        scratch: &mut __rt::Scratch<'t>,
    ) -> __rt::Parsed<::parser_runtime::__private::Cow<'t, ::core::primitive::str>> {
        let Some(input) = input.given() else { return Ok(None) };
        let Some(input) = input.capture(&PATTERN_0, scratch)? else { return Ok(None) };
        input.string(scratch)
    }
    fn node_3<'t>(
        input: __rt::Input<'_, 't>,
        scratch: &mut __rt::Scratch<'t>,
    ) -> __rt::Parsed<::parser_runtime::__private::Cow<'t, ::core::primitive::str>> {
        let Some(input) = input.given() else { return Ok(None) };
        let input = input.substitute(&PATTERN_1, &__rt::template![], scratch)?;
        let input = input.substitute(&PATTERN_2, &__rt::template!["\n"], scratch)?;
        let Some(input) = input.capture(&PATTERN_3, scratch)? else { return Ok(None) };
        input.string(scratch)
    }
    fn node_4<'t>(
        input: __rt::Input<'_, 't>,
        scratch: &mut __rt::Scratch<'t>,
    ) -> __rt::Parsed<::parser_runtime::__private::std::vec::Vec<ToolCall<'t>>> {
        let Some(input) = input.given() else { return Ok(None) };
        let Some(input) = input.matches(&PATTERN_4, __rt::names![], scratch)? else {
            return Ok(None)
        };
        input.array(scratch, node_5, __rt::always)
    }
    fn node_5<'t>(
        input: __rt::Input<'_, 't>,
        scratch: &mut __rt::Scratch<'t>,
    ) -> __rt::Parsed<ToolCall<'t>> {
        let Some(input) = input.given() else { return Ok(None) };
        let mut object = __rt::Object::open(input, true, scratch)?;
        let field_0 = object.constant(__rt::Field::Value(Type::Function));
        let field_1 = object.field("function", scratch, node_7)?;
        object
            .require(
                &[("type", field_0.is_absent()), ("function", field_1.is_absent())],
            )?;
        Ok(
            Some(ToolCall {
                r#type: field_0.always()?,
                function: field_1.always()?,
            }),
        )
    }
    fn node_7<'t>(
        input: __rt::Input<'_, 't>,
        scratch: &mut __rt::Scratch<'t>,
    ) -> __rt::Parsed<Function<'t>> {
        let Some(input) = input.given() else { return Ok(None) };
        let Some(input) = input
            .groups(&PATTERN_5, __rt::names!["code" 1 "name" 2 "arguments" 3], scratch)?
        else { return Ok(None) };
        let mut object = __rt::Object::open(input, true, scratch)?;
        let field_0 = object
            .field_or("name", scratch, node_8, || __rt::field_default("\"python\""))?;
        let field_1 = object
            .field_or("arguments", scratch, node_9, || __rt::field_default("{}"))?;
        let field_2 = object.field("code", scratch, node_11)?;
        object
            .require(
                &[("name", field_0.is_absent()), ("arguments", field_1.is_absent())],
            )?;
        Ok(
            Some(Function {
                name: field_0.always()?,
                arguments: field_1.always()?,
                code: field_2.optional()?,
            }),
        )
    }
    fn node_8<'t>(
        input: __rt::Input<'_, 't>,
        scratch: &mut __rt::Scratch<'t>,
    ) -> __rt::Parsed<::parser_runtime::__private::Cow<'t, ::core::primitive::str>> {
        let Some(input) = input.given() else { return Ok(None) };
        input.string(scratch)
    }
    fn node_9<'t>(
        input: __rt::Input<'_, 't>,
        scratch: &mut __rt::Scratch<'t>,
    ) -> __rt::Parsed<::parser_runtime::Map<'t, ::parser_runtime::Value<'t>>> {
        let Some(input) = input.given() else { return Ok(None) };
        input
            .json(false, scratch)?
            .then(
                scratch,
                |input, scratch| {
                    let mut object = __rt::Object::open(input, false, scratch)?;
                    let rest = object.rest_values(|_| false, scratch);
                    Ok(Some(rest))
                },
            )
    }
    fn node_11<'t>(
        input: __rt::Input<'_, 't>,
        scratch: &mut __rt::Scratch<'t>,
    ) -> __rt::Parsed<::parser_runtime::__private::Cow<'t, ::core::primitive::str>> {
        let Some(input) = input.given() else { return Ok(None) };
        input.string(scratch)
    }
    __rt::root! {
        AssistantMessage = node_0; calls node_4
    }
    __rt::tools! {
        AssistantMessage calls
    }
    __rt::object! {
        AssistantMessage < 't > { role : "role" always, content : "content" optional,
        thinking : "thinking" optional, tool_calls : "tool_calls" optional }
    }
    __rt::object! {
        ToolCall < 't > { r#type : "type" always, function : "function" always }
    }
    __rt::object! {
        Function < 't > { name : "name" always, arguments : "arguments" always, code :
        "code" optional }
    }
    __rt::constant! {
        Role::Assistant = "assistant"
    }
    __rt::constant! {
        Type::Function = "function"
    }
    __rt::stream! {
        AssistantMessage AssistantMessageEvent calls node_5 { [] { "role" 1 "content" 2
        "thinking" 3 "tool_calls" 4 } [] constant[(capture PATTERN_0)] text[(substitute
        PATTERN_1) (substitute PATTERN_2 "\n") (capture PATTERN_3)] text[(matches
        PATTERN_4)] [5] [] { "type" 6 "function" 7 } [] constant[(groups PATTERN_5 "code"
        1 "name" 2 "arguments" 3)] { "name" 8 "arguments" 9 "code" 11 } [] text[(json)]
        value[] value[] text }
    }
    __rt::message_events! {
        AssistantMessageEvent field { 1 Content text, 2 Thinking text, 3 ToolCalls[part]
        }
    }
    __rt::part_events! {
        ToolCallEvent < 't > = node_5 { 1 Function part }
    }
    __rt::part_events! {
        FunctionEvent < 't > = node_7 { 0 Name text, 1 Arguments { node_9 }, 2 Code text
        }
    }
};
