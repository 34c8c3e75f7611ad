"""Records which patterns and replacements CPython's re accepts, and what it takes its classes to be.

Writes parser-schema/tests/pattern_syntax.json, a case a line:

- [pattern, {"groups": count, "names": {name: group}}] or [pattern, {"error": byte or null}];
- in "templates", [pattern, replacement, [text or group, …]] or [pattern, replacement, {"error": byte or null}];

and parser-schema/tests/pattern_classes.json: [pattern, ranges], where the pattern matches one character and the ranges are
those of all the characters that it matches: "first" or "first-last", in hexadecimal.
"""

import json
import pathlib
import re
import sys
import warnings

TESTS = pathlib.Path(__file__).parent.parent / "parser-schema/tests"

PATTERNS = [
    # Literals, and characters that are special elsewhere.
    "", "a", "abc", "é😀", "a b", "]", "}", "{", "{}", "a{", "a{}", "a{b}", "a{1", "a{1,", "a{1,2", "a{,", "a{ 1}", "a{1 }", "a{-1}",
    "{a}", "{,a}", "x{{2}", "x{2}}", "-", "&&", "~", "#", "/", "<|channel|>", r"<\|channel\|>", "<tool_call>", r"\<a\>", r"\/\-\_\ ",
    # Escapes.
    r"\n\t\a\f\v\r\\", r"\x41", r"\x4", r"\x", r"\xg1", r"\u0041", r"\u004", r"\u", r"\U0001F600", r"\U0001F60", r"\U00110000",
    r"\UFFFFFFFF", r"\ud800", r"[\ud800-\udfff]", r"\0", r"\00", r"\000", r"\0000", r"\08", r"\012", r"\07", r"\141", r"\377", r"\400",
    r"\777", r"\1", r"a\2", r"\8", r"\9", r"\18", r"\99", r"\100", r"(a)\1", r"(a)\2", r"(a)\11", r"(a)\01", r"(a)\012", r"(a)\108",
    r"\A\Z\b\B\d\D\s\S\w\W", r"\z", r"\p{L}", r"\P{L}", r"\pL", r"\K", r"\R", r"\G", r"\h", r"\H", r"\e", r"\Q", r"\E", r"\X", r"\c",
    r"\C", r"\l", r"\i", r"\j", r"\k<a>", r"\g<1>", r"\q", r"\y", r"\m", r"\o", r"\I", r"\é", r"\😀", "\\\n", "\\", "a\\", "\\\\\\",
    r"é\q", r"\N", r"\N{}", r"\N{", r"\N{A", r"\Nx", r"\N{NO SUCH CHARACTER}",
    # Classes.
    "[a]", "[abc]", "[a-z]", "[^a]", "[]", "[^]", "[]a]", "[^]a]", "[]-a]", "[a", "[", "[^", "[a-", "[a-]", "[-a]", "[--a]", "[a--]",
    "[a-b-c]", "[a-b-]", "[+--]", "[---]", "[z-a]", "[a-a]", "[[a]", "[[:alpha:]]", "[a[b]c]", "[a&&b]", "[a||b]", "[a~~b]", "[a--b]",
    "[.*+?(){}|^$]", "[a^]", "[$]", r"[\]]", r"[\]", r"[\\]", r"[\b]", r"[\d\w\s\D\W\S]", r"[\d-a]", r"[a-\d]", r"[\d-]", r"[\w-\d]",
    r"[\A]", r"[\Z]", r"[\B]", r"[\n-\r]", r"[\x41]", r"[\x4]", r"[\u00e9-\u00ff]", r"[\u00e]", r"[\U0001F600]", r"[\U00110000]",
    r"[\0]", r"[\07]", r"[\012]", r"[\377]", r"[\400]", r"[\1]", r"[\8]", r"[\9]", r"[\18]", r"[\q]", r"[\p{L}]", r"[\-]", r"[\^]",
    r"[\é]", "[é-ü]", "[ü-é]", "é[ü-é]", r"[\N{}]", r"[\N", "[\n]", "[a-\\", "[(]", "([)])", "[#]", "[ ]",
    # Repetitions.
    "a*", "a+", "a?", "a{2}", "a{2,}", "a{,3}", "a{2,3}", "a{0}", "a{,}", "a{0,0}", "a{00002}", "a*?", "a+?", "a??", "a{2}?", "a{2,}?",
    "a{,3}?", "a{2,3}?", "a*+", "a++", "a?+", "a{2}+", "a{2,}+", "a{,3}+", "a{2,3}+", "a**", "a*?*", "a*?+", "a*??", "a*++", "a+*",
    "a+{2}", "a{2}{3}", "a{2}*", "a?{1}", "a{3,2}", "a{1,0}", "é{3,2}", "a{4294967294}", "a{4294967295}", "a{,4294967295}",
    "a{99999999999999999999}", "*", "+", "?", "{1}", "{,}", "{1,2}", "a|*", "|+", "(*)", "(?:*)", "(+a)", "(?=*)", "^*", "$*", r"\b+",
    r"\B?", r"\A*", r"\Z{2}", "(^)*", "(?:^)*", "(?:a*)*", "(a*)*", "(?:a*)+", "(?:)*", "()*", "(|a)*", "(?=a)*", "(?!a)?", "(?<=a)+",
    "(?>a)*", "(?i:a)*", "[a]*", ".*", r"\d{2,}", "(a)\\1*", "ab{2}c", "a(?#c)*", "a*(?#c)*", "a(?#c){2}", "a*(?#c)?", "(?i)*",
    "x*y+z?", "a{1}b{,2}c{3,}", "((a{2}){2}){2}",
    # Groups.
    "()", "(a)", "((a))", "(a)(b)", "(?:a)", "(?:)", "(", ")", "(a", "a)", "((a)", "(a))", "(?", "(?)", "(?a", "(?:", "(?:a", "(?P",
    "(?P<", "(?P<>", "(?P<>a)", "(?P<n", "(?P<n>", "(?P<n>a", "(?P<n>a)", "(?P<n>a)(?P<m>b)", "(?P<n>a)(b)(?P<m>c)", "(?P<n>a)(?P<n>b)",
    "(?P<n>(?P<n>a))", "é(?P<n>a)(?P<n>b)", "(?P<1>a)", "(?P<1a>a)", "(?P<a-b>a)", "(?P<a b>a)", "(?P< a>a)", "(?P<a.b>a)", "(?P<_>a)",
    "(?P<é>a)", "(?P<名>a)", "(?P<a1>a)", "(?P<a·>a)", "(?P<²>a)", "(?P<😀>a)", r"(?P<a\>>b)", "(?P=", "(?P=)", "(?P=n", "(?P=n)",
    "(?P<n>a)(?P=n)", "(?P<n>a)(?P=n", "(?P<n>a)(?P=m)", "(?P<n>a(?P=n))", "(?P=1)", "(a)(?P=1)", "(?P=a b)", "(?Px)", "(?P>n)",
    "(?P(n)", "(?P'n'a)", "(?P!a)", "(?<n>a)", "(?'n'a)", "(?<", "(?<a", "(?<>a)", "(?|a)", "(?R)", "(?1)", "(?+1)", "(?&n)", "(?%)",
    "(?~a)", "(?^a)", "(?*a)", "(?+a)", "(? a)", "(?é)", "(??)", "(?#", "(?#a", "(?#a)", "a(?#b)c", "(?#(a)", "(?#a))", r"(?#a\)b)",
    r"(?#a\)", "((?#a)", r"(a\1)", r"(a)(b\2)", r"((a)\1)", r"((a)\2)", "a|b", "|", "a|", "|a", "(a|b|)", "(a|(b|c))", "a||b", "(|)", "(a|b",
    "(?:a|b", "(?>a)", "(?>a", "(?>a|ab)c", "(?>", "(?>(a))\\1",
    # Look-around.
    "(?=a)", "(?!a)", "(?=)", "(?!)", "(?=", "(?=a", "(?!a", "(?=(a))\\1", "(?<=a)", "(?<!a)", "(?<=)", "(?<!)", "(?<=a", "(?<=", "(?<!",
    "(?<=ab|cd)", "(?<=a|bc)", "(?<=a*)", "(?<=a+)", "(?<=a?)", "(?<=a{2})", "(?<=a{2,2})", "(?<=a{1,2})", "(?<=a{0})", "(?<!a*)",
    "x(?<=a|bc)", r"(?<=^a$\b)", "(?<=(?=a*)b)", "(?<=(?<=a)b)", "(?<=(?<=a*)b)", "(?<=(a))", r"(?<=(a)\1)", r"(a)(?<=\1)", r"(a|bc)(?<=\1)",
    r"(a)(?<=(b)\1)", r"(a)(?<=(b)\2)", r"(a)(?<=(b)(?<=\1))", r"(a)(?<=(b)(?<=\2))", r"(a)(?<=(?=(b))\2)", r"(?<=(?P<n>a)(?P=n))",
    r"(?P<n>a)(?<=(?P=n))", r"(a)(?<=b(?=\1c))", r"(?<=(a)b)\1", r"(a)(?<=(?(1)b|c))", r"(a)(?<=(?(1)b|cd))", r"(?<=(a)(?(1)b|c))",
    r"(?<=(?(1)b|c))(a)", r"(a(?<=(?(1)b|c)))", r"(?<=(?>ab))", r"(?<=(?>a*))", r"(?<=a*+)", r"(?<=(?:ab){3}c)", "(?<=é|ü)", r"(?<=\n|ab)",
    r"(?<=(?i:a)b)", r"(?<=(a*))", r"(a*)(?<=\1)", "(?<=(?:)*)", "(?<=(?:){1,5})", "(?<=(?:^)*a)", "(?<=(?=a)?b)", "(?<=a{4294967294})",
    "(?<=(?:aa){4294967294})", "(?!(a))", r"(?!(a)\1)\1",
    # Conditionals.
    "(a)(?(1)b|c)", "(a)(?(1)b)", "(a)?(?(1)b|)", "(a)(?(1)|c)", "(a)(?(1)|)", "(a)(?(1))", "(?P<n>a)(?(n)b|c)", "(?(1)a|b)", "(?(1)a|b)(c)",
    "(?(2)a|b)(c)", "é(?(2)a|b)(c)", "(?(n)a|b)", "(?(n)a|b)(?P<n>c)", "(a)(?(0)b|c)", "(a)(?(00)b|c)", "(a)(?(01)b|c)", "(a)(?(+1)b|c)",
    "(a)(?( 1 )b|c)", "(a)(?(1_0)b|c)", "(a)(?(-1)b|c)", "(a)(?(1a)b|c)", "(a)(?(1.)b|c)", "(a)(?(a b)b|c)", "(a)(?(٣)b|c)", "(a)(?()b|c)",
    "(a)(?(", "(a)(?(1", "(a)(?(1)", "(a)(?(1)b", "(a)(?(1)b|", "(a)(?(1)b|c", "(a)(?(1)b|c|d)", "(a)(?(1)b||d)", "(a)(?(1)(?:b|c)|d)",
    "(a(?(1)b|c))", "(a)(?(1)(b)|(c))", "(a)(?(1)*|b)", "(a)(?(1)b|*)", "(a)(?(1)b|c)*", "(a)(?(1)^|b)*", "(a)(?(99999999999)b)",
    "(a)(?(1073741823)b)", "(a)(?(1)(?(1)b|c)|d)", "(a)(?(?=a)b|c)", "(a)(?(1)(?i)b|c)",
    # Flags.
    "(?i)", "(?i)a", "(?a)", "(?s)", "(?m)", "(?x)", "(?u)", "(?L)", "(?ims)", "(?aimsx)a", "(?iuu)", "(?ii)", "(?au)", "(?ua)", "(?aL)",
    "(?a)(?u)", "(?a)(?a)", "(?i)(?m)a", "(?i)(?#c)(?m)a", "(?#c)(?i)a", "a(?i)", "a(?i)b", "(a(?i)b)", "(?:(?i)a)", "((?i)a)", "a|(?i)b",
    "(?i)a|b", "(?i)|(?m)", "|(?i)", "(?=(?i))", "é(?i)", "^(?i)", "(?i", "(?i-", "(?i-)", "(?i-)a", "(?-i)", "(?-i)a", "(?-", "(?-)", "(?-:a)",
    "(?i:", "(?i:a)", "(?i:a", "(?-i:a)", "(?i-m:a)", "(?i-i:a)", "(?im-sx:a)", "(?i-s", "(?i-s)", "(?a:a)", "(?u:a)", "(?L:a)", "(?-a:a)",
    "(?-u:a)", "(?-L:a)", "(?au:a)", "(?ia:a)", "(?i-a:a)", "(?a)(?u:a)", "(?j)", "(?ij)", "(?i1)", "(?i.)", "(?i-1)", "(?i-j:a)", "(?-j:a)",
    "(?i--m:a)", "(?i m)", "(?I)", "(?iI)", "(?ié)", "(?i😀)", "(?i:a)(?-i:b)", "(?i:(?-i:a)b)",
    # VERBOSE.
    "(?x) a b # c", "(?x)a *", "(?x)a * ?", "(?x)a* +", "(?x) (?i) a", "(?x)#(\na", "(?x)# comment", "(?x)\\ [ ]\\#", "(?x)( ?:a)", "(?x)(? :a)",
    "(?x)a{1, 2}", "(?x)a {2}", "(?x)[ #]", "(?x: a b )", "(?x: #)\n)", "(?x:a#)", "(?-x: #)", "(?x)(?-x: #)", "(?x) # \\\n)", " (?x)", "(?x) *",
    "(?x)^ *", "(?x)\u00a0a", "(?x)(?P<n> a)", "(?x)(?P< n>a)", "(?x)a\f\v\r\n\tb", "(?x) | (?i) a", "(?xi) a",
    # Anchors.
    "^", "$", "^$", "a^b", "$a", "(?m)^a$", r"\Aa\Z", "^^", "$$", "(^a|b$)",
    # Patterns as schemas write them.
    r"<\|channel\|>analysis<\|message\|>(.*?)<\|end\|>", r"(?:<think>\n?(?P<thinking>.*?)\n?</think>)?\s*(?P<content>.*)",
    r"<tool_call>\s*(\{.+?\})\s*</tool_call>", r"(?P<key>\w+)\s*:\s*(?P<value>[^,}]+)", r'"(?:[^"\\]|\\.)*"', r"(?<=<call>)(.*?)(?=</call>|\Z)",
    r"^(?:(?!<\|end\|>).)*", r"(?:\[TOOL_CALLS\])?\s*(\[.*\])?", r"([^\s=]+)=(?:'([^']*)'|(\S+))",
]

