import type { Choices } from './choices.ts';

/** A choice of options that is to be cheap: node 0 must be there, and with each node all that one of its options asks for. */
export interface Problem {
  readonly options: readonly (readonly (readonly number[])[])[];
  /** What each node costs: 1, or 0 if it is paid for elsewhere. */
  readonly costs: readonly number[];
}

/** What may be done by looking further: shared by all parts of a problem, and counted, so that each run says the same. */
export interface Effort {
  spent: number;
  readonly most: number;
}

/** A problem, and which state each of its nodes is. */
export interface Numbered {
  readonly problem: Problem;
  readonly states: readonly number[];
}

/** The states that some choice visits, each for 1. Where options may be unknown one is supposed that asks for nothing. */
export function problemOf({ options, open }: Choices): Numbered {
  const known = (state: number): readonly (readonly number[])[] => (open.has(state) ? [[]] : (options[state] ?? []));
  const nodes = new Map([[0, 0]]);
  for (const state of nodes.keys())
    for (const option of known(state)) for (const next of option) if (!nodes.has(next)) nodes.set(next, nodes.size);
  const states = [...nodes.keys()];
  const renumbered = states.map((state) => known(state).map((option) => option.map((next) => nodes.get(next) ?? 0)));
  return { problem: { options: renumbered, costs: states.map(() => 1) }, states };
}
