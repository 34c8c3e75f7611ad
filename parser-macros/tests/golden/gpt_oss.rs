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
    static WIDE_0: [(::core::primitive::char, ::core::primitive::char); 2] = __rt::scan::ranges(
        "\u{80}\u{d7ff}\u{e000}\u{10ffff}",
    );
    static WIDE_1: [(::core::primitive::char, ::core::primitive::char); 8] = __rt::scan::ranges(
        "\u{85}\u{85}\u{a0}\u{a0}\u{1680}\u{1680}\u{2000}\u{200a}\u{2028}\u{2029}\u{202f}\u{202f}\u{205f}\u{205f}\u{3000}\u{3000}",
    );
    static WIDE_2: [(::core::primitive::char, ::core::primitive::char); 730] = __rt::scan::ranges(
        "ªª²³µµ¹º¼¾ÀÖØöøˁˆˑˠˤˬˬˮˮͰʹͶͷͺͽͿͿΆΆΈΊΌΌΎΡΣϵϷҁҊԯԱՖՙՙՠֈאתׯײؠي٠٩ٮٯٱۓەەۥۦۮۼۿۿܐܐܒܯݍޥޱޱ߀ߪߴߵߺߺࠀࠕࠚࠚࠤࠤࠨࠨࡀࡘࡠࡪࡰࢇࢉࢎࢠࣉऄहऽऽॐॐक़ॡ०९ॱঀঅঌএঐওনপরললশহঽঽৎৎড়ঢ়য়ৡ০ৱ৴৹ৼৼਅਊਏਐਓਨਪਰਲਲ਼ਵਸ਼ਸਹਖ਼ੜਫ਼ਫ਼੦੯ੲੴઅઍએઑઓનપરલળવહઽઽૐૐૠૡ૦૯ૹૹଅଌଏଐଓନପରଲଳଵହଽଽଡ଼ଢ଼ୟୡ୦୯ୱ୷ஃஃஅஊஎஐஒகஙசஜஜஞடணதநபமஹௐௐ௦௲అఌఎఐఒనపహఽఽౘౚౝౝౠౡ౦౯౸౾ಀಀಅಌಎಐಒನಪಳವಹಽಽೝೞೠೡ೦೯ೱೲഄഌഎഐഒഺഽഽൎൎൔൖ൘ൡ൦൸ൺൿඅඖකනඳරලලවෆ෦෯กะาำเๆ๐๙ກຂຄຄຆຊຌຣລລວະາຳຽຽເໄໆໆ໐໙ໜໟༀༀ༠༳ཀཇཉཬྈྌကဪဿ၉ၐၕၚၝၡၡၥၦၮၰၵႁႎႎ႐႙ႠჅჇჇჍჍაჺჼቈቊቍቐቖቘቘቚቝበኈኊኍነኰኲኵኸኾዀዀዂዅወዖዘጐጒጕጘፚ፩፼ᎀᎏᎠᏵᏸᏽᐁᙬᙯᙿᚁᚚᚠᛪᛮᛸᜀᜑᜟᜱᝀᝑᝠᝬᝮᝰកឳៗៗៜៜ០៩៰៹᠐᠙ᠠᡸᢀᢄᢇᢨᢪᢪᢰᣵᤀᤞ᥆ᥭᥰᥴᦀᦫᦰᧉ᧐᧚ᨀᨖᨠᩔ᪀᪉᪐᪙ᪧᪧᬅᬳᭅᭌ᭐᭙ᮃᮠᮮᯥᰀᰣ᱀᱉ᱍᱽᲀᲈᲐᲺᲽᲿᳩᳬᳮᳳᳵᳶᳺᳺᴀᶿḀἕἘἝἠὅὈὍὐὗὙὙὛὛὝὝὟώᾀᾴᾶᾼιιῂῄῆῌῐΐῖΊῠῬῲῴῶῼ⁰ⁱ⁴⁹ⁿ₉ₐₜℂℂℇℇℊℓℕℕℙℝℤℤΩΩℨℨKℭℯℹℼℿⅅⅉⅎⅎ⅐↉①⒛⓪⓿❶➓ⰀⳤⳫⳮⳲⳳ⳽⳽ⴀⴥⴧⴧⴭⴭⴰⵧⵯⵯⶀⶖⶠⶦⶨⶮⶰⶶⶸⶾⷀⷆⷈⷎⷐⷖⷘⷞⸯⸯ々〇〡〩〱〵〸〼ぁゖゝゟァヺーヿㄅㄯㄱㆎ㆒㆕ㆠㆿㇰㇿ㈠㈩㉈㉏㉑㉟㊀㊉㊱㊿㐀䶿一ꒌꓐꓽꔀꘌꘐꘫꙀꙮꙿꚝꚠꛯꜗꜟꜢꞈꞋꟊꟐꟑꟓꟓꟕꟙꟲꠁꠃꠅꠇꠊꠌꠢ꠰꠵ꡀꡳꢂꢳ꣐꣙ꣲꣷꣻꣻꣽꣾ꤀ꤥꤰꥆꥠꥼꦄꦲꧏ꧙ꧠꧤꧦꧾꨀꨨꩀꩂꩄꩋ꩐꩙ꩠꩶꩺꩺꩾꪯꪱꪱꪵꪶꪹꪽꫀꫀꫂꫂꫛꫝꫠꫪꫲꫴꬁꬆꬉꬎꬑꬖꬠꬦꬨꬮꬰꭚꭜꭩꭰꯢ꯰꯹가힣ힰퟆퟋퟻ豈舘並龎ﬀﬆﬓﬗיִיִײַﬨשׁזּטּלּמּמּנּסּףּפּצּﮱﯓﴽﵐﶏﶒﷇﷰﷻﹰﹴﹶﻼ０９ＡＺａｚｦﾾￂￇￊￏￒￗￚￜ𐀀𐀋𐀍𐀦𐀨𐀺𐀼𐀽𐀿𐁍𐁐𐁝𐂀𐃺𐄇𐄳𐅀𐅸𐆊𐆋𐊀𐊜𐊠𐋐𐋡𐋻𐌀𐌣𐌭𐍊𐍐𐍵𐎀𐎝𐎠𐏃𐏈𐏏𐏑𐏕𐐀𐒝𐒠𐒩𐒰𐓓𐓘𐓻𐔀𐔧𐔰𐕣𐕰𐕺𐕼𐖊𐖌𐖒𐖔𐖕𐖗𐖡𐖣𐖱𐖳𐖹𐖻𐖼𐘀𐜶𐝀𐝕𐝠𐝧𐞀𐞅𐞇𐞰𐞲𐞺𐠀𐠅𐠈𐠈𐠊𐠵𐠷𐠸𐠼𐠼𐠿𐡕𐡘𐡶𐡹𐢞𐢧𐢯𐣠𐣲𐣴𐣵𐣻𐤛𐤠𐤹𐦀𐦷𐦼𐧏𐧒𐨀𐨐𐨓𐨕𐨗𐨙𐨵𐩀𐩈𐩠𐩾𐪀𐪟𐫀𐫇𐫉𐫤𐫫𐫯𐬀𐬵𐭀𐭕𐭘𐭲𐭸𐮑𐮩𐮯𐰀𐱈𐲀𐲲𐳀𐳲𐳺𐴣𐴰𐴹𐹠𐹾𐺀𐺩𐺰𐺱𐼀𐼧𐼰𐽅𐽑𐽔𐽰𐾁𐾰𐿋𐿠𐿶𑀃𑀷𑁒𑁯𑁱𑁲𑁵𑁵𑂃𑂯𑃐𑃨𑃰𑃹𑄃𑄦𑄶𑄿𑅄𑅄𑅇𑅇𑅐𑅲𑅶𑅶𑆃𑆲𑇁𑇄𑇐𑇚𑇜𑇜𑇡𑇴𑈀𑈑𑈓𑈫𑊀𑊆𑊈𑊈𑊊𑊍𑊏𑊝𑊟𑊨𑊰𑋞𑋰𑋹𑌅𑌌𑌏𑌐𑌓𑌨𑌪𑌰𑌲𑌳𑌵𑌹𑌽𑌽𑍐𑍐𑍝𑍡𑐀𑐴𑑇𑑊𑑐𑑙𑑟𑑡𑒀𑒯𑓄𑓅𑓇𑓇𑓐𑓙𑖀𑖮𑗘𑗛𑘀𑘯𑙄𑙄𑙐𑙙𑚀𑚪𑚸𑚸𑛀𑛉𑜀𑜚𑜰𑜻𑝀𑝆𑠀𑠫𑢠𑣲𑣿𑤆𑤉𑤉𑤌𑤓𑤕𑤖𑤘𑤯𑤿𑤿𑥁𑥁𑥐𑥙𑦠𑦧𑦪𑧐𑧡𑧡𑧣𑧣𑨀𑨀𑨋𑨲𑨺𑨺𑩐𑩐𑩜𑪉𑪝𑪝𑪰𑫸𑰀𑰈𑰊𑰮𑱀𑱀𑱐𑱬𑱲𑲏𑴀𑴆𑴈𑴉𑴋𑴰𑵆𑵆𑵐𑵙𑵠𑵥𑵧𑵨𑵪𑶉𑶘𑶘𑶠𑶩𑻠𑻲𑾰𑾰𑿀𑿔𒀀𒎙𒐀𒑮𒒀𒕃𒾐𒿰𓀀𓐮𔐀𔙆𖠀𖨸𖩀𖩞𖩠𖩩𖩰𖪾𖫀𖫉𖫐𖫭𖬀𖬯𖭀𖭃𖭐𖭙𖭛𖭡𖭣𖭷𖭽𖮏𖹀𖺖𖼀𖽊𖽐𖽐𖾓𖾟𖿠𖿡𖿣𖿣𗀀𘟷𘠀𘳕𘴀𘴈𚿰𚿳𚿵𚿻𚿽𚿾𛀀𛄢𛅐𛅒𛅤𛅧𛅰𛋻𛰀𛱪𛱰𛱼𛲀𛲈𛲐𛲙𝋠𝋳𝍠𝍸𝐀𝑔𝑖𝒜𝒞𝒟𝒢𝒢𝒥𝒦𝒩𝒬𝒮𝒹𝒻𝒻𝒽𝓃𝓅𝔅𝔇𝔊𝔍𝔔𝔖𝔜𝔞𝔹𝔻𝔾𝕀𝕄𝕆𝕆𝕊𝕐𝕒𝚥𝚨𝛀𝛂𝛚𝛜𝛺𝛼𝜔𝜖𝜴𝜶𝝎𝝐𝝮𝝰𝞈𝞊𝞨𝞪𝟂𝟄𝟋𝟎𝟿𝼀𝼞𞄀𞄬𞄷𞄽𞅀𞅉𞅎𞅎𞊐𞊭𞋀𞋫𞋰𞋹𞟠𞟦𞟨𞟫𞟭𞟮𞟰𞟾𞠀𞣄𞣇𞣏𞤀𞥃𞥋𞥋𞥐𞥙𞱱𞲫𞲭𞲯𞲱𞲴𞴁𞴭𞴯𞴽𞸀𞸃𞸅𞸟𞸡𞸢𞸤𞸤𞸧𞸧𞸩𞸲𞸴𞸷𞸹𞸹𞸻𞸻𞹂𞹂𞹇𞹇𞹉𞹉𞹋𞹋𞹍𞹏𞹑𞹒𞹔𞹔𞹗𞹗𞹙𞹙𞹛𞹛𞹝𞹝𞹟𞹟𞹡𞹢𞹤𞹤𞹧𞹪𞹬𞹲𞹴𞹷𞹹𞹼𞹾𞹾𞺀𞺉𞺋𞺛𞺡𞺣𞺥𞺩𞺫𞺻🄀🄌🯰🯹𠀀𪛟𪜀𫜸𫝀𫠝𫠠𬺡𬺰𮯠丽𪘀𰀀𱍊",
    );
    static WIDE_3: [(::core::primitive::char, ::core::primitive::char); 1] = __rt::scan::ranges(
        "\u{80}\u{10ffff}",
    );
    static WIDE_4: [(::core::primitive::char, ::core::primitive::char); 9] = __rt::scan::ranges(
        "\u{80}\u{84}\u{86}\u{9f}¡ᙿᚁ\u{1fff}\u{200b}‧\u{202a}\u{202e}‰⁞\u{2060}⿿、\u{10ffff}",
    );
    static LITERALS_0: &[__rt::scan::Group] = __rt::scan::literals!(
        0 "<|"["<|call|>" "<|channel|>" "<|channel|>analysis" "<|channel|>commentary"
        "<|end|>" "<|message|>" "<|return|>" "<|start|>" "<|start|>analysis"
        "<|start|>assistant<|channel|>commentary to="]
    );
    ///^(?:(?:<\|channel\|>final|final|.*?<\|start\|>\w*\s*(?:<\|channel\|>)?final)[^<]*(?:<\|constrain\|>[^<]*)?<\|message\|>|(?:|.*?<\|start\|>\w*\s*)<\|channel\|>commentary\s*(?:to=(?:user|all)\s*)?<\|message\|>|(?!<\||.*<\|message\|>|$))(.*?)(?:<\|return\|>|<\|end\|>|$)
    static PATTERN_0: __rt::scan::Program = __rt::scan::program!(
        ops
        "S0,1 A0,2 P19,22 P16,19 L86,102,13 L81,86,13 R11,7 L59,68,8 R10,9 R9,10 P14,16 L38,49,12 L81,86,13 R8,14 P12,14 L68,81,16 R7,17 L17,28,38 P10,12 R6,20 L59,68,21 R5,22 R4,23 L38,59,24 R3,25 P8,10 L35,38,27 P6,8 L31,35,30 L28,31,30 R2,31 L17,28,38 K0,1,33,38 P3,6 L0,2,46 R1,36 L17,28,46 A3,46 S2,39 R0,40 S3,41 P0,3 L7,17,45 L0,7,45 A3,45 S1,46 M ",
        runs
        "0,0,4294967295,0,0,0,2,80,0,2,0,0 0,0,4294967295,1,0,0,2,32,0,0,0,0 1,0,4294967295,1,0,0,1,0,0,0,0,0 1,0,4294967295,1,0,0,1,0,0,0,0,0 1,0,4294967295,1,0,0,1,0,0,0,0,0 2,0,4294967295,1,0,0,1,0,0,0,0,0 0,0,4294967295,0,0,0,2,128,0,0,0,0 3,0,4294967295,1,0,0,1,0,0,0,0,0 3,0,4294967295,1,0,0,1,0,0,0,0,0 1,0,4294967295,1,0,0,1,0,0,0,0,0 2,0,4294967295,1,0,0,11,0,0,0,0,0 0,0,4294967295,0,0,0,2,128,0,0,0,0 ",
        ways
        "42,1,0,0,0,0,0 43,1,0,0,0,0,0 44,2,0,0,0,0,0 34,1,0,0,0,0,0 35,3,0,0,0,0,0 37,2,0,0,0,0,0 28,4,0,0,0,0,0 29,5,0,0,0,0,0 26,6,0,0,0,0,0 31,1,0,0,0,0,0 23,1,0,0,0,0,0 19,3,0,0,0,0,0 15,1,0,0,0,0,0 17,1,0,0,0,0,0 11,1,0,0,0,0,0 12,7,0,0,0,0,0 4,1,0,0,0,0,0 5,7,0,0,0,0,0 6,3,0,0,0,0,0 3,3,0,0,0,0,0 18,3,0,0,0,0,0 32,0,0,0,0,0,0 ",
        guards
        "340282366920938463463374607431768211455,1,1 1152921504606846976,0,0 1024,0,1 340282366920938463463374607431768211455,1,0 166153499473114484112975882535043072,0,0 158456325028528675187087900672,0,0 83076749736557242056487941267521536,0,0 5070602400912917605986812821504,0,0 5070602400914070527499741183488,1,0 5070602400914070527491419668480,0,0 1152921512928361984,1,0 83076749736557243209409445874368512,0,0 1152921504606848000,0,1 ",
        seconds "340282366920938463463374607431768211455,1,1 ", first "", needs 0, texts
        "<|end|><|return|><|message|>alluserto=<|channel|>commentary<|start|><|constrain|>final<|channel|>final",
        classes[(0xffffffffffffffffffffffffffffffff, & WIDE_0), (0x1f0003e00, & WIDE_1),
        (0x7fffffe87fffffe03ff000000000000, & WIDE_2),
        (0xffffffffffffffffefffffffffffffff, & WIDE_3)], literals
        __rt::scan::Literals::Static(LITERALS_0), start 0, groups 2, registers 0,
        anchored true, bounded false, word None
    );
    ///<\|channel\|>commentary\s*<\|message\|>.*?<\|end\|>
    static PATTERN_1: __rt::scan::Program = __rt::scan::program!(
        ops "S0,1 L18,39,2 R1,3 L7,18,4 R0,5 L0,7,6 S1,7 M ", runs
        "0,0,4294967295,0,0,0,2,16,0,0,0,0 1,0,4294967295,1,0,0,1,0,0,0,0,0 ", ways "",
        guards "340282366920938463463374607431768211455,1,1 1152921504606846976,0,0 ",
        seconds "340282366920938463463374607431768211455,1,1 ", first "8,0,0,0", needs 0,
        texts "<|end|><|message|><|channel|>commentary",
        classes[(0xffffffffffffffffffffffffffffffff, & WIDE_0), (0x1f0003e00, & WIDE_1)],
        literals __rt::scan::Literals::Static(LITERALS_0), start 0, groups 1, registers
        0, anchored false, bounded false, word None
    );
    ///<\|end\|>(?=.*?<\|channel\|>analysis)(?:(?:(?!<\|end\|>).)*?<\|call\|>)?\s*(?:<\|start\|>assistant)*<\|channel\|>analysis\s*<\|message\|>\s*
    static PATTERN_2: __rt::scan::Program = __rt::scan::program!(
        ops
        "S0,1 L56,63,2 K0,0,3,5 R4,4 L11,30,16 P2,4 R3,7 L48,56,8 R2,10 L30,48,10 P0,2 L11,30,12 R1,13 L0,11,14 R0,15 S1,16 M ",
        runs
        "0,0,4294967295,1,0,0,0,0,0,0,0,0 0,0,4294967295,1,0,0,1,0,0,0,0,0 0,0,4294967295,1,0,0,1,0,0,0,0,0 1,0,4294967295,0,16,0,2,1,0,0,0,0 1,0,4294967295,0,0,0,2,4,0,0,0,0 ",
        ways "9,1,0,0,0,0,0 11,1,0,0,0,0,0 6,2,0,0,0,0,0 8,3,0,1,2,0,0 ", guards
        "340282366920938463463374607431768211455,1,1 1152921504606846976,0,0 340282366920938463463374607431768211455,1,0 1152921512928361984,1,0 ",
        seconds
        "340282366920938463463374607431768211455,1,1 21267647932558653966460912964485513216,0,0 1152921512928361984,1,0 ",
        first "16,0,0,0", needs 0, texts
        "<|message|><|channel|>analysis<|start|>assistant<|call|><|end|>",
        classes[(0x1f0003e00, & WIDE_1), (0xffffffffffffffffffffffffffffffff, & WIDE_0)],
        literals __rt::scan::Literals::Static(LITERALS_0), start 0, groups 1, registers
        0, anchored false, bounded false, word None
    );
    ///(?:<\|channel\|>analysis|<\|start\|>analysis)\s*<\|message\|>\s*(.*?)\s*(?:<\|end\|>|<\|start\|>|<\|call\|>|<\|return\|>|$)
    static PATTERN_3: __rt::scan::Program = __rt::scan::program!(
        ops
        "S0,1 P5,7 L62,81,4 L45,62,4 R3,5 L34,45,6 R2,7 S2,8 R1,9 S3,10 R0,11 P0,5 L27,34,17 L18,27,17 L10,18,17 L0,10,17 A3,17 S1,18 M ",
        runs
        "0,0,4294967295,1,0,0,7,0,0,0,0,0 1,0,4294967295,0,0,0,2,209,0,2,1,0 0,0,4294967295,1,0,0,0,0,0,0,0,0 0,0,4294967295,1,0,0,1,0,0,0,0,0 ",
        ways
        "12,1,0,0,0,0,0 13,1,0,0,0,0,0 14,1,0,0,0,0,0 15,1,0,0,0,0,0 16,2,0,0,0,0,0 2,1,0,0,0,0,0 3,1,0,0,0,0,0 ",
        guards
        "340282366920938463463374607431768211455,1,1 1152921504606846976,0,0 1024,0,1 1152921512928361984,1,1 1152921504606848000,0,1 ",
        seconds "340282366920938463463374607431768211455,1,1 ", first "260,0,0,0", needs
        0, texts
        "<|return|><|call|><|start|><|end|><|message|><|start|>analysis<|channel|>analysis",
        classes[(0x1f0003e00, & WIDE_1), (0xffffffffffffffffffffffffffffffff, & WIDE_0)],
        literals __rt::scan::Literals::Static(LITERALS_0), start 0, groups 2, registers
        0, anchored false, bounded false, word None
    );
    ///(?:<\|start\|>assistant<\|channel\|>commentary to=|(?:<\|channel\|>|<\|start\|>|^)\w*\s*to=)((?:functions\.|(?!(?:assistant|user|all)\b))[^<]*(?:<\|constrain\|>[^<]*|<\|channel\|>[^<]*)*(?:<\|message\|>.*?)?)(?:(?:<\|call\|>|<\|end\|>|<\|return\|>|<\|start\|>)(?![^"\\]*(?:\\.[^"\\]*)*"\s*[,:}\]])|\Z)
    static PATTERN_4: __rt::scan::Program = __rt::scan::program!(
        ops
        "S0,1 P22,24 L97,140,10 P19,22 L47,58,7 L2,11,7 A0,7 R8,8 R7,9 L94,97,10 S2,11 P17,19 L84,94,19 K0,1,14,19 P14,17 L75,84,18 L71,75,18 L31,34,18 A5,47 R6,25 P10,12 L58,71,22 R5,25 L47,58,24 R4,25 P12,14 P8,10 L36,47,28 R3,29 S3,30 P6,8 P2,6 L28,36,36 L21,28,36 L11,21,36 L2,11,36 K0,1,37,46 R2,41 L1,2,39 C3,40 R1,41 P0,2 L0,1,43 R0,44 C0,47 A2,46 S1,47 M ",
        runs
        "1,0,4294967295,1,0,0,1,0,0,0,0,0 2,0,4294967295,1,0,0,1,0,0,0,0,0 2,0,4294967295,1,0,0,1,0,0,0,0,0 3,0,4294967295,0,0,0,2,209,0,1,0,0 4,0,4294967295,1,0,0,1,0,0,0,0,0 4,0,4294967295,1,0,0,1,0,0,0,0,0 4,0,4294967295,1,0,0,1,0,0,0,0,0 1,0,4294967295,1,0,0,1,0,0,0,0,0 5,0,4294967295,1,0,0,14,0,0,0,0,0 ",
        ways
        "38,1,0,0,0,0,0 42,2,0,0,0,0,0 32,3,0,0,0,0,0 33,3,0,0,0,0,0 34,3,0,0,0,0,0 35,3,0,0,0,0,0 31,3,0,1,0,0,0 45,4,0,0,0,0,0 27,3,0,0,0,0,0 29,5,0,1,0,0,0 21,3,0,0,0,0,0 23,3,0,0,0,0,0 20,3,0,1,0,0,0 26,5,0,1,0,0,0 15,6,0,0,0,0,0 16,7,0,0,0,0,0 17,6,0,0,0,0,0 12,8,0,0,0,0,0 13,0,0,1,0,0,0 4,3,0,0,0,0,0 5,3,0,0,0,0,0 6,9,0,0,2,0,0 2,3,0,0,0,0,0 3,10,0,1,2,0,0 ",
        guards
        "340282366920938463463374607431768211455,1,1 4951760157141521099596496896,0,0 17179869184,0,0 1152921504606846976,0,0 0,0,1 1152921504606846976,0,1 158456325028528675187087900672,0,0 166153499473114484112975882535043072,0,0 5070602400912917605986812821504,0,0 10633823849912963253799171403802492416,1,0 10633823849912963254952092908409339392,1,0 83076749736557242056487949589036544,1,0 83076749736557242056487941267521536,0,0 4951760157141521116776366080,0,0 42535295875020828247493116096501776384,0,0 ",
        seconds
        "340282366920938463463374607431768211455,1,1 21267647932558653966460912964485513216,0,0 83076749736557242056487949589036544,1,0 ",
        first "642,1,0,0", needs 0, texts
        "\"\\<|start|><|return|><|end|><|call|><|message|><|channel|><|constrain|>userassistantfunctions.to=<|start|>assistant<|channel|>commentary to=",
        classes[(0x20000000200000000400100000000000, & []), (0x1f0003e00, & WIDE_1),
        (0xffffffffeffffffffffffffbffffffff, & WIDE_3),
        (0xffffffffffffffffffffffffffffffff, & WIDE_0),
        (0xffffffffffffffffefffffffffffffff, & WIDE_3),
        (0x7fffffe87fffffe03ff000000000000, & WIDE_2)], literals
        __rt::scan::Literals::Static(LITERALS_0), start 0, groups 2, registers 0,
        anchored false, bounded false, word Some(5)
    );
    ///^(?:python(?![^\s<]).*?<\|message\|>(?P<code>.*)|(?:functions\.)?(?P<name>[^\s<]+).*?<\|message\|>(?P<arguments>.*))
    static PATTERN_5: __rt::scan::Program = __rt::scan::program!(
        ops
        "S0,1 A0,2 P2,4 L21,27,4 K0,1,5,6 C1,22 R4,7 L0,11,8 S2,9 R3,10 S3,21 P0,2 L11,21,13 S4,14 R2,15 S5,16 R1,17 L0,11,18 S6,19 R0,20 S7,21 S1,22 M ",
        runs
        "0,0,4294967295,1,0,0,0,0,0,0,0,0 0,0,4294967295,0,0,0,2,32,0,0,0,0 1,1,4294967295,1,0,32,8,0,0,0,0,0 0,0,4294967295,1,0,0,0,0,0,0,0,0 0,0,4294967295,0,0,0,2,32,0,0,0,0 ",
        ways "12,1,0,0,0,0,0 13,2,0,0,0,0,0 3,3,0,0,0,0,0 11,2,0,0,0,0,0 ", guards
        "340282366920938463463374607431768211455,1,1 5070602400912917605986812821504,0,0 340282366920938463462221685918839849471,1,0 5192296858534827628530496329220096,0,0 1152921504606846976,0,0 340282366920938463463374607431768211455,1,0 ",
        seconds "340282366920938463463374607431768211455,1,1 ", first "", needs 0, texts
        "<|message|>functions.python", classes[(0xffffffffffffffffffffffffffffffff, &
        WIDE_0), (0xffffffffffffffffeffffffe0fffc1ff, & WIDE_4)], literals
        __rt::scan::Literals::Static(LITERALS_0), start 0, groups 4, registers 0,
        anchored true, bounded false, word None
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
