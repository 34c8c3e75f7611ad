//! Arithmetic of integers that have no limit of digits, for the few functions that need it.

use std::cmp::Ordering;

use crate::value::Integer;
use crate::work::look;

/// The float's value, if it is a whole number.
pub(super) fn integer_from(float: f64) -> Option<Integer> {
    format!("{float:.0}").parse().ok().filter(|_| float.fract() == 0.0)
}

pub(super) fn absolute(integer: &Integer) -> Integer {
    if integer.is_negative() { negate(integer) } else { integer.clone() }
}

fn negate(integer: &Integer) -> Integer {
    let digits = integer.to_string();
    let negated = digits.strip_prefix('-').map_or_else(|| format!("-{digits}"), str::to_owned);
    // Digits with a sign or without are always an integer.
    negated.parse().unwrap_or_default()
}

pub(super) fn add(left: &Integer, right: &Integer) -> Integer {
    if let (Some(left), Some(right)) = (left.as_i128(), right.as_i128())
        && let Some(sum) = left.checked_add(right)
    {
        return sum.into();
    }
    match (left.is_negative(), right.is_negative()) {
        (false, false) => from_digits(&add_digits(&digits(left), &digits(right))),
        (true, true) => negate(&from_digits(&add_digits(&digits(left), &digits(right)))),
        (false, true) => subtract(left, &absolute(right)),
        (true, false) => subtract(right, &absolute(left)),
    }
}

/// The difference of two integers that are not negative.
pub(super) fn subtract(left: &Integer, right: &Integer) -> Integer {
    match left.cmp(right) {
        Ordering::Less => negate(&subtract_digits(&digits(right), &digits(left))),
        _ => subtract_digits(&digits(left), &digits(right)),
    }
}

/// The quotient, rounded to the nearest float. Nothing if it is beyond all floats.
pub(super) fn divide(integer: &Integer, divisor: usize) -> Option<f64> {
    // Halfway between two floats, a quotient by a machine word has fewer digits behind the point than this.
    const FRACTION: usize = 120;
    let mut written = if integer.is_negative() { "-".to_owned() } else { String::new() };
    let (mut rest, divisor) = (0_u128, divisor as u128);
    let whole = digits(integer);
    for (place, digit) in whole.iter().rev().chain(&[0; FRACTION]).enumerate() {
        if place == whole.len() {
            written.push('.');
        }
        rest = rest * 10 + u128::from(*digit);
        written.extend(char::from_digit((rest / divisor) as u32, 10));
        rest %= divisor;
    }
    if rest > 0 {
        written.push('1');
    }
    written.parse().ok().filter(|quotient: &f64| quotient.is_finite())
}

/// Integers that are added digit by digit, whatever their signs: what is carried is only added up in the end.
#[derive(Default)]
pub(super) struct Columns(Vec<u64>);

impl Columns {
    pub(super) fn add(&mut self, integer: &Integer) {
        let digits = digits(integer);
        self.0.resize(self.0.len().max(digits.len()), 0);
        self.0.iter_mut().zip(digits).for_each(|(column, digit)| *column += u64::from(digit));
    }

    pub(super) fn sum(&self) -> Integer {
        let (mut digits, mut carry) = (Vec::with_capacity(self.0.len() + 1), 0);
        for column in &self.0 {
            carry += column;
            digits.push((carry % 10) as u8);
            carry /= 10;
        }
        digits.extend(carry.to_string().bytes().rev().map(|digit| digit - b'0'));
        from_digits(&digits)
    }
}

/// The digits without the sign, the last one first.
fn digits(integer: &Integer) -> Vec<u8> {
    let written = integer.to_string();
    look(written.len());
    written.bytes().rev().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect()
}

fn from_digits(digits: &[u8]) -> Integer {
    let text: String = digits.iter().rev().map(|digit| char::from(b'0' + digit)).collect();
    text.parse().unwrap_or_default()
}

fn add_digits(left: &[u8], right: &[u8]) -> Vec<u8> {
    let mut sum = Vec::with_capacity(left.len().max(right.len()) + 1);
    let mut carry = 0;
    for place in 0..=left.len().max(right.len()) {
        let digit = left.get(place).unwrap_or(&0) + right.get(place).unwrap_or(&0) + carry;
        sum.push(digit % 10);
        carry = digit / 10;
    }
    sum
}

/// `left` is not less than `right`.
fn subtract_digits(left: &[u8], right: &[u8]) -> Integer {
    let mut difference = Vec::with_capacity(left.len());
    let mut borrow = 0;
    for (place, digit) in left.iter().enumerate() {
        let taken = right.get(place).unwrap_or(&0) + borrow;
        borrow = u8::from(*digit < taken);
        difference.push(digit + 10 * borrow - taken);
    }
    from_digits(&difference)
}
