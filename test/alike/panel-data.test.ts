import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createWorkbench } from '../../src/worker/workbench.ts';
import type { WorkbenchApi } from '../../src/worker/api.ts';
import { root } from '../architecture/sources.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

function loaded(text: string): WorkbenchApi {
  const workbench = createWorkbench();
  workbench.analyse({ run: 1, text, language: usualLanguage, constants: {} });
  return workbench;
}

const model = (name: string): WorkbenchApi => loaded(readFileSync(join(root, 'models', `${name}.esml`), 'utf8'));

describe('the panel of alike processes', () => {
  it('counts the local states of the lock of Figure 1: 32 conceivable, 10 live, 10 locally reachable, and those really met', async () => {
    const lock = model('figure-one-lock');
    const [family] = (await lock.alike())?.families ?? [];
    expect(family?.members).toEqual(['P[0]', 'P[1]', 'P[2]']);
    expect([family?.locals?.conceivable, family?.locals?.live, family?.locals?.states.length]).toEqual([32, 10, 10]);
    const found = await lock.reachedLocals(100_000, () => undefined);
    expect(found?.complete).toBe(true);
    expect(found?.states).toBe(5042);
    expect(found?.reached[0]?.length).toBeLessThanOrEqual(10);
  });

  it('says what holds for any number of readers and writers, or why nothing can be said', async () => {
    const found = await model('readers-writers-alike').anyNumber(2);
    expect(found).toMatchObject({ types: ['reader', 'writer'], states: 82 });
    const findings = found !== null && 'findings' in found ? found.findings : [];
    expect(findings.map(({ property, result }) => [property, result])).toEqual([
      ['deadlock', 'unknown'],
      ['errors', 'holds'],
      ['exclusion', 'holds'],
    ]);
    expect(await model('figure-one-lock').anyNumber(2)).toMatchObject({ refused: { reason: 'the number of pid matters here besides' } });
  });

  it('has a local step for each move of a member in each run', async () => {
    for (const name of ['figure-one-lock', 'readers-writers-alike', 'communication-bridge']) {
      const workbench = model(name);
      const { families = [] } = (await workbench.alike()) ?? {};
      const { run, steps } = await workbench.randomWalk([], 300, 7);
      let moves = 0;
      for (let index = 1; index <= steps.length; index++) {
        const tokens = await workbench.tokens({ run, index });
        families.forEach(({ locals }, family) => {
          tokens?.now[family]?.forEach((target, member) => {
            const source = tokens.before?.[family]?.[member];
            if (source === target) return;
            moves++;
            expect(locals?.steps.some((step) => step.source === source && step.target === target)).toBe(true);
          });
        });
      }
      expect(moves).toBeGreaterThan(100);
    }
  });

  it('puts steps together that differ in who takes them only, and says what moves', async () => {
    const workbench = model('readers-writers-alike');
    const { run } = await workbench.simulate([]);
    const { moves = [], omits } = (await workbench.alikeMoves({ run, index: 0 })) ?? {};
    expect(omits).toBe(false);
    expect(moves.map(({ what, steps }) => [what, steps.map(({ processes }) => processes)])).toEqual([
      ['one of reader: idle → reading', [['Reader[0]'], ['Reader[1]'], ['Reader[2]']]],
      ['one of writer: resting → waiting', [['Writer[0]'], ['Writer[1]']]],
    ]);
    // All of them together are the steps of the state, in all states of a run.
    for (const name of ['communication-bridge', 'readers-writers-alike', 'german-cache']) {
      const other = model(name);
      const walk = await other.randomWalk([], 40, 11);
      for (let index = 0; index < walk.steps.length; index += 4) {
        const found = (await other.alikeMoves({ run: walk.run, index }))?.moves ?? [];
        const enabled = (await other.place(walk.run, index))?.enabled ?? [];
        const steps = found.flatMap(({ steps: some }) => some.map(({ step }) => `${step.transition} ${step.choice}`));
        expect(steps.sort()).toEqual(enabled.map(({ transition, choice }) => `${transition} ${choice}`).sort());
      }
    }
  });

  it('begins in the first local state, and knows nothing of other runs', async () => {
    const workbench = model('readers-writers-alike');
    const { run } = await workbench.simulate([]);
    expect(await workbench.tokens({ run, index: 0 })).toEqual({
      now: [
        [0, 0, 0],
        [0, 0],
      ],
      before: null,
    });
    expect(await workbench.tokens({ run: run + 1, index: 0 })).toBeNull();
    // The initial state is known before the graph is, as state 0; others are not.
    expect((await workbench.tokens({ id: 0 }))?.now).toEqual([
      [0, 0, 0],
      [0, 0],
    ]);
    expect(await workbench.tokens({ id: 1 })).toBeNull();
  });

  it('tells of processes that are there once where none are alike: of the program that prints 355 local states of 5,120', async () => {
    const printer = model('printer');
    const view = await printer.alike();
    expect([view?.alike, view?.families.map(({ name, members }) => [name, members])]).toEqual([false, [['Print', ['Print']]]]);
    const locals = view?.families[0]?.locals;
    expect([locals?.conceivable, locals?.states.length]).toEqual([5120, 355]);
    const found = await printer.reachedLocals(100_000, () => undefined);
    expect([found?.complete, found?.reached[0]?.length]).toEqual([true, 355]);
    const { run } = await printer.simulate([]);
    const what = (await printer.alikeMoves({ run, index: 0 }))?.moves.map((move) => move.what);
    expect(what).toEqual([expect.stringMatching(/^Print: start → /)]);
    expect(await printer.quotient({ kind: 'representatives', maxStates: 100, mostDrawn: 30 }, () => undefined)).toBeNull();
    // Those that look alike and are not are told of by the reason alone.
    const bakery = await model('bakery').alike();
    expect([bakery?.families, bakery?.refused.length]).toEqual([[], 1]);
  });

  it('says of a search that ended early that it did', async () => {
    const found = await model('figure-one-lock').reachedLocals(10, () => undefined);
    expect(found?.complete).toBe(false);
  });

  it('keeps the process apart that a variable names', async () => {
    const workbench = loaded(`MODEL Chosen;
TYPE pid = SCALARSET [3];
VAR who: pid;
PROCESS P(me: pid); BEGIN LOOP ATOMIC WHEN who = NONE; who := me END; in: who := NONE END END P;
BEGIN FOR i IN pid DO P(i) END END Chosen`);
    const [family] = (await workbench.alike())?.families ?? [];
    const states = family?.locals?.states.map(({ place, values }) => [place, ...values].join(', ')) ?? [];
    expect(states).toContain('in, named by who');
    const { run, steps } = await workbench.randomWalk([], 1, 1);
    const now = (await workbench.tokens({ run, index: steps.length }))?.now[0] ?? [];
    expect(now.map((state) => states[state]).sort()).toEqual(['in, named by who', 'line 4', 'line 4']);
  });

  it('says what stands in the way of local states, and where', async () => {
    const text = `MODEL Chosen;
TYPE pid = SCALARSET [2];
VAR who: pid;
PROCESS P(me: pid); VAR mine: pid; BEGIN LOOP mine := me; who := mine END END P;
BEGIN FOR i IN pid DO P(i) END END Chosen`;
    const [family] = (await loaded(text).alike())?.families ?? [];
    expect(family?.locals).toBeNull();
    expect(family?.unknown).toMatchObject({ line: 4, reason: expect.stringContaining('"P.mine" says which member of pid is meant') });
    expect((await loaded('MODEL One; PROCESS P; BEGIN SKIP END P; BEGIN P END One').alike())?.alike).toBe(false);
  });
});
