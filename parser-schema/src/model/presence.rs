//! Whether a property can be absent or null, which decides its type.

use super::shape::{Given, Shape};
use super::{Meaning, Node};

/// Whether a property's key can be absent, and whether it can hold null.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Presence {
    /// The key can be left out.
    pub absent: bool,
    /// The key can hold null.
    pub null: bool,
}

impl Presence {
    fn or(self, other: Presence) -> Presence {
        Presence { absent: self.absent || other.absent, null: self.null || other.null }
    }
}

/// A property of an object that is made from `content`.
pub(super) fn presence(
    content: &Shape,
    key: &str,
    node: &Node,
    default: Option<&str>,
    required: bool,
) -> Presence {
    let presence = match &content.given {
        _ if node.leaves_nothing() => Presence { absent: false, null: default == Some("null") },
        Given::Text => from_text(node),
        Given::Object(members) => {
            let member = members.iter().find(|member| member.key == key);
            from_key(node, default, member.is_some(), member.is_some_and(|member| member.always))
        }
        Given::Any => from_text(node).or(from_key(node, default, true, false)),
        Given::Map(_) | Given::List(_) => from_key(node, default, true, false),
    };
    Presence { absent: presence.absent && !required, ..presence }
}

/// From a text, every property gets the whole of it, and one that ends with nothing is left out.
fn from_text(node: &Node) -> Presence {
    Presence { absent: node.maybe_nothing(), null: false }
}

/// From an object: the constant, else the key's value, which stays when it is null, else the default.
fn from_key(node: &Node, default: Option<&str>, possible: bool, always: bool) -> Presence {
    if let Meaning::Constant(constant) = &node.meaning {
        return Presence { absent: false, null: constant.is_null() };
    }
    let null_default = !always && default == Some("null");
    Presence { absent: !always && default.is_none(), null: possible && node.maybe_nothing() || null_default }
}

/// What arrives at a property of an object that is made from `content`.
pub(super) fn arrives(content: &Shape, key: &str) -> Shape {
    match &content.given {
        Given::Text => Shape::TEXT,
        // What becomes of input is asked when there is any.
        Given::Object(members) => {
            members.iter().find(|member| member.key == key).map_or(Shape::JSON, |member| member.shape.clone())
        }
        Given::Map(value) => (**value).clone(),
        Given::Any | Given::List(_) => Shape::JSON,
    }
}

impl Node {
    /// Whether the node can end with nothing.
    pub(crate) fn maybe_nothing(&self) -> bool {
        match &self.meaning {
            Meaning::Constant(constant) => constant.is_null(),
            Meaning::Read(reading) => reading.maybe_nothing,
        }
    }

    /// Whether the default stands where the node ends with nothing.
    fn leaves_nothing(&self) -> bool {
        matches!(&self.meaning, Meaning::Read(reading) if reading.something.is_some())
    }
}
