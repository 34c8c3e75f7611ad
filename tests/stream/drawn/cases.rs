//! What drawn schemas and texts have found, made small: a name, a schema, a text.

pub const CASES: &[(&str, &str, &str)] = &[
    (
        "an item that is nothing, of a text that is not certain",
        r#"{"items":{"properties":{},"type":"object"},"type":"array","x-regex-iterator":".*?(?:(?<!<)(\\S.*?))?+","x-regex-substitutions":[["^(?&brackets)(\\d+)","\\g<0>\\1"]]}"#,
        "[a b",
    ),
    (
        "a key that comes again with the same value",
        r#"{"additionalProperties":{},"type":"object","x-regex-key-value":"(?P<key>\\w+)=(?P<value>[^;]*);"}"#,
        "a=2;a=2;b=1;a=",
    ),
    (
        "a text that is withdrawn to nothing may still be empty",
        r#"{"properties":{"a":{"type":"string","x-regex":"([^\n]*\n?)(?=<)"}},"type":"object"}"#,
        "<\n",
    ),
    (
        "an item of named groups of which none took part",
        r#"{"properties":{"b":{"items":{"type":"object"},"type":"array","x-regex-iterator":"((?P<a>.))?"}},"type":"object"}"#,
        "",
    ),
    (
        "an item whose only group has begun in vain",
        r#"{"properties":{"a":{"items":{"type":"object"},"type":"array","x-regex-iterator":".*?((?P<a>\\w+))^"}},"type":"object"}"#,
        "a>",
    ),
    (
        "an item that has begun and is nothing",
        r#"{"items":{"type":"string"},"type":"array","x-regex-iterator":"(?:((?:.);))?"}"#,
        "e",
    ),
    (
        "an item that is shorter when the text has ended",
        r#"{"items":{},"type":"array","x-regex-iterator":"(>.|)"}"#,
        ">",
    ),
    (
        "another item where one failed at the end",
        r#"{"properties":{"a":{"items":{"properties":{},"type":"object"},"type":"array","x-regex-iterator":"(?:(.*>)>|$)"}},"type":"object"}"#,
        ">",
    ),
    (
        "a list whose part of the text ends within an item",
        r#"{"properties":{"a":{"items":{"type":"string"},"type":"array","x-regex-iterator":"(?=.*>)()"}},"type":"object","x-regex":"((?P<a>(<)*))"}"#,
        "<}",
    ),
    (
        "a list in a capture that ends within an item",
        r#"{"properties":{"b":{"items":{"type":"object"},"type":"array","x-regex":"(?:([^;]*))","x-regex-iterator":"((?P<b>.*)b)"}},"type":"object"}"#,
        ">;",
    ),
    (
        "a capture within a part that ends too soon",
        r#"{"properties":{"b":{"items":{"type":"object"},"type":"array","x-parser":"pythonic","x-regex":"(?:(.*)>)"}},"type":"object","x-regex":"(?P<b>([^<])+)"}"#,
        "\"<",
    ),
    (
        "a key that goes on while its value does",
        r#"{"type":"object","x-regex-key-value":"(?=(?P<key>[^<]+))(?P<value>[^<]+)"}"#,
        "some<words",
    ),
    (
        "a pair behind a match that is none",
        r#"{"type":"object","x-regex-key-value":"((?P<key></))?(?P<value>[^<]*)"}"#,
        "><></;{\"",
    ),
    (
        "items before and behind the place from which all is certain",
        r#"{"properties":{"a":{"items":{"type":"array"},"type":"array","x-parser":"json","x-regex":"(?:((?&brackets).*>))"}},"type":"object"}"#,
        "[{\"\":{}},3]",
    ),
    (
        "what two rewritings have made certain",
        r#"{"properties":{"c":{"type":"string"}},"type":"object","x-regex-substitutions":[["(?:([^<]+(?:</a>|$)))?.*?","<a>\\1</a>"],["(?:())?(?:</a>|$)","<a>\\1</a>"]]}"#,
        "}</a>nl<>",
    ),
    (
        "a value that was complete and goes on",
        r#"{"properties":{"a":{"type":"string"},"b":{"type":"any"}},"type":"object","x-regex":"(?=(?<!<)(?P<a>(?:x|<b>)*))[^<]*(?P<b>(?:[^<]++|<(?!a>))*+)","x-regex-substitutions":[["<b>.*(?>\\w*((?&brackets)))","\\g<0>\\1"],["(?:(.*?)(?:<b>.*?</b>)*)?+(?:<b>|\\Z)(?!<a>)","<a>\\1</a>"]]}"#,
        "{<",
    ),
    (
        "a group that has ended, as far as is known, in front of more of the template",
        r#"{"properties":{"a":{"type":"string","x-regex-substitutions":[["\\s*(.+?)(?!.*<b>)","\\g<0>\\1"]]}},"type":"object"}"#,
        "𝄞<c>[a(b=\"<b>\"), d()]</",
    ),
    (
        "a pair of which the second character is held back in front",
        r#"{"properties":{"a":{"type":"string","x-regex-substitutions":[["<(?: |\\Z)","!"]]}},"type":"object","x-regex":"(?P<a>.*?)\\s*</t>"}"#,
        "if a < b, x <</t> then <  </t>",
    ),
    (
        "what one step sets free is seen by the next, though nothing is told yet",
        r#"{"type":"string","x-regex":"\\n(?>(.*\\S))","x-regex-substitutions":[["\\s*(?:</a>|\\Z)(?:(.*?))?(?:<b>|\\Z)","\\g<0>\\1"]]}"#,
        "<a>{\n  \"b\": -25\n}</a></\n",
    ),
    (
        "a field that two keys give",
        r#"{"type":"object","properties":{"a":{"type":"string"},"l":{"type":"array","items":{"type":"any"}}},"x-parser":"json","x-parser-args":{"transform":"{a: b || c, l: d || e}"}}"#,
        "{\"b\": \"xy\", \"d\": [1, 2], \"c\": \"z\", \"e\": [3]}",
    ),
    (
        "groups that shadows alone show behind a look-ahead that leads to no match",
        r#"{"properties":{"a":{"items":{"properties":{"b":{"type":"number"}},"type":"object"},"type":"array","x-regex-iterator":"(?:<b>.*?</b>)*(?:(?P<a>\\d+)(?!.*<b>))?+(?P<b>.*)<b>"}},"type":"object","x-regex":"(?:(?P<a>\\S.*?))?(?>(?=.*</a>)(?P<b>(?&json)).*?)(?=<a>|<b>)"}"#,
        "\\<a></b>a=2;</a><a<a\"[",
    ),
    (
        "what is written of a match once less was read anew",
        r#"{"properties":{"a":{"type":"string","x-regex":"((?:[^<]++|<(?!a>))*+)\\s*"},"b":{"type":"string"}},"type":"object","x-regex-substitutions":[["(.{0,5})</b>","\\1"],["(?:<a>)?;([^<]*)","\\g<0>\\1"]]}"#,
        "|{}true]-2500.0a=2;</a>  ",
    ),
    (
        "a text that was complete and goes on at the end",
        r#"{"type":"array","items":{"type":"string"},"x-regex":"([^<]+)","x-regex-iterator":"(x?)","x-regex-substitutions":[["((?&brackets))\\Z","<a>\\1</a>"]]}"#,
        "a{b",
    ),
    (
        "what is written anew as it was is not taken back",
        r#"{"type":"array","items":{"type":"array","items":{"type":"string"},"x-regex-iterator":"([^<]*+)","x-regex-substitutions":[["(.+?)1","\\g<0>\\1"]]},"x-regex-iterator":"(\\w+)"}"#,
        "a1=x;",
    ),
    (
        "a number that goes on behind a part of the text",
        r#"{"type":"object","x-regex":"(?=(?P<a>1))(?P<b>138)","properties":{"a":{"type":"string","x-regex":"((?&json))"},"b":{"type":"string","x-regex":"((?&json))"}}}"#,
        "138",
    ),
    (
        "space that is held back behind a number of JSON",
        r#"{"type":"object","properties":{"c":{"type":"object","x-parser":"json","x-parser-args":{"transform":"keys(@)"},"x-regex":"(?=\\s*(?&json)).*()(?:<b>|\\Z)","x-regex-substitutions":[["\\s*(.*?)\\s*(?:</a>|\\Z)(?=.*</a>)","\\g<0>\\1"],["(?:<a>)?(?:</a>|$)<","<b>"]]}}}"#,
        "<é>[{\"a\":7 1,\"c\":\"true\",\"name\":{\"c\":28}}]\"{a=2;-250",
    ),
    (
        "a text that ends within a key of JSON",
        r#"{"properties":{"a":{"additionalProperties":{"type":"any","x-parser":"json","x-parser-args":{"allow_non_json":true},"x-regex":"(.*\\S)(?&brackets)<a>"},"type":"object","x-regex-key-value":"(?:x|\\n(?P<key>(?&json)</b>))(?:</a>|$)(?:(?!.*<b>)|\\s*(?P<value>[^;]*))(?&json)\\w*"},"b":{"type":"string"}},"type":"object"}"#,
        "true{};<c></b><a>\"𝄞\"</a>[a(b='')]𝄞  \n{\"a\":{\"a\":null,\"c\":null},\"na",
    ),
    (
        "what is computed of JSON, or of the text that it may be",
        r#"{"type":"object","properties":{"calls":{"type":"array","x-regex-iterator":"<call>(.*?)</call>","items":{"type":"object","properties":{"arguments":{"type":"object","x-parser":"json","x-parser-args":{"transform":"arguments","allow_non_json":true},"additionalProperties":{"type":"any"}}}}}}}"#,
        r#"<call>{"name": "ls", "arguments": {"x": 1}}</call>"#,
    ),
    (
        "a root that is computed of JSON, or of the text that it may be",
        r#"{"x-parser":"json","x-parser-args":{"transform":"[-1]","allow_non_json":true}}"#,
        r#"[1, {"b": 2}]"#,
    ),
    (
        "a text that nothing is computed of",
        r#"{"type":"object","properties":{"a":{"x-parser":"json","x-parser-args":{"transform":"a","allow_non_json":true}}}}"#,
        "hello",
    ),
    (
        "a field that is taken from another key after all",
        r#"{"properties":{"a":{"type":"string"},"d":{"type":"object","additionalProperties":{}}},"type":"object","x-parser":"json","x-parser-args":{"transform":"{a: b || c, d: e || f}"}}"#,
        r#"{"c":"hello","f":{"x":1},"b":"you","e":{"y":1}}"#,
    ),
    (
        "arguments under two keys, of which the first is empty",
        r#"{"properties":{"calls":{"type":"array","x-parser":"json","x-parser-args":{"transform":"[*].{name: name, arguments: arguments || parameters}"},"items":{"type":"object","properties":{"name":{"type":"string"},"arguments":{"type":"object","additionalProperties":{}}}}}},"type":"object"}"#,
        r#"[{"name":"f","arguments":{},"parameters":{"x":1}},{"name":"g","parameters":{"x":1},"arguments":{"y":2}},{"name":"h","arguments":null}]"#,
    ),
    (
        "a list that an expression takes from elsewhere",
        r#"{"properties":{"a":{"items":{"type":"string"},"type":"array"},"c":{"items":{},"type":"array"}},"type":"object","x-parser":"json","x-parser-args":{"transform":"merge(@, {a: b || c})"}}"#,
        r#"{"a":["x","y"],"c":""}"#,
    ),
    (
        "a text that is there only if something else is true",
        r#"{"properties":{"a":{"type":"string"},"b":{"type":"string"}},"type":"object","x-parser":"json","x-parser-args":{"transform":"{a: c && d, b: e && e}"}}"#,
        r#"{"d":"some","e":"more","c":""}"#,
    ),
    (
        "a line break behind which the text may end, though nothing may follow",
        r#"{"properties":{"a":{"x-regex-substitutions":[["\\n$<a>",""]]}},"type":"object"}"#,
        "xx\n\n",
    ),
    (
        "a list that is read again, of which no element has come",
        r#"{"properties":{"b":{"properties":{"a":{"items":{},"type":"array","x-parser":"json"}},"type":"object","x-regex":"\\n(?P<a>(?&brackets)|\\[.*\\])(?:<b>|\\Z)(?P<b>(?&brackets)|.*?)[^<]*+(?P<c>\\d+)\\s*(?:</a>|\\Z)"}},"type":"object"}"#,
        "\n[null]a",
    ),
    (
        "what a reading holds back that is shown where none goes on behind a look-ahead",
        r#"{"properties":{"a":{"type":"string","x-regex-substitutions":[[".*\\n","<b>"]]}},"type":"object","x-regex":"(?P<a>.*?)(?!.*<b>)(?:</a>\\d+)?+\\s*x"}"#,
        "</a>\n cx",
    ),
    (
        "a text in front of a group that a sure match has in another reading alone",
        r#"{"properties":{"a":{"x-regex-substitutions":[["(?:((?:x|<b>)*\\s*)|.*?)(?:</a>|$)","<a>\\1</a>"]]}},"type":"object"}"#,
        "</>",
    ),
    (
        "an item that began for certain is written otherwise than it was told",
        r#"{"properties":{"c":{"items":{},"type":"array","x-regex-iterator":"((?>(?:[<]+)))","x-regex-substitutions":[["(([^<]))b","<\\1"]]}},"type":"object"}"#,
        "<\\<",
    ),
    (
        "an open item that the end writes otherwise",
        r#"{"properties":{"a":{"items":{},"type":"array","x-regex-iterator":"(.*)"}},"type":"object","x-regex-substitutions":[["(>.)*(.)","\\g<0>1"]]}"#,
        ">]",
    ),
    (
        "an item that began for certain in a text that seems to end",
        r#"{"properties":{"a":{"items":{},"type":"array","x-regex":"([^<](?:(?!>))*)","x-regex-iterator":"(?>([^n]).)","x-regex-substitutions":[["(((?&brackets)))","\\1"]]}},"type":"object","x-regex":"\\n(?P<a>[^<]*)"}"#,
        "\n}(",
    ),
    (
        "an item that is nothing where one without text was told",
        r#"{"properties":{"a":{"items":{},"type":"array","x-regex-iterator":"(?:\\b())*","x-regex-substitutions":[["",""]]}},"type":"object","x-regex":">((?>(?:[^<])*))*"}"#,
        ">1",
    ),
    (
        "pairs that begin with the same key at the same place",
        r#"{"type":"object","additionalProperties":{},"x-regex-key-value":"(?=[^<]*(?P<key>))((?P<value>.))(<>)?"}"#,
        "\n<b",
    ),
    (
        "an object that is merged of two is not told as one of them",
        r#"{"items":{"additionalProperties":{"type":"any"},"type":"object"},"type":"array","x-parser":"json","x-parser-args":{"transform":"[*].merge(@, {c: to_string(a)})"}}"#,
        "[{\"a\":[\"b\",1],\"name\":20}]",
    ),
    (
        "a line break in front of what fails, behind a look-ahead that waits for the end",
        r#"{"properties":{"b":{"type":"string","x-regex-substitutions":[["(?!.*)\\n(\\S)",""]]}},"type":"object"}"#,
        "\\;\n\n",
    ),
    (
        "a list that the end of the text puts elsewhere",
        r#"{"properties":{"a":{"items":{"properties":{"name":{"type":"string"}},"type":"object"},"type":"array","x-parser":"pythonic"}},"type":"object","x-regex":"(?P<a>(?&json)|.*<)"}"#,
        "a(null",
    ),
    (
        "a list in a group that shadows alone show behind two look-aheads that lead to no match",
        r#"{"properties":{"a":{"properties":{"b":{"items":{},"type":"array","x-regex-iterator":"(?>(\\[))"}},"type":"object"}},"type":"object","x-regex":"(?P<a>.*?)(?=<.*>)+((?=.*>)n)"}"#,
        "<>[",
    ),
    (
        "a line break that one of two substitutions holds back, and the other one does not",
        r#"{"type":"string","x-regex-substitutions":[["\\s*Z",""],["[ab]{4}^",""]]}"#,
        "}}\n\n",
    ),
    (
        "an item that was complete in a text that was rewritten otherwise, once no more than what is certain is read",
        r#"{"properties":{"a":{"properties":{"a":{"items":{},"type":"array","x-regex-iterator":"((?:[^<])+)"}},"type":"object","x-regex-substitutions":[["(.})","<\\1"]]}},"type":"object"}"#,
        ":[{\"b\"\"x\":e}\nds\"]<<",
    ),
    ("a group in an atomic group that is repeated", r#"{"type":"string","x-regex":"(?>(a|b))*"}"#, "ab"),
    ("a group in a look-ahead that is repeated", r#"{"type":"string","x-regex":"(?:(?=(\\w))\\w)+"}"#, "abc"),
    ("a group in a look-behind that is repeated", r#"{"type":"string","x-regex":"(?:(?<=(.))b)+"}"#, "ab"),
    (
        "a group in an atomic group that is written out twice",
        r#"{"type":"string","x-regex":"(?>x(a|b)){,2}"}"#,
        "xaxb",
    ),
    (
        "a long group in an atomic group that is repeated",
        r#"{"type":"string","x-regex":"(?:(?>(\\w+)),?)+"}"#,
        "ab,cd",
    ),
    (
        "a long group in a look-ahead that is repeated",
        r#"{"type":"string","x-regex":"(?:<(?=(\\w+))\\w+>)+"}"#,
        "<a><bc>",
    ),
    (
        "a named group that reaches out of its match",
        r#"{"type":"array","items":{"properties":{"a":{"type":"string","x-parser":"json"}},"required":["a"],"type":"object"},"x-regex-iterator":"<b>(?=(?P<a>[^<]++))"}"#,
        "<b>\"a\"b",
    ),
    (
        "a marker that begins behind a line break that is told with what follows",
        r#"{"properties":{"a":{"items":{"properties":{"b":{"type":"string","x-parser":"json","x-parser-args":{"allow_non_json":true}}},"type":"object","x-regex-key-value":"(?P<key>\\w+)\\s*[:=](?P<value>.*?)(?:,|$)"},"type":"array","x-regex-iterator":"<t>(.*?)(?:<u>|$)"},"b":{"type":"string"}},"type":"object"}"#,
        "<t>a>\nb\n<u>zz",
    ),
    (
        "an object that is written as a text, which each of its properties gets",
        r#"{"properties":{"a":{"type":"string"}},"type":"object","x-parser":"json","x-parser-args":{"transform":"to_string(@)"}}"#,
        r#"{"a":"b"}"#,
    ),
    (
        "a line break and what may begin a marker are quiet until the next character shows that they are not",
        r#"{"properties":{"a":{"type":"integer","x-regex":"$(?!<a>)(.*)"},"b":{"type":"string","x-regex":"(<a>.*?</a>|(?:[^<]++|<(?!a>))*+)"}},"type":"object"}"#,
        "ab\n<a",
    ),
    (
        "null that a transform makes of something for which no default stands",
        r#"{"properties":{"a":{"default":{},"x-parser":"json","x-parser-args":{"allow_non_string":true,"transform":"c || a"}}},"type":"object","x-regex":"(?P<a>[^;]*);"}"#,
        "7;",
    ),
];