TEMPLATES = [
    ("(a)(?P<n>b)", template)
    for template in [
        "", "x", "é😀", r"\1", r"\2", r"\3", r"x\1y", r"\1\2", r"\g<0>", r"\g<1>", r"\g<2>", r"\g<3>", r"\g<n>", r"\g<m>", r"\g<1>0", r"\10",
        r"\11", r"\18", r"\99", r"\100", r"\111", r"\400", r"\777", r"\377", r"\0", r"\00", r"\000", r"\0000", r"\01", r"\08", r"\012", r"\8",
        r"\9", r"\n\t\r\a\b\f\v", r"\\", r"\\1", r"\\\1", r"\.", r"\<", r"\&", r"\é", r"\-", r"\ ", r"\"", r"\{", "$1", "${1}", "$0", "&",
        r"\x41", r"\u0041", r"\U00000041", r"\N", r"\d", r"\w", r"\s", r"\A", r"\Z", r"\q", r"\p", r"\e", r"\c", r"\k<n>", r"\G", r"\g", r"\g1",
        r"\g{1}", r"\g<", r"\g<>", r"\g<1", r"\g<n", r"\gn", r"\g<1a>", r"\g<a b>", r"\g<-1>", r"\g<+1>", r"\g< 1 >", r"\g<01>", r"\g<1_0>",
        r"\g<_1>", r"\g<é>", r"\g<٢>", r"\g<²>", r"\g<99999999999>", r"\g<1073741823>", r"\g<\1>", r"\g<1\>", "\\", "x\\", r"\\\\\\",
        r"é\q", r"é\3", r"é\g<m>", "\\\n", r"\1\n\g<n>\\$1", r"[\g<n>](\1)", "{\"name\": \"\\1\"}", r"\u00e9",
    ]
] + [("a", r"\1"), ("a", r"\g<0>"), ("a", r"\g<n>"), ("()", r"\1"), ("(a)" * 12, r"\12\g<12>\1"), ("(a)" * 12, r"\121"), ("(a)" * 12, r"\13")]

