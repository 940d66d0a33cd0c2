import { describe, expect, it } from 'vitest';
import { lassoIn, middleOf } from '../../src/app/features/graph/lasso.ts';
import type { GraphView } from '../../src/contract/graph.ts';

/** A view with a node for each state, and arrows between states. */
function viewOf(states: readonly number[], steps: readonly (readonly [number, number])[]): Pick<GraphView, 'nodes' | 'arrows'> {
  const plain = {
    states: 1,
    lines: [],
    kind: 'plain',
    ofKind: 1,
    depth: 0,
    hidden: 0,
    colour: null,
    cyclic: false,
    bottom: false,
  } as const;
  return {
    nodes: states.map((id) => ({ ...plain, id })),
    arrows: steps.map(([from, to]) => ({
      source: states.indexOf(from),
      target: states.indexOf(to),
      labels: [],
      steps: 1,
      bent: false,
      colour: null,
    })),
  };
}

const view = viewOf(
  [0, 4, 7, 9],
  [
    [0, 4],
    [4, 7],
    [7, 9],
    [9, 4],
  ],
);

describe('a run that repeats, in a neighbourhood', () => {
  it('is its nodes, with those of the loop apart', () => {
    expect(lassoIn(view, { stateIds: [0, 4, 7, 9, 4], loopStart: 1 })).toEqual({ stem: [0], loop: [1, 2, 3] });
  });

  it('is none where a state of it is not drawn or not known', () => {
    expect(lassoIn(view, { stateIds: [0, 5, 7, 9, 5], loopStart: 1 })).toBeNull();
    expect(lassoIn(view, { stateIds: [0, null, 7, 9, null], loopStart: 1 })).toBeNull();
  });

  it('is none where it passes a state twice, or takes a step that is not drawn', () => {
    expect(lassoIn(view, { stateIds: [0, 4, 7, 9, 4, 7, 9, 4], loopStart: 4 })).toBeNull();
    expect(lassoIn(view, { stateIds: [0, 4, 9, 4], loopStart: 1 })).toBeNull();
  });
});

describe('the middle of a neighbourhood', () => {
  const run = { stateIds: [0, 4, 7, null, 4] };
  it('is the chosen state, else the run that is open, else the initial state', () => {
    expect(middleOf(9, run, 2)).toEqual([9]);
    expect(middleOf(null, run, 2)).toEqual([0, 4, 7]);
    expect(middleOf(null, null, 0)).toEqual([]);
  });

  it('is where a long run has come to', () => {
    const long = { stateIds: Array.from({ length: 200 }, (_, i) => i) };
    expect(middleOf(null, long, 120)).toEqual([120]);
  });
});
