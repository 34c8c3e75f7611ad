//! How documentation is read.

use parser_runtime::{ToolDefinition, tool};

fn descriptions(definition: &ToolDefinition) -> Vec<&str> {
    let properties = definition.parameters.get("properties").and_then(|properties| properties.as_object());
    let properties = properties.expect("it has properties").values();
    properties.filter_map(|property| property.get("description").and_then(|text| text.as_str())).collect()
}

/**
 Documentation in one block,

 # Parameters:
 + a: of several lines

   and indented.
 + b — with a dash.
*/
#[tool]
fn block(a: u8, b: u8) {
    _ = (a, b);
}

#[test]
fn a_block_is_documentation() {
    assert_eq!(block::definition().description.as_deref(), Some("Documentation in one block,"));
    assert_eq!(descriptions(block::definition()), ["of several lines and indented.", "with a dash."]);
}

/// White space of several bytes.
///
#[doc = "\u{a0}Behind a no-break space."]
#[doc = "\u{3000}\u{3000}Behind two ideographic spaces."]
#[tool]
fn spaced() {}

#[test]
fn a_line_that_begins_with_wide_white_space_is_kept() {
    let description = spaced::definition().description.as_deref().unwrap_or_default();
    for said in ["Behind a no-break space.", "Behind two ideographic spaces."] {
        assert!(description.contains(said), "{description:?}");
    }
}

/// Both.
///
/// # Arguments
/// * `a` - In the function's.
/// * `b` - In the function's.
#[tool]
fn both(
    a: u8,
    /// Before the
    /// argument.
    b: u8,
) {
    _ = (a, b);
}

#[test]
fn documentation_before_an_argument_wins() {
    assert_eq!(descriptions(both::definition()), ["In the function's.", "Before the argument."]);
}

/// Count.
///
/// # Notes
/// ```text
/// # Arguments
/// ```
///
/// # Arguments
/// What it takes:
///
/// - `list`: One of
///   - `this`: a thing
///   * that
/// - `other`: Another.
/// # Implementation
/// - `nothing`: that is an argument.
#[tool]
fn sections(list: u8, other: u8) {
    _ = (list, other);
}

#[test]
fn other_headings_belong_to_where_they_stand() {
    let text = "Count.\n\n# Notes\n```text\n# Arguments\n```";
    assert_eq!(sections::definition().description.as_deref(), Some(text));
    assert_eq!(descriptions(sections::definition()), ["One of - `this`: a thing * that", "Another."]);
}

/// For who reads the code.
///
/// # Returns
/// Two lines
/// of it.
#[tool(name = "given", description = " For the model. ")]
fn options() -> u8 {
    1
}

#[test]
fn options_win() {
    let definition = options::definition();
    assert_eq!(
        (definition.name.as_str(), definition.description.as_deref()),
        ("given", Some("For the model."))
    );
    let returns = definition
        .returns
        .as_ref()
        .and_then(|returns| returns.get("description"))
        .and_then(|text| text.as_str());
    assert_eq!(returns, Some("Two lines\nof it."));
}
