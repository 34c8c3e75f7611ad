"""JMESPath expressions to ask the reference about: chosen ones, and random ones."""

import json

# On these every expression without inputs of its own is evaluated.
INPUTS = [
    '{"a":{"b":[{"c":1,"d":"x"},{"c":2,"d":"y"},{"c":null}],"e":"é"},"list":[3,1,2],"deep":[[1,2],[3,[4]],5],"z":0,"s":"","t":true}',
    '[{"name":"f","arguments":{"x":1,"y":[1.5]}},{"name":"g"},null,"s",[1]]',
    '"text"',
    "null",
]

NUMBERS = ["[]", "[1,2,3]", "[1,2.5]", "[2,1,2.0]", '["b","a","B"]', '[1,"a"]', "[true]", "[null]", "{}", '"x"', "null", "7"]
BIG = ["[9223372036854775807,1]", "[-170141183460469231731687303715884105728,-1]", "[1e308,1e308]", "[0.1,0.2,0.3]"]
BIG += ["[100000000000000000000000000000000000000000,-1,1.0]", "[1,0,0]", "[10000000000000001,10000000000000002]", "[-7,2,3]"]
BIG += [f"[1{'0' * 400}]", f"[1{'0' * 400},1.0]", f"[1{'0' * 50},-1{'0' * 50}]", f"[-{'9' * 45},1]", f"[{'9' * 45},-{'9' * 44},5]"]
ANY = ["null", "true", "false", "0", "-0.0", "1", "1.0", '""', '"0"', "[]", "[0]", "{}", '{"a":1}', '[[1],{"a":[true,null]}]']
FLOATS = ["1.5", "-1.5", "0.5", "-0.5", "2.0", "1e300", "-1e22", "123456789012345678901234567890", "-3", "-0.0", '"1"', "true"]
TEXTS = ['"12"', '" -1_0 "', '"1.5"', '"1e3"', '"nan"', '"inf"', '"abc"', '""', '"٣"', "[1]", "{}", "true", "null", "3", "2.5"]
REPRS = ["1e16", "1e15", "0.0001", "0.00001", "1.5e-7", "1e22", "123456.789", "-0.0", "1.7976931348623157e308", "5e-324"]
REPRS += ['"x"', '{"b":[1,"é😀\\u0001\\"\\\\/",null],"a":{}}', "[]", "true", "18446744073709551616", "[1.0,1e100,1e-100]"]
PEOPLE = ['[{"n":"b","a":2},{"n":"a","a":1},{"n":"c","a":2.0}]', "[]", '[{"n":1},{"n":"x"}]', '[{"n":null,"a":1}]', "{}", '[{"n":"b"}]']

