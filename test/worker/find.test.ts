import { describe, expect, it } from 'vitest';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const text = `MODEL Found;
TYPE t = 0..3; row = ARRAY [2] OF t;
VAR s: t; r: row;
PROCESS P;
VAR x: t;
BEGIN x := 1; x := 1; s := 2; r[1] := 3; s := 3 DIV (s - 2) END P;
BEGIN P END Found
`;

async function opened() {
  const workbench = createWorkbench();
  workbench.analyse({ run: 1, text, language: usualLanguage, constants: {} });
  const { run, steps } = await workbench.randomWalk([], 10, 1);
  expect(steps.map(({ label, error }) => [label, error?.message ?? null])).toHaveLength(5);
  return (kind: 'holds' | 'changes' | 'moves', what: string) => workbench.findInRun(run, { kind, what });
}

describe('finding in a run', () => {
  it('finds the places where a condition holds, the initial one too', async () => {
    const find = await opened();
    expect((await find('holds', 'P.x = 1'))?.places).toEqual([1, 2, 3, 4]);
    expect((await find('holds', 's = 0'))?.places).toEqual([0, 1, 2]);
    expect(await find('holds', 's = 1')).toEqual({ places: [], problem: null });
  });

  it('finds the steps that change a value, not those that set it to what it is, and none that fail', async () => {
    const find = await opened();
    expect((await find('changes', 'P.x'))?.places).toEqual([1]);
    expect((await find('changes', 's'))?.places).toEqual([3]);
    expect((await find('changes', 'r'))?.places).toEqual([4]);
    expect((await find('changes', 'r[0]'))?.places).toEqual([]);
    expect((await find('changes', 's + r[1]'))?.places).toEqual([3, 4]);
  });

  it('finds the steps of a process, one that fails too', async () => {
    expect((await (await opened())('moves', ' P '))?.places).toEqual([1, 2, 3, 4, 5]);
  });

  it('says what is wrong with a query, and nothing of another run', async () => {
    const find = await opened();
    expect(await find('moves', 'Q')).toEqual({ places: [], problem: 'there is no process "Q"' });
    expect((await find('holds', 'nobody = 1'))?.problem).toContain('"nobody" is not defined');
    expect((await find('holds', 's'))?.problem).not.toBeNull();
    expect(await createWorkbench().findInRun(1, { kind: 'holds', what: 's = 1' })).toBeNull();
  });
});
