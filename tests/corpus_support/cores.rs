//! Work that the machine's cores share.

use std::sync::Mutex;
use std::thread;

/// Does the work for each item, as many at a time as there are cores; the results, in the order of the items.
pub fn on_all_cores<T: Send, R: Send>(items: Vec<T>, work: impl Fn(T) -> R + Sync) -> Vec<R> {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let left = Mutex::new(items.into_iter().enumerate());
    let next = || left.lock().expect("nobody panics with it").next();
    let on_one_core = || -> Vec<(usize, R)> {
        std::iter::from_fn(next).map(|(number, item)| (number, work(item))).collect()
    };
    let mut results: Vec<(usize, R)> = thread::scope(|scope| {
        let threads: Vec<_> = (0..cores).map(|_| scope.spawn(on_one_core)).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("the work has failed")).collect()
    });
    results.sort_by_key(|(number, _)| *number);
    results.into_iter().map(|(_, result)| result).collect()
}
