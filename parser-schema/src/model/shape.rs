//! What can arrive at a node, as far as the schema tells.

/// What can arrive.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Shape {
    /// Whether nothing (Python's None, JSON's null) can arrive.
    pub(crate) nothing: bool,
    /// What arrives otherwise.
    pub(crate) given: Given,
}

/// What arrives when something does.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Given {
    /// Text.
    Text,
    /// Any JSON value, strings too.
    Any,
    /// An object with these keys and no others.
    Object(Vec<Member>),
    /// An object with any keys, whose values are alike.
    Map(Box<Shape>),
    /// A list whose items are alike.
    List(Box<Shape>),
}

/// A key that is known beforehand.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Member {
    pub(crate) key: String,
    pub(crate) shape: Shape,
    /// Whether the key is always there.
    pub(crate) always: bool,
}

impl Shape {
    pub(crate) const TEXT: Shape = Shape { nothing: false, given: Given::Text };
    pub(crate) const JSON: Shape = Shape { nothing: true, given: Given::Any };

    pub(crate) fn given(given: Given) -> Shape {
        Shape { nothing: false, given }
    }

    pub(crate) fn or_nothing(self, nothing: bool) -> Shape {
        Shape { nothing: self.nothing || nothing, ..self }
    }

    pub(crate) fn can_be_text(&self) -> bool {
        matches!(self.given, Given::Text | Given::Any)
    }

    pub(crate) fn can_be_object(&self) -> bool {
        matches!(self.given, Given::Object(_) | Given::Map(_) | Given::Any)
    }

    pub(crate) fn can_be_list(&self) -> bool {
        matches!(self.given, Given::List(_) | Given::Any)
    }

    /// What arrives at the items of a list made from this.
    pub(crate) fn item(&self) -> Shape {
        match &self.given {
            Given::List(item) => (**item).clone(),
            _ => Shape::JSON,
        }
    }

    /// With its article, for messages.
    pub(crate) fn what(&self) -> &'static str {
        match self.given {
            Given::Text => "text",
            Given::Any => "any JSON value",
            Given::Object(_) | Given::Map(_) => "an object",
            Given::List(_) => "a list",
        }
    }
}
