//! `repr` of a float: the shortest digits that read back the same, with an exponent below 1e-4 and from 1e16 on.

/// Of the shortest digits that mean a number, those that are nearest to it, of two as near the even: Rust's are odd then.
fn nearest(value: f64, shortest: String, written: impl Fn(usize) -> String) -> String {
    let digits = shortest.split_once('e').map_or(&*shortest, |(digits, _)| digits);
    let nearest = written(digits.split_once('.').map_or(0, |(_, decimals)| decimals.len()));
    // Next to a power of two, the nearest can mean the number below.
    if nearest.parse() == Ok(value) { nearest } else { shortest }
}

/// A finite number as Python writes it; `nan`, `inf` and `-inf` else.
pub(super) fn repr(value: f64) -> String {
    if value.is_nan() {
        return "nan".into();
    }
    if value.is_infinite() {
        return if value > 0.0 { "inf".into() } else { "-inf".into() };
    }
    let scientific = nearest(value, format!("{value:e}"), |decimals| format!("{value:.decimals$e}"));
    let (digits, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if (-4..16).contains(&exponent) {
        let fixed = nearest(value, value.to_string(), |decimals| format!("{value:.decimals$}"));
        return if fixed.contains('.') { fixed } else { fixed + ".0" };
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{digits}e{sign}{:02}", exponent.abs())
}

#[cfg(test)]
mod tests {
    use super::repr;

    /// As CPython 3.11 has them.
    #[test]
    fn as_python_writes_them() {
        for text in [
            "0.0",
            "-0.0",
            "1.0",
            "0.0001",
            "1e-05",
            "1.5e-07",
            "1e+16",
            "1.5e+300",
            "5e-324",
            "9007199254740992.0",
            // Two decimals are as near, and Rust's shortest is the odd one.
            "1906947337171960.2",
            "86744794176052.62",
            "-2232571608957867.2",
            // The nearest of so many digits means the float below.
            "5.684341886080802e-14",
        ] {
            assert_eq!(repr(text.parse().unwrap()), text);
        }
    }
}
