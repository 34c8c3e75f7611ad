"""Records the Unicode tables of CPython: the decimal digits of all scripts, and the characters of `\\w`.

Writes parser-runtime/src/convert/digits.rs and parser-runtime/src/gemma4/word.rs.
"""

import pathlib
import re
import sys
import unicodedata

SRC = pathlib.Path(__file__).parent.parent / "parser-runtime/src"

DIGITS = """\
//! The decimal digits of all scripts (category Nd of Unicode {unicode}, which CPython 3.11 knows).
//!
//! Written by `conformance/record_unicode.py`.

/// The digit zero of each script; the digits one to nine follow it.
#[rustfmt::skip]
const ZEROS: [char; {count}] = [
{rows}
];

/// The ASCII digit of the same value, for a digit of any script.
pub(super) fn to_ascii(character: char) -> Option<char> {{
    let after = ZEROS.partition_point(|zero| *zero <= character);
    let zero = ZEROS.get(after.checked_sub(1)?)?;
    char::from_digit(character as u32 - *zero as u32, 10)
}}
"""

WORD = """\
//! The characters that Python's `\\w` matches (by Unicode {unicode}, which CPython 3.11 knows).
//!
//! Written by `conformance/record_unicode.py`.

use std::borrow::Cow;

use parser_scan::Class;

/// Letters, digits and other numbers of all scripts, and `_`.
pub(super) static WORD: Class =
    Class {{ ascii: {ascii:#x}, wide: Cow::Borrowed(&WIDE) }};

#[rustfmt::skip]
static WIDE: [(char, char); {count}] = [
{rows}
];
"""


def rows(items):
    lines = [""]
    for item in items:
        if len(lines[-1]) + len(item) > 106:
            lines.append("")
        lines[-1] += f" {item},"
    return "\n".join("   " + line for line in lines)


def ranges(codes):
    found = []
    for code in codes:
        if found and found[-1][1] == code - 1:
            found[-1][1] = code
        else:
            found.append([code, code])
    return found


def main():
    everything = range(sys.maxunicode + 1)
    zeros = [code for code in everything if unicodedata.decimal(chr(code), None) == 0]
    assert all(unicodedata.decimal(chr(zero + digit)) == digit for zero in zeros for digit in range(10))
    assert sum(chr(code).isdecimal() for code in everything) == 10 * len(zeros)
    table = rows(f"'\\u{{{zero:x}}}'" for zero in zeros)
    unicode = unicodedata.unidata_version.removesuffix(".0.0")
    (SRC / "convert/digits.rs").write_text(DIGITS.format(unicode=unicode, count=len(zeros), rows=table))

    words = [code for code in everything if re.match(r"\w", chr(code))]
    ascii_bits = sum(1 << code for code in words if code < 128)
    wide = ranges(code for code in words if code >= 128)
    table = rows(f"('\\u{{{first:x}}}', '\\u{{{last:x}}}')" for first, last in wide)
    word = WORD.format(unicode=unicode, ascii=ascii_bits, count=len(wide), rows=table)
    (SRC / "gemma4/word.rs").write_text(word)


if __name__ == "__main__":
    main()
