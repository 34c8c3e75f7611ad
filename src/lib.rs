#![doc = include_str!("../README.md")]
//! The workspace's own package: it runs the README's examples, and holds the folders `tests` and `examples`.
