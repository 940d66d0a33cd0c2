/**
 * A long computation in pieces: it yields after each bounded piece of work, so that its caller can show progress, cancel it, or let others
 * work.
 */
export type Work<T> = Generator<undefined, T>;

/** Steps, or states, that are looked at between two yields. */
export const pieceOfWork = 20_000;

export function toTheEnd<T>(work: Work<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}
