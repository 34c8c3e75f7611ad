//! Patterns with given groups.

use super::draw::Draw;

/// What stands between the groups.
const AROUND: &[&str] = &[
    "",
    "",
    "<a>",
    "</a>",
    "<b>",
    "</b>",
    r"\s*",
    r"\s*",
    ".*?",
    r"\n",
    "x",
    r"(?:<b>|\Z)",
    r"(?:</a>|$)",
    ".*",
    "^",
    "$",
    r"\Z",
    "[^<]*",
    r"\w*",
    "(?=<a>|<b>)",
    "(?!<a>)",
    "(?:(?!<b>).)*",
    "(?&json)",
    r"\s*(?:</a>|\Z)",
    ";",
    r"(?=\s*(?&json))",
    "(?:<a>)?",
    "(?<!<)",
    "[^<]*+",
    r"\b",
    "(?:<b>.*?</b>)*",
    r"(?=.*</a>)",
    "(?!.*<b>)",
    "(?&brackets)",
    "(?:(?&json)|(?&brackets))",
    r#"(?:[^"<]++|"[^"\\<]*+(?:\\.[^"\\<]*+)*+"?+|(?!</a>)<)*+"#,
    "(?:<b>|x){1,3}",
    "(?:<b>|;)+?",
    "(?<=<a>)",
    r"(?<![\w<])",
    r"(?=(?:(?!<b>).)*</a>)",
    r"(?:</a>|</b>|\s*\Z)",
    r"[^\S\n]*",
    "(?i:<A>|X)",
    "(?m:^)",
    "(?m:$)",
    "(?-s:.*)",
    r"\B",
    "(?>.*?;)",
    "<?a?>?",
    "[<>;a-x]{2,4}",
    "[à-ÿ]*",
    "so:",
    "(?:some:|wo)",
];

/// What a group holds.
const INNER: &[&str] = &[
    ".*?",
    ".*?",
    r"\S.*?",
    ".*",
    r".*\S",
    "[^<]*",
    "[^<]+",
    "(?&json)",
    r"\w+",
    r"\w*",
    "(?:(?!<a>).)*",
    "x",
    r"\{.*\}",
    r"(?:[^<]++|<(?!a>))*+",
    ".{0,5}",
    "[^;]*",
    "<a>.*?</a>",
    r"\[.*\]",
    r"[^\n]*\n?",
    "(?:x|<b>)*",
    ".+?",
    "(?&brackets)",
    "(?:(?&json)|(?&brackets))",
    r"\d+",
    "",
    r#"(?:[^"<]++|"(?:[^"\\]++|\\.)*+"?+|<(?!a>))*+"#,
];

fn pieces(draw: &mut Draw<'_>, most: usize) -> String {
    (0..draw.below(most + 1)).map(|_| draw.pick(AROUND)).collect()
}

fn inner(draw: &mut Draw<'_>) -> String {
    match draw.below(6) {
        0..4 => draw.pick(INNER).to_owned(),
        4 => format!("{}{}", draw.pick(INNER), draw.pick(AROUND)),
        _ => format!("{}|{}", draw.pick(INNER), draw.pick(INNER)),
    }
}

/// A group, in one of the places where groups stand, or in one within another.
fn placed(draw: &mut Draw<'_>, group: &str) -> String {
    let placed = placed_once(draw, group);
    if draw.once_in(3) { placed_once(draw, &placed) } else { placed }
}

fn placed_once(draw: &mut Draw<'_>, group: &str) -> String {
    match draw.below(12) {
        0..5 => group.to_owned(),
        5 => format!("(?:{group})?"),
        6 => format!("(?:{}{group}{})?+", pieces(draw, 1), pieces(draw, 1)),
        7 => format!("(?={}{group}{})", pieces(draw, 1), pieces(draw, 1)),
        8 => format!("(?:{group}{}|{})", pieces(draw, 1), pieces(draw, 2)),
        9 => format!("(?:{}{group}{})*", pieces(draw, 1), pieces(draw, 1)),
        10 => format!("(?>{}{group}{})", pieces(draw, 1), pieces(draw, 1)),
        _ => format!("(?:{}|{}{group})", pieces(draw, 2), pieces(draw, 1)),
    }
}

/// A pattern with these named groups, or with one that has no name.
pub fn pattern(draw: &mut Draw<'_>, names: &[&str]) -> String {
    let mut drawn = String::new();
    let groups: Vec<String> = match names {
        [] => vec![format!("({})", inner(draw))],
        names => names.iter().map(|name| format!("(?P<{name}>{})", inner(draw))).collect(),
    };
    // What asks for a group that was captured takes time with the power of the repetitions in front of it.
    let asks = names.first().filter(|_| draw.once_in(40));
    for group in groups {
        drawn += &pieces(draw, 2);
        drawn += &if asks.is_some() { format!("(?:{group})?") } else { placed(draw, &group) };
    }
    if let Some(name) = asks {
        let around = [(); 2].map(|()| draw.pick(AROUND));
        drawn += &match draw.below(3) {
            0 => format!("(?P={name})"),
            1 => format!("(?({name}){}|{})", around[0], around[1]),
            _ => format!("(?:{}(?P={name}))?", around[0]),
        };
    }
    drawn + &pieces(draw, 2)
}

/// A pattern without groups, or with one, whose matches are written anew.
pub fn substitution(draw: &mut Draw<'_>) -> (String, &'static str) {
    match draw.below(3) {
        0 => (
            pieces(draw, 2) + draw.pick(&["x", "<a>", r"\s+", "<", "é", "^", r"\n"]),
            draw.pick(&["", "y", "<b>", "{"]),
        ),
        _ => (pattern(draw, &[]), draw.pick(&["", r"\1", r"<a>\1</a>", r"\g<0>\1", "z"])),
    }
}