CLASSES = [
    r"\w", r"\W", r"\d", r"\D", r"\s", r"\S", ".", "(?-s:.)", r"(?a)\w", r"(?a)\W", r"(?a)\d", r"(?a)\D", r"(?a)\s", r"(?a)\S", r"(?a:\w)",
    r"(?a)(?u:\d)", r"[\w-]", r"[^\w\s]", r"[\d\s]", r"[\s\S]", r"[^\d\W]", r"[^\x00-\x7f]", r"[\ud800-\udfffa]", r"[\u0370-\U0001F600]", r"[^\n]",
    r"(?i)\w", r"(?i)[\W_]", r"(?i)\d", r"(?i)[^\w]", r"(?i)[\Wa]", r"(?i)[^\Wa]",
    # Members whose order or number decides nothing.
    "[]a]", "[^]a]", "[a-]", "[--/]", "[[a&&b]", "[a~~b||c]", "a|b|[c-e]|é",
] + [
    flags + member
    for flags in ["(?i)", "(?ia)"]
    for member in [
        "a", "k", "K", "\u212a", "s", "S", "ſ", "i", "I", "İ", "ı", "µ", "μ", "Μ", "ς", "σ", "Σ", "ß", "ẞ", "ŉ", "ǰ", "ǅ", "Ǆ", "ǆ", "ͅ", "ι", "Ι",
        "\u1fbe", "ΐ", "\u1fd3", "ΰ", "\u1fe3", "β", "ϐ", "ε", "ϵ", "θ", "ϑ", "ϴ", "κ", "ϰ", "π", "ϖ", "ρ", "ϱ", "φ", "ϕ", "в", "\u1c80", "т", "\u1c84",
        "\u1c85", "\u1c88", "\ua64b", "ṡ", "ẛ", "\ufb05", "\ufb06", "å", "Å", "\u212b", "ω", "\u2126", "é", "É", "ᾳ", "ᾼ", "ᾀ", "ᾈ", "ä", "Ⓐ", "ⅷ", "Ⅷ",
        "ა", "\u1c90", "Ꭰ", "\uab70", "ɤ", "ƛ", "1", "-", "あ", "😀", "\U00010400", "\U00010428", "\U0001e900", "\U0001e922", "\U000118a0",
        "[a]", "[^a]", "[ak]", "[^s]", "[^ks]", "[a-z]", "[A-Z]", "[^a-z]", "[^A-Z]", "[ßx]", "[ẞx]", "[h-j]", "[İı]", "[μx]", "[α-ω]", "[^Α-Ω]", "[а-я]",
        "[А-Яё]", "[à-ý]", "[\\u0100-\\u024f]", "[^\\u0100-\\u024f]", "[0-9]", "[+-/]", "[\\ud800-\\uffff]", "[\U00010400x]", "[\U00010428x]",
        "[^\U00010400x]", "[\U00010400-\U00010401]", "[\U00010428-\U00010430]", "[^\U00010428-\U00010430]", "[\\uffff-\\U00010410]",
        "[Z-\\U00010410]", "[\\x00-\\U0010ffff]", "[a\\d]", "[^a\\d]", "[\\w1]", "[\\x00-\\x7f]", "[^\\x00-\\x7f]", "[あ-ん]", "[!-~]", "[^!-~]",
        "(?-i:a)", "(?-i:[a-k])", "(?a:[a-z])", "(?u:[a-z])",
    ]
]

