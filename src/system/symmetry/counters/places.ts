import type { Expression, Place } from '../../ir.ts';
import type { Countable } from './member-words.ts';

/** Where counters and slots are among the shared variables of the abstract system. */
export interface Places {
  readonly counters: readonly number[];
  /** For each slot the variable of each word. */
  readonly slots: readonly (readonly number[])[];
  /** The slot for the member of which a FORALL speaks. */
  readonly generic: number;
  /** The most that a counter counts. */
  readonly most: number;
  /** What a FORALL makes of each counter. */
  readonly sums: readonly number[];
}

/** The variable of a counter of so many members at most. */
export function counterPlace(variable: number, size: number): Place {
  return { root: { kind: 'shared', variable }, steps: [], type: { kind: 'integer', low: 0, high: size } };
}

/** The value of a counter. */
export function counterValue(counter: number, size: number): Expression {
  return { kind: 'load', place: counterPlace(counter, size) };
}

/** The variable of a word in a slot. */
export function slotPlace({ types }: Countable, { slots }: Places, slot: number, word: number): Place {
  const type = types[word];
  if (type === undefined) throw new Error('a word has a type');
  return { root: { kind: 'shared', variable: slots[slot]?.[word] ?? -1 }, steps: [], type };
}
