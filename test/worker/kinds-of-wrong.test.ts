import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { usualLanguage } from '../../src/contract/languages.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { kindsOf } from '../../src/engine/explain/kinds.ts';
import { CounterexampleSearch } from '../../src/engine/runs/counterexamples.ts';
import { createWorkbench } from '../../src/worker/workbench.ts';
import { compile } from '../support.ts';

describe('the kinds of wrong', () => {
  it('are those of the nearest runs of the model loaded last, and it is said whether there are others', async () => {
    const workbench = createWorkbench();
    const sought = { property: 'total', kind: 'invariant', terminationIsDeadlock: false } as const;
    const ask = (most: number, states = 10_000) => workbench.kindsOfWrong(sought, most, states, () => undefined);
    expect(await ask(5)).toEqual({ kinds: [], runs: 0, ended: 'stopped', states: 0 });
    const text = readFileSync('models/lost-update.esml', 'utf8');
    await workbench.analyse({ run: 1, text, language: usualLanguage, constants: {} });
    const model = new CompiledModel(compile(text));
    const search = new CounterexampleSearch(model.machine, sought, 10_000);
    while (!search.slice(1_000, 1_000));
    const all = await ask(1_000);
    expect(all).toMatchObject({ ended: 'complete', runs: search.found.length });
    expect(all.kinds).toEqual(kindsOf(model, sought, search.found, text));
    expect(all.kinds.length).toBeGreaterThan(0);
    expect(await ask(2)).toMatchObject({ ended: 'enough', runs: 2 });
    expect(await ask(1_000, 5)).toMatchObject({ ended: 'limit' });
  });

  it('end where they are stopped, also while long runs are told apart', async () => {
    const workbench = createWorkbench();
    const text = `MODEL Long; CONST n = 400; VAR x: 0..n; v: 0..99; done: BOOLEAN; PROCESS P; BEGIN DO x < n -> x := x + 1 END;
      v := TOSS(99); done := TRUE END P; BEGIN P END Long ASSERT small: AG(~done)`;
    await workbench.analyse({ run: 1, text, language: usualLanguage, constants: {} });
    const sought = { property: 'small', kind: 'invariant', terminationIsDeadlock: false } as const;
    let reports = 0;
    const found = await workbench.kindsOfWrong(sought, 100, 100_000, () => {
      reports++;
      workbench.stop('run');
    });
    expect(reports).toBeGreaterThan(0);
    expect(found.ended).toBe('stopped');
    expect(found.runs).toBeLessThan(100);
    expect(found.kinds.reduce((sum, { runs }) => sum + runs, 0)).toBe(found.runs);
  });
});
