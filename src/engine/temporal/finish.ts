/** Runs a generator to its end. */
export function finish<T>(generator: Generator<void, T>): T {
  for (;;) {
    const { done, value } = generator.next();
    if (done) return value;
  }
}
