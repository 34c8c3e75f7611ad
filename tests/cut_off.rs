//! What the end of a text cuts off: the groups of the match that only lacks more text.

use parser_scan::{Program, Searches};
use parser_schema::pattern::read;

fn program(pattern: &str) -> Program {
    read(pattern).unwrap().program().unwrap()
}

/// The groups of what is cut off behind the last match.
fn cut_off<'t>(program: &Program, text: &'t str) -> Option<Vec<Option<&'t str>>> {
    let mut searches = Searches::new(text);
    let mut scan = searches.within(program, 0..text.len());
    while scan.advance().unwrap() {}
    let captures = scan.cut_off().unwrap()?;
    Some((1..program.groups).map(|group| captures.group(group).map(|range| &text[range])).collect())
}

#[test]
fn groups_end_where_the_text_does() {
    let call = r"<call=(\w+)>(.*?)</call>";
    for (text, groups) in [
        ("<call=f>a</call><call=g>b", vec![Some("g"), Some("b")]),
        ("<call=g>b</ca", vec![Some("g"), Some("b")]),
        ("<call=g>b</ca b", vec![Some("g"), Some("b</ca b")]),
        ("<call=g>", vec![Some("g"), Some("")]),
        ("<call=g", vec![Some("g"), None]),
    ] {
        assert_eq!(cut_off(&program(call), text), Some(groups), "{text}");
    }
}

#[test]
fn what_has_begun_no_group_is_nothing() {
    for text in ["", "text", "<", "<call", "<call=f>a</call>", "<call=f>a</call> <ca", "<cell=f>"] {
        assert_eq!(cut_off(&program(r"<call=(\w+)>(.*?)</call>"), text), None, "{text}");
    }
}

#[test]
fn whole_parts_are_cut_off_too() {
    let pattern = program(r"<call>\s*+((?&json))\s*+</call>");
    let text = "<call>{\"a\": \"</call>\"}</call>\n<call>\n{\"a\": \"<call>{";
    assert_eq!(cut_off(&pattern, text), Some(vec![Some("{\"a\": \"<call>{")]));
    assert_eq!(cut_off(&pattern, "<call>{oops}</call>"), None);
    assert_eq!(cut_off(&program(r"calls ((?&brackets))"), "calls [f(a=')]"), Some(vec![Some("[f(a=')]")]));
}

#[test]
fn the_preferred_way_is_told() {
    // A literal that the text ends within comes before the end.
    assert_eq!(cut_off(&program("(a.*?)bcd"), "abxabc"), Some(vec![Some("abxa")]));
    assert_eq!(cut_off(&program("(?:(a+)|(.+))!"), "aab"), Some(vec![None, Some("aab")]));
    assert_eq!(cut_off(&program("(?>(a+))(b*)c"), "aabb"), Some(vec![Some("aa"), Some("bb")]));
    assert_eq!(cut_off(&program("(?=(a))ab(c+)d"), "ab"), Some(vec![Some("a"), Some("")]));
}

#[test]
fn what_the_rest_of_the_text_would_need_may_be_cut_off_with_it() {
    // Neither the search nor its run can jump: both end at once in a text without the tag, unless they look for what is cut off.
    assert_eq!(cut_off(&program(r"\s*([^<]*)</call>"), " abc"), Some(vec![Some("abc")]));
    assert_eq!(cut_off(&program(r"a(.*)\w</call>"), "-abc"), Some(vec![Some("bc")]));
}

/// About ten times the work for ten times the text.
#[test]
fn it_takes_time_linear_in_the_text() {
    let pattern = program(r"<a>(?:(\w*)\s*)*<b>(.*?)<c>(.*?)<d>");
    let steps = |size: usize| {
        let text = "<a>b <b>c ".repeat(size) + "<c";
        let mut searches = Searches::new(&text);
        let mut scan = searches.within(&pattern, 0..text.len());
        while scan.advance().unwrap() {}
        assert!(scan.cut_off().unwrap().is_some());
        searches.steps()
    };
    assert!(steps(20_000) < 12 * steps(2_000), "{} {}", steps(20_000), steps(2_000));
}
