"""Small templates, one feature of Jinja or Python each, as chat templates use them. `v` holds values of each kind."""

VALUES = {
    "none": None, "yes": True, "no": False, "int": 42, "big": 12345678901234567890, "neg": -7,
    "floats": [1.0, 0.1, 1e16, 1e15, 1e-5, 0.0001, -0.0, 1e22, 123456789.123456789, 5e-324, 1.7976931348623157e308],
    "text": "Hello World", "quotes": "it's \"x\"", "single": "it's", "double": "\"", "lines": "a\nb\r\nc\n\nd", "empty": "",
    "odd": "\u200b\u00a0\u2028\x7f\x00\t\\é\U0001f600\u0301", "html": "<a href='x'>&</a>", "space": " \t x \n ",
    "list": [3, 1, 2], "nested": {"b": [1, {"c": None}], "a": {"x": True, "y": [False, 1.5, "q'"]}}, "map": {"z": 1, "a": 2, "M": 3},
    "people": [{"name": "b", "age": 2}, {"name": "a", "age": 1, "ok": True}, {"name": "C"}], "words": "the quick  brown\tfox ",
    "schema": {"items": [1], "keys": 2, "get": 3},
}

EXPRESSIONS = r"""
v.none | v.yes | v.no | v.int | v.big | v.neg | v.floats | v.list | v.nested | v.odd | [v.odd] | [v.quotes, v.single, v.double]
v.none ~ v.yes ~ v.int | v.floats[0] ~ "" | v.floats ~ "" | v.nested ~ "" | v.list ~ v.text | "" ~ none ~ true | (1, 2) ~ "" | (1,) ~ ""
v.missing | v.missing ~ "x" | v.missing.deeper | missing | missing is defined | missing is undefined | missing|length | missing + "x"
[missing] | {"a": missing} | missing == none | missing is none | missing or "x" | missing and "x" | not missing | "a" in missing | missing|list
v.none is none | v.none is defined | v.none == false | v.none or 1 | none|string | none|tojson | missing|tojson | none|length | none|default("d")
v.none|default("d", true) | missing|default("d") | ""|default("d") | ""|default("d", boolean=true) | ""|d("d", true)
v.nested|tojson | v.nested|tojson(indent=2) | v.nested|tojson(indent="\t") | v.nested|tojson(indent=0) | v.nested|tojson(indent=none)
v.nested|tojson(sort_keys=true) | v.nested|tojson(ensure_ascii=true) | v.nested|tojson(separators=(",", ":")) | v.nested|tojson(indent=1, separators=(",", ":"))
v.odd|tojson | v.odd|tojson(ensure_ascii=true) | v.html|tojson | v.floats|tojson | v.quotes|tojson | []|tojson | {}|tojson(indent=2) | [[]]|tojson(indent=2)
{2: 1, none: 3, true: 4, 1.5: 5}|tojson | (1, 2)|tojson | v.map.items()|list|tojson | v.list|map("string")|list|tojson | v.text|tojson|tojson
v.map.keys()|list | v.map.values()|list | v.map.items()|list | v.map|items|list | v.map|list | v.map|dictsort | v.map|dictsort(true) | v.map|dictsort(by="value")
v.map|dictsort(reverse=true) | v.map|dictsort(false, "key", true) | v.map.get("z") | v.map.get("q") | v.map.get("q", 7) | v.map.z | v.map["z"] | v.map|length | "z" in v.map | v.map|first
v.schema["items"] | v.schema["keys"] | v.schema.get("get") | v.schema.keys()|list | v.schema.items()|list|length | v.map|tojson | dict(a=1, b=2) | dict(v.map, q=1)
v.list[0] | v.list[-1] | v.list[9] | v.list[1:] | v.list[:-1] | v.list[::-1] | v.list[::2] | v.list[-2:] | v.list[5:] | v.list[2:0:-1] | v.list[:1] + v.list[1:]
v.text[0] | v.text[-1] | v.text[99] | v.text[1:4] | v.text[::-1] | v.text[:-3] | v.text[-3:] | v.odd[::-1]|tojson | v.text[4:0:-1] | v.text[::3]  | v.text[99:] | v.text[3::-2] | v.text[0:2:-1] | v.text[2:-9:-1] | v.empty[::-1] | [][::-1] | [][::-1]|length | (1, 2, 3)[::-1] | v.list[-1::-1] | v.list[1:9:5] | v.list[::0] | missing[::-1] | v.list[5:-9:-2] | v.nested["b"][::-1][0].c | v.text[-99:2]
v.list|join | v.list|join(",") | v.list|join(", ") | v.floats|join(" ") | [none, true, 1.0]|join("-") | v.people|join(",", attribute="name") | "abc"|join("-") | []|join(",")
v.list|sort | v.list|sort(reverse=true) | v.people|sort(attribute="name")|map(attribute="name")|list | v.list|max | v.list|min | v.list|sum | v.list|reverse|list | "abc"|reverse
v.list|first | v.list|last | []|first | []|last | "abc"|first | "abc"|last | v.list|length | v.text|length | v.odd|length | v.list|count | [1, 1, 2]|unique|list
v.people|map(attribute="name")|list | v.people|map(attribute="age", default=0)|list | v.people|map(attribute="age")|list | v.list|map("string")|list | ["a"]|map("upper")|list
v.people|selectattr("age")|list|length | v.people|selectattr("age", "equalto", 2)|map(attribute="name")|list | v.people|selectattr("ok", "defined")|list|length
v.people|rejectattr("ok", "defined")|list|length | v.people|selectattr("age", "defined")|selectattr("age", ">", 1)|list|length | [1, 2, 3]|select("odd")|list | [1, 2]|reject("odd")|list
[0, 1, "", "a", none]|select|list | v.people|groupby("name")|list|length | v.list|batch(2)|list | v.list|slice(2)|list | range(5)|list | range(1, 10, 3)|list | range(3, 0, -1)|list | range(3)
v.text|upper | v.text|lower | v.text|title | "hello wORLD"|capitalize | v.text|replace("l", "L") | v.text|replace("l", "L", 1) | v.space|trim | "xxaxx"|trim("x") | v.text|string
v.html|escape | v.html|e | v.html|safe | v.text|center(20) | v.lines|indent | v.lines|indent(2, true) | v.lines|indent(2, blank=true) | v.lines|indent("> ") | v.text|truncate(8)
v.words|wordcount | v.int|string + "x" | 3.7|int | "12"|int | "x"|int | "x"|int(5) | "1.5"|float | 3|float | 3.14159|round(2) | 2.5|round | 7|abs | v.neg|abs | 2.7|round(0, "floor") | true|int
v.text.upper() | v.text.lower() | v.text.title() | v.text.capitalize() | v.text.swapcase() | v.text.split() | v.text.split("o") | v.text.split("o", 1) | v.words.split() | v.words.split(" ") | v.words.split(None, 1)
v.words.rsplit(None, 1) | v.text.rsplit("o", 1) | v.lines.splitlines() | v.lines.splitlines(true) | v.lines.split("\n") | v.text.partition("o") | v.text.rpartition("o") | v.text.partition("q")
v.space.strip() | v.space.lstrip() | v.space.rstrip() | "xxaxx".strip("x") | "abcab".lstrip("ab") | "abcab".rstrip("ab") | "\n\nx\n".lstrip("\n") | v.text.startswith("He") | v.text.startswith(("x", "He"))
v.text.endswith("ld") | v.text.endswith(("x", "ld")) | v.text.find("o") | v.text.find("q") | v.text.rfind("o") | v.text.index("W") | v.text.count("l") | v.text.replace("l", "L", 1) | v.text.replace("", "-")
"-".join(["a", "b"]) | v.text.removeprefix("Hello") | v.text.removesuffix("ld") | "7".zfill(3) | "-7".zfill(4) | "x".ljust(3) ~ "|" | "x".rjust(3, "*") | "ab".center(5, "*") | "abc".isalpha() | "a1".isalnum()
"12".isdigit() | "1.2".isdigit() | "".isdigit() | " ".isspace() | "ab".islower() | "AB".isupper() | "{} {}".format("a", 1) | "{0}{1}{0}".format("a", "b") | "{x:>5}".format(x="a") | "{:.2f}".format(1.005)
"%s and %s"|format("a", 1) | "%.1f"|format(2.25) | v.list.count(1) | v.list.index(2) | v.map.copy() | v.list is sequence | v.text is sequence | v.map is sequence | v.int is sequence | missing is sequence
v.text is string | v.map is mapping | v.list is mapping | v.list is iterable | v.text is iterable | v.map is iterable | v.int is iterable | none is iterable | missing is iterable | v.int is number | true is number
1.5 is number | 1 is integer | true is integer | 1.0 is integer | 1.5 is float | 1 is float | true is boolean | 1 is boolean | true is true | 1 is true | false is false | 0 is false | none is none | 2 is even | 3 is odd
6 is divisibleby(3) | 6 is divisibleby 4 | 1 is sameas(1) | 1 is eq(1) | 1 is ne 2 | 2 is gt 1 | 1 is lt 2 | 1 is in [1, 2] | "a" is in "abc" | "ab" is lower | "AB" is upper | "upper" is filter | "nope" is filter | range is callable | 1 is callable
1 + 1 | 1 - 2 | 2 * 3 | 7 / 2 | 6 / 2 | 7 // 2 | -7 // 2 | 7 % 3 | -7 % 3 | 7.5 // 2 | 7.5 % 2 | 2 ** 10 | 2 ** -1 | 2 ** 0.5 | 1 + 1.0 | 0.1 + 0.2 | 10 ** 20 | 1 / 3 | 1e300 * 1e10 | -v.int | +v.int | true + 1
"a" + "b" | "a" * 3 | [1] * 2 | [1] + [2] | "a" + 1 | 1 + "a" | "a" ~ 1 | none + "a" | 1 < 2 < 3 | 1 < 2 > 3 | 1 == 1.0 | 1 == true | "1" == 1 | "a" < "b" | [1, 2] == [1, 2] | [1] < [2] | {"a": 1} == {"a": 1.0} | "a" != "b"
1 if true else 2 | 1 if false | "x" if missing else "y" | (1 if true) + 1 | 1 in [1] | 1 not in [1] | "b" in "abc" | not 1 in [2] | true and 0 | 0 or "x" | not none | [] or "e" | {} and 1 | "" or none
true | True | false | False | none | None | 1_000 | 1.5e3 | 0x10 | "a\tb" | 'a\'b' | "\u00e9" | "\x41" | "a" "b" | [1, 2,] | {"a": 1,} | (1, 2) | () | [] | {} | [[1, [2]], {"a": (1,)}]
v.text.__class__ | v.list.append(1) | v.map.update({}) | v.map.pop("z") | v.text.encode() | namespace(a=1).a | namespace(a=1).b | raise_exception("Oh <no>") | raise_exception(1) | undefined_function() | v.text.nope() | v.text|nope | v.text is nope
strftime_now("%Y-%m-%d") | strftime_now("%d %b %Y") | strftime_now("%A, %B %d, %Y at %H:%M:%S %p %I %j %y %%") | strftime_now("%-d/%-m") | strftime_now("%e %k|%U %w %a") | strftime_now("%Y%m%dT%H%M%S%z") | strftime_now("") | strftime_now("%c") | strftime_now("%x %X")
loop is defined | messages|length | messages[0].role | messages[-1]["content"] | tools | tools is none | documents is none | add_generation_prompt | not add_generation_prompt | bos_token | eos_token is defined | messages[0].content.nope
"<think>a</think>b".split("</think>")[-1].lstrip("\n") | "<think>a</think>b".split("</think>")[0].split("<think>")[-1] | ("a,b,c".split(",")|last) | v.people[0].name | v.people[-1]["name"] | (v.people|first).age | v.nested.b[1].c
v.list|tojson ~ "x" | v.list|string|length | [1, "a", none]|string | v.floats|string | v.text|list | v.map|string | v.text|tojson|safe | v.list|join("")|int + 1 | 5|string|length | "a,b"|replace(",", "\n") | "%d" % 3 | "%s" % "a"
v.none.x | v.int.x | v.text.x | v.none[0] | v.int() | v.list["a"] | v.map[none] | 1 / 0 | 1 % 0 | [1, 2][true] | {"a": 1}["b"] | "abc"["x"] | v.list[0:2][1] | v.list[none:2] | cycler("a", "b").next() | joiner(",")()
"a" in none | 1 in 5 | none < 1 | "a" < 1 | [1] + 1 | {} + {} | -"a" | "a" - "b" | v.map.items()|first | v.map.keys()|first | v.map.items() | v.map.keys() | range(3)|reverse|list | "" in "abc" | lipsum is defined
""".strip().replace("\n", " | ")

