//! Keywords of JSON Schema that a writer expects to act, and that do not.

const WRITTEN_OUT: &str = "write the node out in place";
const ALTERNATIVES: &str = "write `x-first-of`: of a list of schemas, the first whose pattern matches counts, and one that fails is not skipped";
const UNCHECKED: &str = "remove it: nothing checks what a model wrote, but for its types and `required`";
const OTHER_KEYS: &str = "write `additionalProperties`, a schema for all keys that are no `properties`";

/// What to write instead, if this is such a keyword.
pub(super) fn instead_of(keyword: &str) -> Option<&'static str> {
    Some(match keyword {
        "$defs" | "$dynamicAnchor" | "$dynamicRef" | "$recursiveAnchor" | "$recursiveRef" | "$ref"
        | "definitions" => WRITTEN_OUT,
        "anyOf" | "oneOf" => ALTERNATIVES,
        "allOf" => "write the keywords of all its schemas here",
        "if" | "then" | "else" => {
            "write `x-first-of`, a list of schemas, whose patterns say which of them counts"
        }
        "additionalItems" => "write `items`, or `prefixItems` with a schema for each place",
        "patternProperties" | "unevaluatedProperties" => OTHER_KEYS,
        "contains" | "dependencies" | "dependentRequired" | "dependentSchemas" | "maxContains"
        | "minContains" | "not" | "propertyNames" => UNCHECKED,
        "flags" => {
            "write the flags in front of the pattern, as in `(?i)` and `(?m)`; `.` takes line breaks in any case"
        }
        "nullable" => "remove it: null is allowed at every node",
        _ => return None,
    })
}
