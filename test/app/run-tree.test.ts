import { describe, expect, it } from 'vitest';
import { type RunTree, addRun, leaving, stepsOf } from '../../src/app/session/state/run-tree.ts';
import { initialStepping, recordRun, redo, undo } from '../../src/app/session/state/stepping.ts';
import type { SimulationView } from '../../src/contract/run.ts';
import { simulation, step } from './samples.ts';

const run = (...transitions: number[]): SimulationView => ({ ...simulation([0]), steps: transitions.map(step) });
const grown = (...runs: SimulationView[]) => runs.reduce<RunTree | null>((tree, view) => addRun(tree, view, 1), null) as RunTree;
const shape = ({ branches }: RunTree) =>
  branches.map(({ parent, at, steps }) => `${parent ?? '-'}@${at}: ${steps.map(({ transition }) => transition).join(' ')}`);

describe('the tree of runs', () => {
  it('keeps of each run what no other has', () => {
    const tree = grown(run(1, 2, 3), run(1, 2, 4), run(1, 2, 4, 5), run(9), run(1, 2, 4, 6));
    expect(shape(tree)).toEqual(['-@0: 1 2 3', '0@2: 4 5', '0@0: 9', '1@3: 6']);
    expect(tree.current).toBe(3);
    expect(stepsOf(tree, 3).map(({ transition }) => transition)).toEqual([1, 2, 4, 6]);
    expect(leaving(tree, 0)).toEqual([2, 1]);
  });

  it('does not grow by a run that is there already, in part or whole', () => {
    const tree = grown(run(1, 2, 3), run(1, 4));
    expect(shape(addRun(tree, run(1, 2), 1))).toEqual(shape(tree));
    expect(addRun(tree, run(1, 2), 1).current).toBe(0);
    expect(addRun(tree, run(1, 4), 1).current).toBe(1);
  });

  it('knows which runs repeat for ever, until they are made longer', () => {
    const lasso = addRun(grown(run(1, 2)), run(1, 2), 1, 0);
    expect(lasso.branches.map(({ loopStart }) => loopStart)).toEqual([0]);
    const beside = addRun(lasso, run(1, 3, 4), 1, 1);
    expect(beside.branches.map(({ loopStart }) => loopStart)).toEqual([0, 1]);
    expect(addRun(beside, run(1, 2), 1).branches.map(({ loopStart }) => loopStart)).toEqual([0, 1]);
    expect(addRun(beside, run(1, 2, 5), 1).branches.map(({ loopStart }) => loopStart)).toEqual([null, 1]);
  });

  it('begins anew with another text', () => {
    expect(shape(addRun(grown(run(1, 2)), run(1), 2))).toEqual(['-@0: 1']);
  });

  it('agrees with the list of all runs, on random ones', () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const runs = Array.from({ length: 60 }, () => run(...Array.from({ length: random(6) }, () => random(2))));
    let tree: RunTree | null = null;
    for (const view of runs) {
      tree = addRun(tree, view, 1);
      const whole = stepsOf(tree, tree.current).map(({ transition }) => transition);
      const wanted = view.steps.map(({ transition }) => transition);
      expect(whole.slice(0, wanted.length)).toEqual(wanted);
    }
    const nodes = new Set(
      runs.flatMap(({ steps }) =>
        steps.map((_, i) =>
          steps
            .slice(0, i + 1)
            .map(({ transition }) => transition)
            .join(),
        ),
      ),
    );
    expect(tree?.branches.reduce((sum, { steps }) => sum + steps.length, 0)).toBe(nodes.size);
  });
});

describe('undo', () => {
  const at = (branch: number, index: number) => ({
    branch,
    index,
    length: index,
    origin: { kind: 'simulation' as const },
    loopStart: null,
  });
  const first = recordRun(initialStepping, run(), 1, null);
  const second = recordRun(first, run(1), 1, at(0, 0));
  const third = recordRun(second, run(1, 2), 1, at(0, 1));

  it('goes back and forth along what was done', () => {
    const one = undo(third, at(0, 2));
    expect(one?.to).toEqual(at(0, 1));
    const two = undo(one?.state ?? third, at(0, 1));
    expect(two?.to).toEqual(at(0, 0));
    expect(undo(two?.state ?? third, at(0, 0))).toBeNull();
    expect(redo(two?.state ?? third, at(0, 0))?.to).toEqual(at(0, 1));
  });

  it('forgets what was undone when something else is done, and everything with another text', () => {
    const back = undo(third, at(0, 2))?.state ?? third;
    expect(redo(recordRun(back, run(1, 7), 1, at(0, 1)), at(1, 2))).toBeNull();
    expect(recordRun(third, run(1), 2, at(0, 2))).toMatchObject({ past: [], future: [] });
  });
});