STATEMENTS = [
    "{% for x in v.list %}{{ loop.index }}{{ loop.index0 }}{{ loop.first }}{{ loop.last }}{{ loop.length }}{{ loop.revindex }}{{ loop.revindex0 }};{% endfor %}",
    "{% for x in v.list %}{{ loop.previtem }}<{{ x }}>{{ loop.nextitem }}{% endfor %}",
    "{% for x in v.list %}{{ loop.cycle('a', 'b') }}{{ loop.changed(x) }}{{ loop.depth }}{% endfor %}",
    "{% for k, v in v.map.items() %}{{ k }}={{ v }};{% endfor %}",
    "{% for k in v.map %}{{ k }};{% endfor %}",
    "{% for c in 'aé' %}{{ c }};{% endfor %}",
    "{% for x in [] %}a{% else %}b{% endfor %}",
    "{% for x in v.none %}a{% else %}b{% endfor %}",
    "{% for x in missing %}a{% else %}b{% endfor %}",
    "{% for x in 5 %}a{% endfor %}",
    "{% for x in v.list if x > 1 %}{{ loop.index }}{{ x }}{% endfor %}",
    "{% for x in v.list if x > 1 and not x == 3 %}{{ x }}{% else %}none{% endfor %}",
    "{% for x in range(5) %}{% if x == 1 %}{% continue %}{% endif %}{% if x == 3 %}{% break %}{% endif %}{{ x }}{% endfor %}",
    "{% for x in [1, 2] %}{% for y in [1, 2] %}{% if y == 2 %}{% break %}{% endif %}{{ x }}{{ y }}{% endfor %}{% endfor %}",
    "{% for a, (b, c) in [(1, (2, 3))] %}{{ a }}{{ b }}{{ c }}{% endfor %}",
    "{% for x in [[1, [2]], [3]] recursive %}{% if x is iterable %}({{ loop(x) }}){% else %}{{ x }}{% endif %}{% endfor %}",
    "{% for m in messages[::-1] %}{{ m.role }}{% endfor %}{% for m in messages[1:] %}{{ m.role }}{% endfor %}",
    "{% for x in v.list|sort %}{{ x }}{% if not loop.last %}, {% endif %}{% endfor %}",
    "{% set x = 1 %}{% for i in [1, 2] %}{% set x = x + i %}{{ x }}{% endfor %}{{ x }}",
    "{% set ns = namespace(x=1) %}{% for i in [1, 2] %}{% set ns.x = ns.x + i %}{% endfor %}{{ ns.x }}",
    "{% set ns = namespace() %}{% set ns.a = 'b' %}{{ ns.a }}{{ ns.c }}{{ ns.c is defined }}",
    "{% set ns = namespace(found=false) %}{% for m in messages %}{% if m.role == 'user' %}{% set ns.found = true %}{% endif %}{% endfor %}{{ ns.found }}",
    "{% set a, b = 1, 2 %}{{ a }}{{ b }}{% set t = 1, 2 %}{{ t }}",
    "{% set a = b = 1 %}",
    "{% set x %}<b>{{ v.int }}</b>{% endset %}{{ x }}{{ x|length }}",
    "{% set x | upper %}abc{% endset %}{{ x }}",
    "{% set x | replace(old='a', new='b') %}aaa{% endset %}{{ x }}",
    "{% set x = dict(a=1, b=[2]) %}{{ x }}{% set y = {'k': x['b'][::-1]}['k'] %}{{ y }}",
    "{% macro m(a, b='d', c=none) %}{{ a }}{{ b }}{{ c }}{% endmacro %}{{ m(1) }}{{ m(1, 2) }}{{ m(1, c=3) }}{{ m(b=1, a=2) }}",
    "{% macro m(a) -%}\n  {{ a }}\n{%- endmacro %}\n[{{ m('x') }}]",
    "{% macro m(a) %}\n{{ a }}\n{% endmacro %}\n[{{ m('x') }}]",
    "{% macro m(n) %}{{ n }}{% if n > 0 %}{{ m(n - 1) }}{% endif %}{% endmacro %}{{ m(3) }}",
    "{% macro m(a) %}{{ a }}{{ varargs }}{{ kwargs }}{% endmacro %}{{ m(1, 2, b=3) }}",
    "{% macro m() %}{{ x }}{% endmacro %}{% set x = 1 %}{{ m() }}",
    "{% set x = 1 %}{% macro m() %}{{ x }}{% endmacro %}{% set x = 2 %}{{ m() }}",
    "{% macro m() %}({{ caller() }}){% endmacro %}{% call m() %}x{{ v.int }}{% endcall %}",
    "{% macro m() %}{{ caller(1) }}{{ caller(2) }}{% endmacro %}{% call(x) m() %}<{{ x }}>{% endcall %}",
    "{% macro m(a, b) %}{{ a }}{{ b is defined }}{% endmacro %}{{ m() }}",
    "{{ m(1) }}{% macro m(a) %}{{ a }}{% endmacro %}",
    "{% with a = 1, b = a %}{{ a }}{{ b }}{% endwith %}{{ a }}",
    "{% filter upper %}abc{{ v.text }}{% endfilter %}",
    "{% if v.none %}a{% elif v.list %}b{% else %}c{% endif %}",
    "{% if v.empty is defined and v.empty %}a{% endif %}{% if not v.missing %}b{% endif %}",
    "{# comment {{ x }} #}a{#- b -#} c",
    "{% raw %}{{ x }}{% generation %}{% endraw %}",
    "  {% if true %}\n    a\n  {% endif %}\n  b\n",
    "a\n  {%- if true -%}  \n b \n {%- endif -%} \n c",
    "{% if true +%}\na{% endif %}\n  {%+ if true %}b{% endif %}",
    "{{ 1 }}\n{{ 2 }}\n\n{% set x = 1 %}\n\n3\n",
    "{{- 1 -}}  \n {{ 2 }}\t",
    "a\r\nb\r{% if true %}\r\nc{% endif %}\n",
    "{%- for m in messages -%}\n{{ m.role }}: {{ m.content }}\n{%- endfor -%}\n",
    "{% generation %}a é{{ v.int }}{% endgeneration %}b{% generation %}{% endgeneration %}{%- generation -%} c {%- endgeneration -%} d",
    "{% for m in messages %}{% if m.role == 'assistant' %}{% generation %}{{ m.content }}{% endgeneration %}{% else %}{{ m.content }}{% endif %}\n{% endfor %}",
    "  {% generation %}\n  a\n  {% endgeneration %}\n  b",
    "{% set ns = namespace(x=1) %}{% generation %}{% set ns.x = 2 %}{% for i in [1, 2] %}{% if i == 2 %}{% break %}{% endif %}{{ i }}{% endfor %}{% endgeneration %}{{ ns.x }}",
    "{% set t = 'x' %}{% generation %}{{ t }}{{ loop is defined }}{% endgeneration %}",
    "{% generation %}",
    "{% endgeneration %}",
    "{% if true %}{% generation %}{% endif %}{% endgeneration %}",
    "{% include 'x' %}", "{% extends 'x' %}", "{% import 'x' as x %}", "{% unknown %}", "{% if %}", "{{ 1 + }}", "{{ 'a }}", "{% for x in y %}", "{{ a b }}", "{{ } }}", "{% endif %}",
    "{% block b %}x{% endblock %}", "{% do x %}", "{{ {'a': {'b': 1}}.a.b }}{{ {'a': {}} }}",
    "{{ raise_exception('a' ~ 1) if v.yes else 'x' }}",
    "{% if false %}{{ x|nope }}{% endif %}a",
    "{% if v.people | selectattr('name', 'equalto', 'a') | list %}y{% endif %}",
    "{{ '<|' + messages[0]['role'] + '|>' + messages[0]['content'] | trim + '\n' }}",
    "{% set x = (messages | last).content %}{{ x }}{% set loop_messages = messages[1:] %}{{ loop_messages | length }}",
    "{% set x = messages | map(attribute='role') | join(',') %}{{ x }}",
    "{{ v.nested | tojson(indent=4) | replace('\\n', '~') }}{{ v.nested | tojson | length }}",
    "{% for t in v.people %}{{ t | tojson }}{% if not loop.last %}{{ '\\n\\n' }}{% endif %}{% endfor %}",
    "{% for k, v in (v.nested | dictsort) %}{{ k }}{{ v }}{% endfor %}",
    "{% set x = {'a': 1} %}{% set y = dict(x, b=2) %}{{ y }}{{ x }}",
    "{% set x = v.list + [4] %}{{ x }}{{ x[-1] }}{{ (x + x)|length }}",
    "{%- macro f(p) -%}{%- if p.type is defined and p.type is string -%}{{ p.type }}{%- elif p is mapping -%}map{%- else -%}any{%- endif -%}{%- endmacro -%}{{ f({'type': 'a'}) }}{{ f({}) }}{{ f(1) }}",
    "{% autoescape true %}{{ v.html }}{% endautoescape %}",
    "{{ \"don't a_b 1A éa\".title() }}{{ 'ab cd-ef'|title }}",
    "{{ {'b': 1, 'a': 2}|reverse|list }}{{ [1, 2]|reverse|list }}{{ 'ab'|reverse }}",
    "{{ ['b', 'A', 'a', 'B']|max }}{{ ['b', 'A', 'a', 'B']|min }}{{ ['b', 'A', 'B']|max(case_sensitive=true) }}{{ v.people|max(attribute='name') }}",
    "{{ ' 12 '|int }} {{ '1_0'|int }} {{ '_1'|int }} {{ 'inf'|int }} {{ 'nan'|int(5) }} {{ '0x1F'|int(base=16) }} {{ '-3.9'|int }} {{ 'x'|int(7) }} {{ 2.9|int }} {{ true|int }} {{ none|int }} {{ [1]|int }}",
    "{{ 'a'|float }} {{ ' 1_0.5 '|float }} {{ '-inf'|float }} {{ 'x'|float(2) }} {{ 3|float }} {{ true|float }} {{ none|float }}",
    "{{ 1|round(0, 'ceil') }} {{ 1.2|round(0, 'floor') }} {{ 1|round }} {{ 2.5|round }} {{ 1.25|round(1) }} {{ 7|round(method='floor') }}",
    "{{ 'abcabc'.find('b', 2) }} {{ 'abcabc'.rfind('b', 0, 4) }} {{ 'abc'.find('c', -1) }} {{ 'abc'.find('a', 9) }} {{ 'éa'.find('a') }} {{ 'abcabc'.index('c', 3) }}",
    "{{ 'aaaa'.count('a', 1) }} {{ 'aaaa'.count('a', 1, -1) }} {{ 'abc'.startswith('b', 1) }} {{ 'abc'.endswith('b', 0, 2) }} {{ 'abc'.startswith(('x', 'a')) }} {{ 'abc'.startswith('') }} {{ 'abc'.startswith('', 4) }}",
    "{{ 'abc'.index('x') }}",
    "<{{ '12' * -1 }}{{ [1] * 2 }}{{ 2 * 'ab' }}{{ true * 'a' }}{{ (1,) * 2 }}{{ [1] * -2 }}>",
    "{{ strftime_now('%f %r %q %N') }}",
    "{{ v.list|pprint }}{{ 'a'|pprint }}",
    "{{ v.floats|pprint }}",
    "{{ none[1:] }}{{ 5[1:] }}",
    "{{ missing[1:] }}",
    "{{ [[1], [2]]|sum(start=[]) }}{{ [1, 2.5]|sum }}{{ v.people|sum(attribute='age', start=1) }}",
    "{% set ns = namespace(a=1) %}{% set ns.b = namespace(c=2) %}{{ ns.b.c }}",
    "{% set ns = namespace(a=namespace(c=2)) %}{{ ns.a.c }}",
    "{{ -1 < true }}",
    "{{ [true, 1, 1.0, 0]|sort }}",
    "{{ [true, 1, 1.0, 0]|unique|list }}",
    "{{ [1, 2][1.0] is defined }}",
    "{{ [{'a': 1}]|groupby('a') }}",
    "{{ '٣'.isdecimal() }}",
    "{{ '½'.isdigit() }}",
    "{{ 'ß'.casefold() }}",
    "{{ 'ﬁ'.capitalize() }}",
    "{{ 2.5|filesizeformat }}",
    "{{ '%d'|format(2.5) }}",
    "{{ 3 / 9007199254740993 }}",
    "{% raw %}\n{{ a }}\n{% endraw %}\nb",
    "{% for x in [1, 2] %}{{ loop.cycle() }}{% endfor %}",
    "{% for x in [1, 2] %}{{ loop.cycle(*[]) }}{% endfor %}",
    "{% for x in [1, 2] %}{{ loop.cycle(*missing) }}{% endfor %}",
    "{% for x in [1, 2, 3] %}{{ loop.cycle(*v.list) }}{{ loop.cycle('a', *[]) }}{% endfor %}",
    "{% for x in [1, 2] %}{{ loop.cycle(**{}) }}{% endfor %}",
    "{% for k, x in missing|items %}a{% endfor %}<{{ missing|first }}{{ v.people[0].calls|last }}{{ {}|last }}>{{ {'z': 1, 'M': 3}|last }}",
    "{{ v.none|first }}",
    "<{{ self.DEFAULT }}>{{ self is defined }}", "{% block b %}x{% endblock %}{{ self.b() }}",
    "{{ '{}'.format(70000000) }}{{ '{:d} {:.2f}'.format(1700000000, 1e8) }}{{ '{}{}'.format(40000000, 40000000) }}",
    "{% for c in 'aé' %}{{ c }}{{ loop.last }}{{ loop.length }}{{ loop.revindex }}{{ loop.nextitem }}{% if not loop.last %}, {% endif %}{% endfor %}",
    "{{ '%s'|format([1e-7]) }}{{ '%s %s'|format({'a': 1e22}, 'b') }}{{ '{}'.format([1e22]) }}{{ '{x}'.format(x=[none]) }}",
    "{{ 1e-7|lower }}{{ 1e22|upper }}{{ [1e-7]|upper }}{{ none|title }}{{ {'a': true}|capitalize }}{{ missing|upper }}",
    "{{ 'a<'|safe + {'x': '<'}|tojson }}{{ ('<'|e) + '<' }}{{ '<' + ('>'|safe) + '&' }}{{ '<' + '>' }}",
    "{% macro m() %}<{% endmacro %}{{ m() + '<' }}{% set x %}<{% endset %}{{ x + '<' }}",
    "{{ [[1]]|map('tojson', indent=2)|join }}{{ [1.234]|map('round', precision=1)|join }}{{ [[1, 2]]|map('sum', start=5)|join }}{{ [' x ']|map('trim', chars='x ')|join('|') }}",
    "{{ ['a']|map('replace', 'a', new='y')|join }}{{ ['', 'a']|map('default', 'x', boolean=true)|join }}{{ 'ab'|map('upper')|list }}",
    "{{ v.list|map('nope')|list }}", "{{ v.list|map(5)|list }}", "{{ v.list|map('round', nope=1)|list }}",
    "<{{ v.map|attr('a') }}>{{ namespace(a=1)|attr('a') }}",
    "{{ v.map[:1] }}", "{{ none|map('upper')|list }}{{ none|map(attribute='a')|list }}{{ none|select|list }}{{ none|selectattr('a')|list }}{{ none|reject|list }}{{ none|rejectattr('a')|list }}", "{{ none|list }}", "{{ none|join }}", "{{ none|sort }}", "{{ none|sum }}", "{{ none|max }}",
    "{{ v.list|sort(true) }}{{ ['b', 'A']|sort(false, true) }}{{ ['a', 'A']|unique(true)|list }}{{ ['a', 'B']|max(true) }}{{ ['a', 'B']|min(true) }}",
    "{{ v.list|batch(linecount=2)|list }}{{ v.list|batch(2, fill_with=0)|list }}{{ v.list|slice(slices=2)|list }}{{ v.list|slice(2, fill_with=0)|list }}<{{ 'x'|center(width=5) }}>",
    "{{ raise_exception(message='m') }}", "{{ raise_exception() }}", "{{ raise_exception('a', nope=1) }}",
    "{{ strftime_now(format='%Y') }}", "{{ strftime_now() }}",
    "{% macro m(a, b=a) %}{{ b }}{% endmacro %}<{{ m(1) }}>",
    "{% set a, b = 'xy' %}{{ a }}",
    "{{ dict([('a', 1)]) }}",
    "{% for x in [1, 2, 3] %}{% with y = x %}{% if y == 2 %}{% continue %}{% endif %}{% endwith %}{{ x }}{% endfor %}",
    "{{ [[2, 'a'], [1, 'b']]|sort(attribute=0) }}",
    "{{ '{!r} {:.1%}'.format('a', 0.5) }}",
    "{{ 'a b'|urlencode }}",
    "{{ 1, 2 }}",
    "{{ v.map['get']('z') }}", "{{ v.text.split is defined }}",
    "{% set y = 1 %}{% generation %}{% set y = 3 %}{% endgeneration %}{{ y }}",
    "{% generation %}a{% generation %}b{% endgeneration %}c{% endgeneration %}",
    "{{ '%-5s|'|format('日本') }}",
    "{% if messages|selectattr('role', 'eq', 'tool') %}y{% else %}n{% endif %}",
    "{{ v.list|map('string')|tojson }}",
    "{{ ['B', 'b']|groupby(0) }}",
    "{{ '\U0001F600' }}", "{{ '\\/' }}",
    "{% if missing > 0 %}a{% endif %}",
    "{{ 1 in '1' }}", "{{ '-'.join([1]) }}", "{{ '%s'|format('a', 'b') }}",
    "{{ ('<'|e).upper() + '<' }}",
    "{{ 2 ** 127 }}",
    "{{ '<a'|striptags }}",
]

MESSAGES = [
    {"role": "system", "content": "You are é."},
    {"role": "user", "content": " Hi <b> "},
    {"role": "assistant", "content": "Hello\n"},
]


def templates():
    expressions = [part.strip() for part in split(EXPRESSIONS)]
    return ["{{ " + expression + " }}" for expression in expressions if expression] + STATEMENTS


def split(text):
    """At ` | ` with spaces around: a filter has none before it here."""
    return text.split(" | ")
