import { describe, expect, it } from 'vitest';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const text = `MODEL Rounds;
TYPE t = 0..3;
VAR s: t;
PROCESS P;
VAR i: t;
BEGIN
  DO i < 3 ->
    up: s := 1;
    down: s := 0;
    i := i + 1
  END
END P;
BEGIN P END Rounds

ASSERT low: AG(s < 1)
ASSERT same: AG(s < 3)
ASSERT later: AF(s = 1)
ASSERT begun: P.i = 0
`;

async function walked(steps: number) {
  const workbench = createWorkbench();
  workbench.analyse({ run: 1, text, language: usualLanguage, constants: {} });
  const { run } = await workbench.randomWalk([], steps, 1);
  return { workbench, run, outline: await workbench.outline(run) };
}

describe('the outline of a run', () => {
  it('has the places where what a property asks of single states changes, and no property for which it never does', async () => {
    // Each round is four steps: the guard, up, down, and counting.
    expect((await walked(12)).outline?.properties).toEqual([{ name: 'low', first: true, changes: [2, 3, 6, 7, 10, 11] }]);
  });

  it('divides a run into the rounds of a loop and the phases between labels', async () => {
    const divisions = (await walked(12)).outline?.divisions ?? [];
    expect(divisions).toContainEqual({ kind: 'rounds', process: 'P', at: 'line 7', starts: [4, 8, 12], labels: [] });
    expect(divisions).toContainEqual({
      kind: 'labels',
      process: 'P',
      at: '',
      starts: [1, 2, 5, 6, 9, 10],
      labels: ['up', 'down', 'up', 'down', 'up', 'down'],
    });
    // Of the locations that it comes to as often, the first of the text stands for all.
    expect(divisions.filter(({ kind }) => kind === 'rounds').map(({ starts }) => starts.length)).toEqual([3]);
  });

  it('has no sections where nothing comes again, and nothing of another run', async () => {
    const { workbench, run } = await walked(1);
    expect((await workbench.outline(run))?.divisions).toEqual([]);
    expect(await workbench.outline(run + 1)).toBeNull();
  });
});
