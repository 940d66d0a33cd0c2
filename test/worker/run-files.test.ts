import { describe, expect, it } from 'vitest';
import { createWorkbench } from '../../src/worker/workbench.ts';
import type { RunPurpose, SavedRun } from '../../src/contract/saved-run.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const text =
  'MODEL Loop;\nCONST up = TRUE; n = 1;\nTYPE t = 0..3;\nVAR s: t;\nPROCESS P;\nVAR x: t;\nBEGIN DO up -> x := n - x; TRACE(x); s := x END END P;\nBEGIN P END Loop\n';
const purpose: RunPurpose = {
  formula: null,
  terminationIsDeadlock: false,
  property: 'live',
  kind: 'ltl',
  expect: 'fails',
  explanation: 'it never ends',
  loopStart: 0,
};

async function opened() {
  const workbench = createWorkbench();
  workbench.analyse({ run: 1, text, language: usualLanguage, constants: { up: 1 } });
  return { workbench, view: await workbench.randomWalk([], 3, 1) };
}

describe('a run that is kept', () => {
  it('is read back as it was written, and followed to the same steps', async () => {
    const { workbench, view } = await opened();
    const written = (await workbench.writeRun(view.run, { ...purpose, loopStart: null }, 'json')) ?? '';
    const { read } = await workbench.readRun(written);
    expect(read?.saved).toEqual({
      ...purpose,
      loopStart: null,
      schema: 'esml-trace/1',
      model: 'Loop',
      text,
      dialect: 'extended',
      constants: { up: 1, n: 1 },
      const: ['up=TRUE'],
      steps: view.steps.map(({ label, transition, choice }) => ({ label, transition, choice })),
    });
    expect(read?.overrides).toEqual({ up: 1 });
    const again = await workbench.followRun(read?.saved as SavedRun);
    expect(again).toMatchObject({ replayProblem: null });
    expect(again.steps).toEqual(view.steps);
  });

  it('has every state where that is asked for', async () => {
    const { workbench, view } = await opened();
    const { states } = JSON.parse((await workbench.writeRun(view.run, purpose, 'states')) ?? '') as { states: unknown[] };
    expect(states).toHaveLength(4);
    expect(states[0]).toEqual({ P: { at: 'line 7: DO up -> x := n - x; TRACE(x); s := x E…', x: '0' }, 'Shared variables': { s: '0' } });
    expect(states[3]).toMatchObject({ P: { x: '1' }, 'Shared variables': { s: '1' } });
  });

  it('is a text that says what each step changes and prints', async () => {
    const { workbench, view } = await opened();
    expect(await workbench.writeRun(view.run, purpose, 'text')).toBe(`Run of Loop (up = TRUE, n = 1)
Counterexample of live: it never ends

0  initial state
   Shared variables: s = 0
   P: at line 7: DO up -> x := n - x; TRACE(x); s := x E…; x = 0
   (the loop begins here)
1  P: DO up ->
2  P: x := n - x
   prints 1
   P.x: 0 -> 1
3  P: s := x
   s: 0 -> 1
and so on from step 1
`);
  });

  it('is none once the worker follows another run', async () => {
    const { workbench, view } = await opened();
    await workbench.simulate([]);
    expect(await workbench.writeRun(view.run, purpose, 'json')).toBeNull();
  });

  it('is found by labels where numbers have changed, and by numbers where labels have, in the same text only', async () => {
    const { workbench, view } = await opened();
    const { read } = await workbench.readRun((await workbench.writeRun(view.run, { ...purpose, loopStart: null }, 'json')) ?? '');
    const given = read?.saved as SavedRun;
    const renumbered = { ...given, steps: given.steps.map((step) => ({ ...step, transition: 99 })) };
    expect((await workbench.followRun(renumbered)).steps).toEqual(view.steps);
    const relabelled = { ...given, steps: given.steps.map((step) => ({ ...step, label: 'as it was called once' })) };
    expect((await workbench.followRun(relabelled)).steps).toEqual(view.steps);
    const { replayProblem, steps } = await workbench.followRun({ ...relabelled, text: `${text} ` });
    expect(steps).toEqual([]);
    expect((await workbench.followRun({ ...relabelled, constants: { up: 1, n: 2 } })).steps).toEqual([]);
    expect(replayProblem).toBe(
      'Step 1 of 3 of the run, “as it was called once”, is not possible in this model (possible there: "P: DO up ->"). The run is shown up to there.',
    );
  });
});
