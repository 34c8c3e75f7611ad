//! Draws patterns of every shape that is analysed, and texts near them.

use fastrand::Rng;

/// What delimiters look like, and what stands between them.
const LITERALS: &[&str] = &[
    "<a>", "</a>", "<|b|>", "<|c|>", "<|", "<", ">", "\\n", "x", "y1", " ", "é", "<é>", "\\]", "<a><a>", "xx",
];
const RUNS: &[&str] = &[
    ".*?",
    ".*?",
    ".*?",
    ".*",
    ".+?",
    ".+",
    "\\s*",
    "\\s+",
    "\\s*?",
    "\\n?",
    "\\n+",
    "[^<]*",
    "[^<]*?",
    "[^<\\n]+",
    "\\w*",
    "\\w+?",
    "x*",
    "[\\s\\S]*?",
    "\\S.*?",
    ".{2,}",
    ".{0,3}?",
    "[^x]{2,}?",
    "\\W*",
    "x?",
    "<?",
    "(?:[^<]+){2}",
    "(?:[^\\n]+){3}",
];
const TEMPERED: &[&str] = &[
    "(?:(?!<a>).)*",
    "(?:(?!<a>).)*?",
    "(?:(?!<a>|</a>).)+",
    "((?!<\\|b\\|>).)*",
    "(?:(?!<)(?!x)[^é])*",
    "(?:(?!<\\|(?:b|c)\\|>)[\\s\\S]){2,}?",
    "(?:(?!x|<a>).)*+",
];
/// Branches of loops that go from one delimiter to the next.
const BRANCHES: &[&str] = &[
    "[^<]++",
    "[^<]++",
    "[^<]+",
    "[^<]",
    "[^<x]++",
    "(?!<a>)<",
    "(?!<a>)<",
    "(?!</?a>|<\\|)<",
    "(?!<a>)(?!<\\|b)<",
    "<(?!a>|\\|b)",
    "x(?!x)",
    "(?!xx|<\\|)[x<]",
    "(<a>)y1",
    "<(?!(?:a>\\s*+<)*+/a|\\|)",
    "[^<\\n]++",
    "(?!\\s*+<a>|<)\\s",
    "(?!<\\s*+x|<a>)<",
    "\\n(?!\\s*</?a)",
    "<(?![ax]*\\Z|a>)",
    "(?!\\n\\s*\\Z)[\\n<]",
    "(?!(?<=x)<a)<",
    "(?=<a)<",
    "<a>",
    "x<",
    "y1",
];
const CONDITIONS: &[&str] = &[
    "^",
    "$",
    "\\Z",
    "\\b",
    "(?m:^)",
    "(?m:$)",
    "(?=<a>|$)",
    "(?=\\s*<)",
    "(?!<a>)",
    "(?<=x)",
    "(?<!<)",
    "(?!.*<a>)",
    "(?&json)",
    "(?&brackets)",
    "(?=\\s*(?&json))",
    "(?!(?&json))",
];
/// What texts are made of.
pub const TEXTS: &[&str] = &[
    "<a>",
    "</a>",
    "<|b|>",
    "<|c|>",
    "<|",
    "<",
    "\n",
    "\n\n",
    "x",
    "xx",
    "y1",
    " ",
    "  \n",
    "é",
    "<é>",
    "]",
    "<a",
    "some text",
    "{\"x\":",
    "[1,",
    "\"<a>\"",
    "}",
    "]",
    "7",
];

/// A pattern, nested at most so deep.
pub fn pattern(random: &mut Rng, depth: usize) -> String {
    let mut drawn = String::new();
    for _ in 0..random.usize(1..=4) {
        let piece = match random.usize(0..17) {
            0..5 => pick(random, LITERALS),
            5..10 => pick(random, RUNS),
            10 if random.bool() => unrolled(random),
            10 => pick(random, TEMPERED),
            11 => pick(random, CONDITIONS),
            _ if depth == 0 => pick(random, RUNS),
            12 => format!("({})", pattern(random, depth - 1)),
            13 => {
                let (one, other) = (pattern(random, depth - 1), pattern(random, depth - 1));
                format!("(?:{one}|{other})")
            }
            16 => same_bodies(random, depth - 1),
            14 => format!("(?:{}){}", pattern(random, depth - 1), pick(random, &["?", "?+"])),
            _ => {
                let repeated = pick(random, &["*", "+", "*?", "+?", "{1,2}", "*+"]);
                format!("(?:{}){repeated}", pattern(random, depth - 1))
            }
        };
        drawn.push_str(&piece);
    }
    drawn
}

/// The same body in several look-arounds, atomic groups and possessive loops, which may stand in a loop.
fn same_bodies(random: &mut Rng, depth: usize) -> String {
    let body = pattern(random, depth);
    let around = ["(?=", "(?!", "(?>", "(?:"];
    let mut drawn = String::new();
    for _ in 0..random.usize(2..=3) {
        let open = pick(random, &around);
        let close =
            if open == "(?:" { pick(random, &[")*+", ")++", ")?+", "){2}+"]) } else { ")".to_owned() };
        let behind = if random.bool() { pick(random, RUNS) } else { String::new() };
        drawn.push_str(&format!("{open}{body}{close}{behind}"));
    }
    if random.bool() { format!("(?:{drawn}){}", pick(random, &["*", "+?", "?", "*+"])) } else { drawn }
}

/// A loop over what stands between delimiters, and those that are no end.
fn unrolled(random: &mut Rng) -> String {
    let mut branches: Vec<String> = (0..random.usize(1..=4)).map(|_| pick(random, BRANCHES)).collect();
    branches.insert(random.usize(0..=branches.len()), pick(random, &["[^<]++", "[^<x]+", "[^<\\n]++"]));
    format!("(?:{}){}", branches.join("|"), pick(random, &["*+", "*+", "++", "*"]))
}

/// A text near the patterns.
pub fn text(random: &mut Rng) -> String {
    (0..random.usize(0..14)).map(|_| pick(random, TEXTS)).collect()
}

/// One of several.
pub fn pick(random: &mut Rng, from: &[&str]) -> String {
    from[random.usize(0..from.len())].to_owned()
}
