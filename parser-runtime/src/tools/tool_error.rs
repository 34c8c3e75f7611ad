//! Why a call is no tool's.

use std::fmt;

use super::ArgumentError;
use crate::message::{CallView, ToolReply};
use crate::typed::View;

/// Why a call of a message is no value of a [`ToolSet`](super::ToolSet): which call, what it wrote, and what is wrong.
///
/// It is one pointer wide, and owns what it shows, so that it can outlive the message. As text it is fit for the model to
/// read: it says what was expected.
#[derive(Clone, Debug, PartialEq)]
pub struct ToolError(Box<Details>);

#[derive(Clone, Debug, PartialEq)]
struct Details {
    call: usize,
    id: Option<String>,
    name: String,
    arguments: String,
    kind: ToolErrorKind,
}

/// What is wrong with a call.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum ToolErrorKind {
    /// No tool has the name that the call says. Names are compared as they are written.
    Unknown {
        /// The names of the tools.
        known: &'static [&'static str],
    },
    /// The arguments are not what the tool takes.
    Argument(ArgumentError),
}

impl ToolError {
    #[cold]
    pub(super) fn new(place: usize, call: &CallView<'_>, kind: ToolErrorKind) -> Self {
        let arguments = match call.arguments.map(|part| part.view()) {
            None | Some(View::Absent) => String::new(),
            Some(View::String(text)) => text.to_owned(),
            Some(view) => view.to_value().to_string(),
        };
        let (id, name) = (call.id.map(str::to_owned), call.name.to_owned());
        ToolError(Box::new(Details { call: place, id, name, arguments, kind }))
    }

    /// The place of the call among the message's calls, from 0.
    #[must_use]
    pub fn call(&self) -> usize {
        self.0.call
    }

    /// The call's identifier, if the model wrote one.
    #[must_use]
    pub fn id(&self) -> Option<&str> {
        self.0.id.as_deref()
    }

    /// The name that the call says; empty where it says none.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.0.name
    }

    /// The call's arguments as JSON, or as they are where they are text; empty where there are none.
    #[must_use]
    pub fn arguments(&self) -> &str {
        &self.0.arguments
    }

    /// What is wrong.
    #[must_use]
    pub fn kind(&self) -> &ToolErrorKind {
        &self.0.kind
    }

    /// The argument that is wrong, if the tool is known.
    #[must_use]
    pub fn argument(&self) -> Option<&ArgumentError> {
        match self.kind() {
            ToolErrorKind::Argument(error) => Some(error),
            ToolErrorKind::Unknown { .. } => None,
        }
    }
}

impl fmt::Display for ToolError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Details { call, name, kind, .. } = &*self.0;
        write!(out, "call {call}")?;
        match kind {
            ToolErrorKind::Argument(error) => write!(out, " of {name}: {error}"),
            ToolErrorKind::Unknown { known } => {
                match name.as_str() {
                    "" => write!(out, " names no tool")?,
                    name => write!(out, ": there is no tool {name:?}")?,
                }
                match known {
                    [] => write!(out, "; there are no tools"),
                    known => write!(out, "; the tools are {}", known.join(", ")),
                }
            }
        }
    }
}

impl std::error::Error for ToolError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.argument().map(|error| error as _)
    }
}

/// Tells the model what is wrong with its call, whose identifier the reply has.
impl From<ToolError> for ToolReply {
    fn from(error: ToolError) -> Self {
        let reply = ToolReply::error(error.name(), &error);
        match error.id() {
            Some(id) => reply.with_id(id),
            None => reply,
        }
    }
}
