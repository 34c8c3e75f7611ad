/// What a model's output says.
#[derive(::core::fmt::Debug, ::core::clone::Clone, ::core::cmp::PartialEq)]
pub struct Answer<'t>(
    pub my::runtime::Integer,
    #[doc(hidden)]
    pub my::runtime::__private::std::marker::PhantomData<&'t ::core::primitive::str>,
);
my::runtime::__private::message_event! {
    AnswerEvent < 't > of Answer { " Something of the value." Value['t
    my::runtime::Integer] }
}
#[allow(clippy::all, clippy::pedantic, clippy::restriction, unused, nonstandard_style)]
const _: () = {
    use my::runtime::__private as __rt;
    use __rt::std::{
        option::Option::{self, None, Some},
        result::Result::{self, Err, Ok},
    };
    __rt::scan::wides! {
        WIDE_0 61
        "٠٩۰۹߀߉०९০৯੦੯૦૯୦୯௦௯౦౯೦೯൦൯෦෯๐๙໐໙༠༩၀၉႐႙០៩᠐᠙᥆᥏᧐᧙᪀᪉᪐᪙᭐᭙᮰᮹᱀᱉᱐᱙꘠꘩꣐꣙꤀꤉꧐꧙꧰꧹꩐꩙꯰꯹０９𐒠𐒩𐴰𐴹𑁦𑁯𑃰𑃹𑄶𑄿𑇐𑇙𑋰𑋹𑑐𑑙𑓐𑓙𑙐𑙙𑛀𑛉𑜰𑜹𑣠𑣩𑥐𑥙𑱐𑱙𑵐𑵙𑶠𑶩𖩠𖩩𖫀𖫉𖭐𖭙𝟎𝟿𞅀𞅉𞋰𞋹𞥐𞥙🯰🯹"
    }
    ///(\d)
    static PATTERN_0: __rt::scan::Program = __rt::scan::program!(
        ops[save(0, 1), save(2, 2), one(0, 3), save(3, 4), text(0, 1, 5), save(1, 6),
        done()], runs[], ways[], guards[any()], seconds[any()], first None, needs 0,
        texts " ", classes[(0x3ff000000000000, & WIDE_0)], literals Literals::NONE, start
        0, groups 2, registers 0, anchored false, bounded false, word None
    );
    ///(\d+)
    static PATTERN_1: __rt::scan::Program = __rt::scan::program!(
        ops[save(0, 1), save(2, 2), run(0, 3), save(3, 4), save(1, 5), done()],
        runs[many(0, 1, 4294967295, true)], ways[], guards[any()], seconds[any()], first
        None, needs 0, texts "", classes[(0x3ff000000000000, & WIDE_0)], literals
        Literals::NONE, start 0, groups 2, registers 0, anchored false, bounded false,
        word None
    );
    fn node_0<'t>(
        input: __rt::Input<'_, 't>,
        scratch: &mut __rt::Scratch<'t>,
    ) -> __rt::Parsed<my::runtime::Integer> {
        let Some(input) = input.given() else { return Ok(None) };
        let input = input.substitute(&PATTERN_0, &__rt::template![(1)], scratch)?;
        let Some(input) = input.capture(&PATTERN_1, scratch)? else { return Ok(None) };
        input.integer(scratch)
    }
    __rt::newtype! {
        Answer(node_0, PhantomData)
    }
    __rt::tools! {
        Answer without
    }
    __rt::stream! {
        Answer AnswerEvent { [(substitute PATTERN_0(1)) (capture PATTERN_1)] value }
    }
    __rt::message_events! {
        AnswerEvent whole { 0 Value { node_0 } }
    }
};