# Expression: its inputs, or nothing for INPUTS.
EXPRESSIONS = {expression: None for expression in r"""
@
a.b
a.b[0].c
a.b[*].c
a.b[].d
a.b[?c]
a.b[?c > `1`].d
a.b[?d == 'x'] | [0]
a.b[?!c]
a.*
*
*.b
a.*.c
*[0]
[*]
[*].name
[*].{type: 'function', function: {name: name, arguments: arguments}}
[{type: 'function', function: @}]
{type: 'function', function: @}
{b: a, a: list, b: z}
{a: missing, b: a.missing.more}
[a, list[0], missing]
a.[b, e]
a.{x: b[0], "y z": e}
list[1]
list[-1]
list[-4]
list[3]
list[99999999999999999999]
list[-99999999999999999999]
list[::-1]
list[:2]
list[1:]
list[-2:]
list[5:0:-1]
list[0:99999999999999999999]
list[::-99999999999999999999]
list[:1 2]
list[::2].x
list[0][1:]
deep[]
deep[][]
deep[*][0]
deep[0][0:1][0]
deep[0][0:1]
deep[:2][0]
deep[:2][:1]
deep[:2][:1][0]
deep[0:2].[@]
(deep[0])[0:1].x
(a.b[0])[0:1]
deep[*][]
deep[] | [0]
[0][0]
[0].arguments.y[0]
[]
[].name
[?name]
[?name == 'f'].arguments
[?contains(keys(@), 'name')]
a.b[*].[c, d]
a.b[*].{c: c}
a && list
a || list
missing || s || z
s || missing
z || t
z && t
!z
!s
!a
!!t
!a.b
!t && z || list
a == a
a.b[0] == {c: `1`, d: 'x'}
z == `0`
z == `0.0`
z == `false`
t == `1`
[t] == [`1`]
z != s
z < `1`
s < 'a'
a < z
missing < z
z < missing
s < z
t < z
list == `[3,1,2]`
list != `[3, 1.0, 2]`
a.b[?c == `1` || d == 'y'].d
a.b[?c == `1` && d == 'y'].d
list[?@ > `1`]
list[?@ >= `2` && @ <= `3`]
`1` < `2` == `true`
`{"b": [1, 2.50, -0, 12345678901234567890], "a": "\\u00e9"}`
`"\`"`
`foo`
` foo bar `
`[1`
`01`
``
`1.0`
'raw \' \\ \n string'
''
'é'
"a"."b"
"\u0061"
"a".e | @
a.b[0] | d
a | b | [0] | c
list | [?@ == `1`]
*.b[]
a.b[0].*
map(&c, a.b)
map(&missing, list)
map(&[@], list)
map(&@ > `1`, list)
list.length(@)
length(list)
a.b[*].length(@)
list[*].to_string(@)
list[*].not_null(missing, @, `9`)
not_null(missing, s)
not_null(missing)
to_array(a)
to_array(list)
keys(a)
values(a)
merge(a, {e: `1`, new: z})
merge(a, `{}`, a)
merge(a)
type(a)
(length)(list)
length(list,)
contains(list `2`)
{x: a y: z}
sort(list)[0]
sort(a.b[*].c)
join(', ', a.b[*].d)
reverse(list)
sum(list) > avg(list)
max_by(a.b, &c)
sort_by(a.b[:2], &d)[*].c
sort_by(list, &@)
sort_by(a.b, &to_string(c))[*].c
min_by(list, &@ | to_string(@))
to_string(a)
unknown(a)
length()
length(a, a)
abs(&a)
sort_by(list, a)
map(a, &b)
&a
@ | @
[@, @][0]
""".strip("\n").split("\n")}
EXPRESSIONS |= {f"{name}(@)": NUMBERS + BIG for name in ["sum", "avg", "max", "min", "sort"]}
EXPRESSIONS |= {f"{name}(@)": FLOATS for name in ["abs", "ceil", "floor"]}
EXPRESSIONS |= {"to_number(@)": TEXTS, "to_string(@)": REPRS}
EXPRESSIONS |= {expression: ANY for expression in ["!@", "@ && 'yes'", "[?@]", "type(@)", "to_array(@)", "length(@)", "@ == `1`", "@ == `false`"]}
EXPRESSIONS |= {expression: ANY for expression in ["[@, `true`][?@ == `1`]", "contains(`[0, \"a\", [1], {\"a\": true}]`, @)", "keys(@)", "values(@)"]}
EXPRESSIONS |= {f"{name}_by(@, &{key})": PEOPLE for name in ["sort", "min", "max"] for key in ["n", "a", "@"]}
EXPRESSIONS |= {"reverse(@)": ['"aé😀"', "[1,[2]]", "1", "{}", "null"], "length(@)": ['"aé😀"', "[1]", '{"a":1}', "1", "null", "true"]}
EXPRESSIONS |= {"merge(`{\"a\": 0}`, @)": ['[["b",1],["a",2]]', '["bc",{"a":3,"d":4}]', "[]", '""', '"bc"', "[1]", '[["b"]]', '["bcd"]', '[[1,2]]', "null"]}
EXPRESSIONS |= {"merge(@, `{\"a\": 0}`)": ["{}", "[]", '""', "null"], "merge(@, `{\"a\": 0}`, @)": ['{"b":1,"a":2}', "[]"]}
EXPRESSIONS |= {"contains(@, 'é')": ['"aéb"', '"a"', '["é"]', "[1]", "{}", "1"], "contains('abc', @)": ['"b"', '""', "1", "null"]}
EXPRESSIONS |= {"starts_with(@, 'é')": ['"éa"', '"a"', "1"], "ends_with('aé', @)": ['"é"', '"a"', '""', "null"]}
EXPRESSIONS |= {"join('-', @)": ['["a","b"]', "[]", "[1]", '"ab"', '["a",null]'], "join(@, `[\"a\",\"b\"]`)": ['""', "1"]}

