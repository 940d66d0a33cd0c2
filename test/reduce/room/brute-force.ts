import type { Choices } from '../../../src/engine/room/choices.ts';

/** All reduced graphs of choices as sets of states: one option is taken in each state that is visited. */
export function* allReducedGraphs({ options }: Pick<Choices, 'options'>): Generator<ReadonlySet<number>> {
  yield* from(new Set([0]), new Set());

  function* from(there: ReadonlySet<number>, done: ReadonlySet<number>): Generator<ReadonlySet<number>> {
    const next = [...there].find((state) => !done.has(state));
    if (next === undefined) {
      yield there;
      return;
    }
    for (const option of options[next]!) yield* from(new Set([...there, ...option]), new Set([...done, next]));
  }
}

/** All parts of a list but the empty one. */
export function partsOf<T>(all: readonly T[]): T[][] {
  return Array.from({ length: 2 ** all.length - 1 }, (_, i) => all.filter((_, bit) => (((i + 1) >> bit) & 1) === 1));
}