# Surrogates are no characters of a text; a range passes over them.
CHARACTERS = "".join(chr(code) for code in range(sys.maxunicode + 1) if not 0xD800 <= code < 0xE000)
BEFORE = dict(zip(CHARACTERS[1:], CHARACTERS))


def byte(text, position):
    return None if position is None else len(text[:position].encode())


def syntax(pattern):
    try:
        compiled = re.compile(pattern, re.DOTALL)
    except re.error as error:
        return {"error": byte(pattern, error.pos)}
    except (OverflowError, ValueError):
        return {"error": None}
    return {"groups": compiled.groups, "names": dict(compiled.groupindex)}


def template(pattern, replacement):
    try:
        groups, parts = re._parser.parse_template(replacement, re.compile(pattern, re.DOTALL))
    except re.error as error:
        return {"error": byte(replacement, error.pos)}
    except IndexError:
        return {"error": None}
    for index, group in groups:
        parts[index] = group
    return parts


def matched(pattern):
    # A search skips ahead by a table that knows no scoped flags: it misses the `٣` of `(?a)(?u:\d)`, which `match` matches.
    # There is no such table behind an empty look-ahead.
    flags = re.match(r"(?:\(\?\w+\))*", pattern)[0]
    unskipped = f"{flags}(?=)(?:{pattern.removeprefix(flags)})"
    ranges = []
    for character in re.findall(unskipped, CHARACTERS, re.DOTALL):
        if ranges and ranges[-1][1] == BEFORE[character]:
            ranges[-1][1] = character
        else:
            ranges.append([character, character])
    written = ([f"{ord(end):x}" for end in dict.fromkeys(ends)] for ends in ranges)
    return " ".join("-".join(ends) for ends in written)


def lines(cases):
    return ",\n".join(json.dumps(case, ensure_ascii=False) for case in cases)


def main():
    warnings.simplefilter("ignore")
    patterns = [[pattern, syntax(pattern)] for pattern in dict.fromkeys(PATTERNS)]
    templates = [[*case, template(*case)] for case in dict.fromkeys(TEMPLATES)]
    text = f'{{\n"patterns": [\n{lines(patterns)}\n],\n"templates": [\n{lines(templates)}\n]\n}}\n'
    (TESTS / "pattern_syntax.json").write_text(text)
    classes = [[pattern, matched(pattern)] for pattern in dict.fromkeys(CLASSES)]
    (TESTS / "pattern_classes.json").write_text(f"[\n{lines(classes)}\n]\n")


if __name__ == "__main__":
    main()
