use super::*;
use crate::allowance::Allowance;
use crate::child::Child;
use crate::json;
use crate::value::Value;

#[test]
fn an_expression_can_stand_in_a_constant() {
    static CALL: Expression = Expression::Projection {
        of: Child::Static(&Expression::Field(Cow::Borrowed("calls"))),
        then: Child::Static(&Expression::Hash(Cow::Borrowed(&[
            (Cow::Borrowed("type"), Expression::Literal(Cow::Borrowed("\"function\""))),
            (Cow::Borrowed("function"), Expression::Current),
        ]))),
    };
    let text = r#"{"calls": [{"name": "f"}]}"#;
    let result = evaluate(&CALL, &json::read(text).unwrap(), &Allowance::of(0)).unwrap();
    assert_eq!(result.to_string(), r#"[{"type":"function","function":{"name":"f"}}]"#);
}

#[test]
fn lists_of_lists_do_not_nest_without_end() {
    let wrap = Expression::List(vec![Expression::Current].into());
    let chain = |parts: usize| Expression::Chain(vec![wrap.clone(); parts].into());
    assert!(evaluate(&chain(json::MAX_DEPTH), &Value::Array(vec![]), &Allowance::of(0)).is_err());
    assert!(evaluate(&chain(json::MAX_DEPTH - 1), &true.into(), &Allowance::of(0)).is_ok());
    let error = evaluate(&chain(100_000), &true.into(), &Allowance::of(0)).unwrap_err();
    assert_eq!(error.to_string(), "the value nests deeper than 512 levels");
    let mut deep = Expression::Current;
    for _ in 0..MAX_DEPTH {
        deep = Expression::Not(deep.into());
    }
    assert_eq!(
        evaluate(&deep, &true.into(), &Allowance::of(0)).unwrap_err().to_string(),
        "the expression nests deeper than 128 levels"
    );
}
