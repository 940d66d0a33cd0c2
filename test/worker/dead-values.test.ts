import { describe, expect, it } from 'vitest';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

/** For each place of the only run of a model the dead variables of its first process. */
async function deadAlong(text: string): Promise<(readonly string[] | undefined)[]> {
  const workbench = createWorkbench();
  workbench.analyse({ run: 1, text, language: usualLanguage, constants: {} });
  const { run, steps } = await workbench.randomWalk([], 10, 1);
  const places = await Promise.all(Array.from({ length: steps.length + 1 }, (_, index) => workbench.place(run, index)));
  return places.map((place) => place?.state.groups.find(({ kind }) => kind === 'process')?.dead);
}

describe('values that matter no more', () => {
  it('are told of in each state of a run: between their last use and the next assignment, and at the end', async () => {
    const text = `MODEL Dead;
TYPE t = 0..3;
VAR s: t;
PROCESS P;
VAR x, y: t;
BEGIN x := 1; y := x; s := y; x := 2; s := x END P;
BEGIN P END Dead`;
    expect(await deadAlong(text)).toEqual([['x', 'y'], ['y'], ['x'], ['x', 'y'], ['y'], ['x', 'y']]);
  });

  it('are not those that a property reads', async () => {
    const text = `MODEL Dead;
TYPE t = 0..3;
PROCESS P;
VAR x, y: t;
BEGIN x := 1; y := 2 END P;
BEGIN P END Dead
ASSERT small: AG(P.x < 3)`;
    expect(await deadAlong(text)).toEqual([['y'], ['y'], ['y']]);
  });
});
