//! Around the generated code nothing has the meaning that it usually has.

use crate::{EVERYTHING, EVERYTHING_AS_JSON};

#[no_implicit_prelude]
mod nothing_is_imported {
    crate::everything!();
}

/// The names that generated code would use if it relied on what is around it.
#[allow(dead_code, nonstandard_style)]
mod every_name_means_something_else {
    mod alloc {}
    mod core {}
    mod parser_runtime {}
    mod parser_scan {}
    mod serde {}
    mod std {}

    struct Borrowed;
    struct Box;
    struct Clone;
    struct Cow;
    struct Debug;
    struct Default;
    struct Err;
    struct From;
    struct Into;
    struct Iterator;
    struct Literals;
    struct Message;
    struct None;
    struct Ok;
    struct Option;
    struct ParseError;
    struct PartialEq;
    struct Program;
    struct Result;
    struct Some;
    struct String;
    struct ToString;
    struct Value;
    struct Vec;
    struct bool;
    struct f64;
    struct i64;
    struct str;
    struct u32;
    struct u8;
    struct usize;

    fn any() {}
    fn lazy() {}
    fn save() {}
    fn split() {}
    fn star() {}
    fn text() {}
    fn to() {}
    fn way() {}

    #[allow(unused_macros)]
    macro_rules! vec {
        () => {};
    }
    #[allow(unused_macros)]
    macro_rules! concat {
        () => {};
    }
    #[allow(unused_macros)]
    macro_rules! panic {
        () => {};
    }

    crate::everything!();
}

#[test]
fn nothing_of_the_prelude_is_needed() -> Result<(), Box<dyn std::error::Error>> {
    let message = nothing_is_imported::AssistantMessage::parse(EVERYTHING)?;
    assert_eq!(serde_json::to_string(&message)?, EVERYTHING_AS_JSON);
    Ok(())
}

#[test]
fn names_nearby_may_mean_anything() -> Result<(), Box<dyn std::error::Error>> {
    let message = every_name_means_something_else::AssistantMessage::parse(EVERYTHING)?;
    assert_eq!(serde_json::to_string(&message)?, EVERYTHING_AS_JSON);
    Ok(())
}
