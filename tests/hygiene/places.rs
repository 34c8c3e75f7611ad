//! The macro in several places of one crate, with the runtime under other names.

use parser_runtime::response_schema;

use crate::{EVERYTHING, EVERYTHING_AS_JSON};

mod reexport {
    pub(crate) use parser_runtime as runtime;
}

mod gpt_oss {
    parser_runtime::response_schema!("schemas/gpt_oss.json");
}

mod smollm3 {
    parser_runtime::response_schema!("schemas/smollm3.json", name = SmolLm3,);
}

mod through_a_reexport {
    crate::everything!(, crate = crate::places::reexport::runtime, name = Reexported);
}

mod relative {
    mod my {
        pub(super) use parser_runtime as runtime;
    }
    crate::everything!(, name = Relative, crate = self::my::runtime,);
}

#[test]
fn two_schemas_live_in_two_modules() -> Result<(), Box<dyn std::error::Error>> {
    let gpt_oss = gpt_oss::AssistantMessage::parse("plain")?;
    let smollm3 = smollm3::SmolLm3::parse("plain")?;
    assert_eq!(gpt_oss.content.as_deref(), Some("plain"));
    assert_eq!(smollm3.content.as_deref(), Some("plain"));
    Ok(())
}

#[test]
fn the_macro_works_inside_a_function() -> Result<(), Box<dyn std::error::Error>> {
    mod my {
        pub(super) use parser_runtime as runtime;
    }
    {
        response_schema!(
            crate = my::runtime,
            inline = r#"{"type": "integer", "x-regex": "<n>(.*)</n>"}"#,
            name = Number
        );
        assert_eq!(Number::parse("<n>7</n>")?.0, 7);
    }
    response_schema!(inline = r#"{"type": "boolean", "x-regex": "<b>(.*)</b>"}"#);
    assert!(AssistantMessage::parse("<b>true</b>")?.0);
    Ok(())
}

#[test]
fn the_runtime_may_be_reexported() -> Result<(), Box<dyn std::error::Error>> {
    let message = through_a_reexport::Reexported::parse(EVERYTHING)?;
    assert_eq!(serde_json::to_string(&message)?, EVERYTHING_AS_JSON);
    let message = relative::Relative::parse(EVERYTHING)?;
    assert_eq!(serde_json::to_string(&message)?, EVERYTHING_AS_JSON);
    Ok(())
}
