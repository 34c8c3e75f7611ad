//! Schemas and texts that are drawn.

pub mod draw;
pub mod pattern;
pub mod schema;
pub mod text;
