//! A mistake as text, in the form of the compiler's own messages.

use std::fmt::Write as _;

use chat_template_syntax::check::Mistake;

/// How much of a long line an excerpt shows, in characters.
const WIDTH: usize = 100;

/// What a message of the engine begins with; the compiler says `error: ` there.
const KIND: &str = "syntax error: ";

/// The mistake with its place and the line of the text, whose line ends are newlines:
///
/// ```text
/// there is no filter `tojsn`
///    --> templates/qwen3.jinja:1:8
///    |
///  1 | {{ x | tojsn }}
///    |        ^^^^^
///    |
///    = help: did you mean `tojson`?
/// ```
pub(crate) fn render(mistake: &Mistake, label: &str, text: &str) -> String {
    let Mistake { line, column, message, help } = mistake;
    let message = message.strip_prefix(KIND).unwrap_or(message);
    let (excerpt, carets) = excerpt(text.split('\n').nth(line - 1).unwrap_or(""), column - 1);
    let number = line.to_string();
    let gutter = " ".repeat(number.len());
    let mut rendered = format!("{message}\n  {gutter}--> {label}:{line}:{column}\n");
    let _ = write!(rendered, " {gutter} |\n {number} | {excerpt}\n {gutter} | {carets}");
    if let Some(help) = help {
        let _ = write!(rendered, "\n {gutter} |\n {gutter} = help: {help}");
    }
    rendered
}

/// The part of the line around the character at `at`, and carets under the word there. Controls show as one blank each.
fn excerpt(line: &str, at: usize) -> (String, String) {
    let total = line.chars().count();
    let skipped = if total <= WIDTH { 0 } else { at.saturating_sub(WIDTH / 2) };
    let blank = |c: char| if c.is_control() { ' ' } else { c };
    let mut excerpt = String::from(if skipped > 0 { "…" } else { "" });
    excerpt.extend(line.chars().skip(skipped).take(WIDTH).map(blank));
    if total > skipped + WIDTH {
        excerpt.push('…');
    }
    let indent = at - skipped + usize::from(skipped > 0);
    let word = line.chars().skip(at).take_while(|&c| c.is_alphanumeric() || c == '_').count();
    let room = (WIDTH + 1).saturating_sub(indent);
    (excerpt, " ".repeat(indent) + &"^".repeat(word.min(room).max(1)))
}
