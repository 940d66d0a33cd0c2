import type { RecordShape } from '../generated-search.ts';

/** A successor in the batch of a reduced search: its cells, then these words, and its event where steps are taken again. */
export const entryWords = { ordinal: 0, transition: 1, flags: 2, count: 3, event: 3 } as const;

/** What is known of a successor. */
export const flag = {
  /** The step ends in an error; the cells mean nothing. */
  failed: 1,
  /** It is to be taken. */
  chosen: 2,
  /** Steps that go on from it have been merged. */
  merged: 4,
  /** All that its process can do next is local. */
  local: 8,
  /** Algorithm 2 has found that it leads to the stack. */
  tried: 16,
  /** Its transition is asleep. */
  asleep: 32,
} as const;

/** What a record on the stack asks for; the low bits of its last word but the sleep set, with the step's number above them. */
export const todo = {
  /** Go to this state. */
  enter: 0,
  /** The state is done: it leaves the stack. */
  leave: 1,
  /** The same for a state that is further down on the stack as well. */
  leaveAgain: 2,
  /** Report the step that failed. */
  failure: 3,
  bits: 2,
} as const;

/**
 * Records on the stack: the cells of a state, what to do about it, and the sleep set with which it is entered. Those for leaving lead from
 * the initial state to the one that is being expanded. `linked`: before what to do there are two words more, a number and an event: when a
 * state is entered that of its parent, and how that led to it; else its own. `placed`: those for leaving have the place of the state's
 * entry and the end of the table where others have the sleep set.
 */
export function recordShape(cells: number, sleepBytes: number, linked: boolean, placed: boolean): RecordShape {
  const leaves = (word: number): boolean => (word & 3) === todo.leave || (word & 3) === todo.leaveAgain;
  return {
    bytes: wordAt(cells, linked) + 4 + Math.max(sleepBytes, placed ? placeBytes : 0),
    word: wordAt(cells, linked),
    leaves,
    path: (words) =>
      words
        .filter(leaves)
        .slice(1)
        .map((word) => word >>> todo.bits),
  };
}

/** A place and the end of the table. */
const placeBytes = 8;

/** Where in a record is what to do. */
export function wordAt(cells: number, linked: boolean): number {
  return 4 * (cells + (linked ? 2 : 0));
}
