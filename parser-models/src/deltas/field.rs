//! Which part of a message a path of a [`Withdrawn`](parser_runtime::Withdrawn) or [`Settled`](parser_runtime::Settled)
//! means.

use parser_runtime::__private::THINKING_KEYS;
use parser_runtime::{FieldPath, PathStep};

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Field {
    Message,
    Thinking,
    Content,
    Unfinished,
    Calls,
    Call(usize, CallField),
    Other,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum CallField {
    Whole,
    Id,
    Name,
    Arguments,
    Argument(String),
    Other,
}

impl Field {
    pub(super) fn of(path: &FieldPath) -> Field {
        let steps = path.steps();
        let [PathStep::Key(first), rest @ ..] = &steps[..] else {
            return if steps.is_empty() { Field::Message } else { Field::Other };
        };
        match (first.as_str(), rest) {
            (key, []) if THINKING_KEYS.contains(&key) => Field::Thinking,
            ("content", []) => Field::Content,
            ("unfinished", []) => Field::Unfinished,
            ("tool_calls", []) => Field::Calls,
            ("tool_calls", [PathStep::Index(index), rest @ ..]) => Field::Call(*index, CallField::of(rest)),
            _ => Field::Other,
        }
    }
}

impl CallField {
    /// Calls have their name and arguments in `function`, or hold them themselves.
    fn of(steps: &[&PathStep]) -> CallField {
        let steps = match steps {
            [PathStep::Key(function), rest @ ..] if function == "function" => rest,
            _ => steps,
        };
        match steps {
            [] => CallField::Whole,
            [PathStep::Key(id)] if id == "id" => CallField::Id,
            [PathStep::Key(name)] if name == "name" => CallField::Name,
            [PathStep::Key(arguments)] if arguments == "arguments" => CallField::Arguments,
            [PathStep::Key(arguments), PathStep::Key(key)] if arguments == "arguments" => {
                CallField::Argument(key.clone())
            }
            _ => CallField::Other,
        }
    }
}
