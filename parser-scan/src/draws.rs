//! Numbers for tests that draw: the same ones each time.

/// Draws numbers below a bound, one after another; another seed gives others.
pub(crate) fn draws(seed: usize) -> impl FnMut(usize) -> usize {
    let mut random = seed;
    move |below| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) % below
    }
}
