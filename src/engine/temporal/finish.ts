/** Runs a generator to its end. */
export function finish<T>(generator: Generator<unknown, T>): T {
  for (;;) {
    const { done, value } = generator.next();
    if (done) return value;
  }
}
