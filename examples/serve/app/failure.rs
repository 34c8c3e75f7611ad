//! What goes wrong, in the API's shape.

use axum::http::StatusCode;
use axum::response::{IntoResponse, Json, Response};
use parser_models::ParseError;
use serde_json::{Value, json};

/// An answer that is an error.
pub struct Failure {
    status: StatusCode,
    error: Value,
}

impl Failure {
    pub fn new(status: StatusCode, code: &str, message: &str) -> Self {
        let error = json!({"message": message, "type": "invalid_request_error", "param": null, "code": code});
        Failure { status, error }
    }

    /// The body.
    pub fn to_json(&self) -> Value {
        json!({"error": self.error})
    }
}

/// The output does not parse: `param` is the path of the field.
impl From<ParseError> for Failure {
    fn from(error: ParseError) -> Self {
        let kind = error.kind().as_str();
        let error =
            json!({"message": error.to_string(), "type": "parse_error", "param": error.path(), "code": kind});
        Failure { status: StatusCode::UNPROCESSABLE_ENTITY, error }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        (self.status, Json(self.to_json())).into_response()
    }
}