SYNTAX = r"""
a..b
a.
.a
a.b.
a[
a[0
a[]
a[*
a[*]
a[-]
a[- 1]
a[-0]
a[01]
a[-01]
a[a]
a['a']
a["a"]
a[`0`]
a[0:1:2:3]
a[0 1]
a[:1 2]
a[::0 1]
a[:]
a[::]
a[: :]
a[?]
a[?b
a[?b]c
a[?b].c
a[?b][]
a [0]
a [ 0 ]
a[ ? b]
a[? b ]
[ ]
[*]a
[*
[* ]
[a b]
[a,]
[,a]
[]a
*a
*.*
**
a*
a.*.*
a.[*]
a.[0]
a.[]
a.[?b]
a.{b: c}
a.(b)
a.'b'
a.`1`
a.@
a.&b
a.!b
a.1
{a: b}
{a: b,}
{a: b c: d}
{a: b, c}
{a b}
{}
{'a': b}
{1: b}
{`a`: b}
{a: }
{"a": b, "é": c}
(a)
(a
a)
()
(a, b)
(a)(b)
("f")(a)
"f"(a)
@(a)
a(b)(c)
a.length(@)
length(@).b
length(@)[0]
length(@
length(@,
length(,@)
length(@,,@)
length(@,)
contains(@ @)
!
!a
!!a
! a
a!
a !b
a ! = b
a = b
a == b
a == b == c
a === b
a == == b
a != b
a <> b
a =! b
a < b < c
a =< b
a && b || c && d
a & b
a and b
a &&
|| a
a | b
a |
| a
a | | b
a || | b
a |b| c
a, b
a b
a : b
a; b
#
$
$.a
@
@.a
@a
@@
a@
%
+
a + b
a - b
a-b
-a
1
-1
'a
'a\'
'a\\'
'a\\''
'a' 'b'
''
"a
"a\"
"a\\"
""
"\u00e9"
"\x"
"\ud83d\ude00"
"a	b"
`1
`1`
`01`
`1.`
`.5`
`-`
`"a`
`"a"`
`a"b`
`a\"b`
`a\b`
`a\x`
`\``
`"\`"`
`a\`b`
` a`
`a `
` 1 `
`{"a": 1}`
`{a: 1}`
`[1, 2`
`nul`
`null`
``
` `
`é`
`tru`
é
a.é
a_1
_a
1a
a1
A.B
a	.
  a  
""".strip("\n").split("\n")
SYNTAX += ["", " ", "\n", "a\n.b", "a\u00a0.b", "a\x0b", "`a\nb`", "'a\nb'", '"a\nb"', "`\x1fa`", "`1\u00a0`", "`\u00a0a`", "`\ufeff1`"]
SYNTAX += ["(" * 20 + "a" + ")" * 20, "[" * 20 + "a" + "]" * 20, " || ".join("abcdefgh"), ".".join("a" * 300), "[0]" * 150, " | ".join("a" * 200)]

NAMES = ["a", "b", "c", '"a"', "@", "@", "missing"]
LITERALS = ["`0`", "`1`", "`-1.5`", "`true`", "`null`", "''", "'a'", "'b'", '`"a"`', "`[1,2]`", "`{}`", "`{\"a\":1}`"]
ONE = "abs avg ceil floor keys length max min merge not_null reverse sort sum to_array to_number to_string type values".split()
TOKENS = NAMES + LITERALS + ". . * , : ( ) { } [ ] [] [? | || && & ! == != < <= > >= = - 0 1 -1 : length( [*] [0] [1:] .* ' \" ` $".split()


def random_expression(rng, depth):
    """An expression, mostly a valid one."""
    if depth == 0:
        return rng.choice(NAMES * 2 + LITERALS)
    part = lambda: random_expression(rng, depth - 1)
    return rng.choice([
        lambda: rng.choice(NAMES),
        lambda: f"{part()}.{rng.choice(NAMES[:4])}",
        lambda: f"{part()}.*",
        lambda: f"{part()}[*]",
        lambda: f"{part()}[]",
        lambda: f"{part()}[{rng.randint(-3, 3)}]",
        lambda: f"{part()}[{rng.choice(['', '0', '1', '-2'])}:{rng.choice(['', '1', '2', '-1'])}{rng.choice(['', ':', ':2', ':-1'])}]",
        lambda: f"{part()}[?{part()}]",
        lambda: f"{part()} | {part()}",
        lambda: f"{part()} || {part()}",
        lambda: f"{part()} && {part()}",
        lambda: f"!{part()}",
        lambda: f"({part()})",
        lambda: f"({part()})",
        lambda: f"{part()} {rng.choice(['==', '!=', '<', '<=', '>', '>='])} {part()}",
        lambda: f"[{part()}, {part()}]",
        lambda: f"{{x: {part()}, a: {part()}}}",
        lambda: f"{part()}.[{part()}]",
        lambda: f"{rng.choice(ONE)}({part()})",
        lambda: f"{rng.choice(['contains', 'join', 'starts_with', 'ends_with', 'merge', 'not_null'])}({part()}, {part()})",
        lambda: f"{rng.choice(['sort_by', 'min_by', 'max_by'])}({part()}, &{part()})",
        lambda: f"map(&{part()}, {part()})",
    ])()


def random_tokens(rng):
    """Tokens in any order, rarely a valid expression."""
    return rng.choice(["", " "]).join(rng.choice(TOKENS) for _ in range(rng.randint(1, 7)))


def random_value(rng, depth):
    if depth == 0 or rng.random() < 0.25:
        return rng.choice([None, True, False, 0, 1, -2, 1.0, 2.5, "", "a", "b", 10**20])
    if rng.random() < 0.5:
        return {key: random_value(rng, depth - 1) for key in rng.sample("abcx", rng.randint(0, 4))}
    items = rng.choice([lambda: random_value(rng, depth - 1), lambda: rng.randint(-3, 3), lambda: rng.choice("abc")])
    return [items() for _ in range(rng.randint(0, 4))]


def random_input(rng):
    return json.dumps(random_value(rng, 3))
