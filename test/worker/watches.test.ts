import { describe, expect, it } from 'vitest';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const text = `MODEL M;
CONST top = 3;
TYPE t = 0..9; phase = idle, busy; pair = (a, b: t); row = ARRAY [2] OF pair;
VAR r: row; x: t; s: phase;
PROCESS P;
VAR y: t;
BEGIN y := 1; x := y + 1; r[y].b := 7; s := busy END P;
BEGIN P END M
`;

async function opened(constants: Record<string, number> = {}) {
  const workbench = createWorkbench();
  const { diagnostics, runnable } = await workbench.analyse({ run: 1, text, language: usualLanguage, constants });
  expect(runnable, JSON.stringify(diagnostics)).toBe(true);
  const { run } = await workbench.randomWalk([], 10, 1);
  return async (index: number, ...expressions: string[]) =>
    (await workbench.watch(run, index, expressions))?.map(
      ({ entry, problem }) => problem ?? (entry?.changed ? `${entry.before} -> ${entry.value}` : entry?.value),
    );
}

describe('watched expressions', () => {
  it('have values of every type, with what the last step changed', async () => {
    const watch = await opened();
    expect(await watch(0, 'x', 'P.y', 'x > 0', 's', 'r[1]')).toEqual(['0', '0', 'FALSE', 'idle', '(a: 0, b: 0)']);
    expect(await watch(2, 'x + P.y', 'x > 0', 'x')).toEqual(['1 -> 3', 'FALSE -> TRUE', '0 -> 2']);
    expect(await watch(3, 'r', 'r[P.y]', 'r[P.y].b', 'r[0]')).toEqual([
      '[(a: 0, b: 0), (a: 0, b: 0)] -> [(a: 0, b: 0), (a: 0, b: 7)]',
      '(a: 0, b: 0) -> (a: 0, b: 7)',
      '0 -> 7',
      '(a: 0, b: 0)',
    ]);
    expect(await watch(4, 's', 'top')).toEqual(['idle -> busy', '3']);
  });

  it('use the values that constants are given', async () => {
    expect(await (await opened({ top: 8 }))(0, 'top + 1')).toEqual(['9']);
  });

  it('say what is wrong, in the text or in the state', async () => {
    const watch = await opened();
    const [unknown, typed, temporal, empty, failing] = (await watch(4, 'z', 'x + TRUE', 'EF x = 1', ' ', 'r[x + 1].a')) ?? [];
    expect(unknown).toMatch('"z" is not');
    expect(typed).toMatch('integer');
    expect(temporal).not.toBe('');
    expect(empty).toBe('an expression is needed');
    expect(failing).toMatch('index');
  });

  it('belong to the run that is followed', async () => {
    const workbench = createWorkbench();
    workbench.analyse({ run: 1, text, language: usualLanguage, constants: {} });
    const { run } = await workbench.simulate([]);
    expect(await workbench.watch(run + 1, 0, ['x'])).toBeNull();
    expect(await workbench.watch(run, 5, ['x'])).toBeNull();
  });
});

describe('a walk until a condition', () => {
  const workbench = createWorkbench();
  workbench.analyse({ run: 1, text, language: usualLanguage, constants: {} });

  it('stops in the first state where it holds', async () => {
    const view = await workbench.randomWalk([], 100, 1, 'x = 2');
    expect(view.steps).toHaveLength(2);
    expect(view.condition).toEqual({ reached: true, problem: null, search: null });
  });

  it('says when it has not been reached', async () => {
    const view = await workbench.randomWalk([], 100, 1, 'x = 9');
    expect(view.steps).toHaveLength(4);
    expect(view.condition).toEqual({ reached: false, problem: null, search: null });
  });

  it('takes no step with a condition that is none', async () => {
    const view = await workbench.randomWalk([], 100, 1, 'x');
    expect(view.steps).toHaveLength(0);
    expect(view.condition?.problem).toMatch('BOOLEAN');
  });
});
