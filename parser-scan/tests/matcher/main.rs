//! The matcher on programs built by hand. What is expected is what CPython's `re` answers to the pattern in the comment.

mod builder;
mod empty;
mod linear;
mod loops;
mod nested;
mod operations;
