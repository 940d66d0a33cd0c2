import { describe, expect, it } from 'vitest';
import { createWorkbench } from '../../src/worker/workbench.ts';
import type { CheckRequest } from '../../src/contract/check/result.ts';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const text = `MODEL M;
TYPE r = 0..3;
VAR x: r;
PROCESS P;
BEGIN
  DO x < 2 -> up: x := x + 1
  [] x > 2 -> x := 0
  [] x = 2 -> x := 0
  END
END P;
BEGIN P END M
ASSERT odd: AG((x = 3) => AF(x = 0))
`;
const request: CheckRequest = { run: 1, text, language: usualLanguage, constants: {}, options: defaultCheckOptions };

describe('questions about properties', () => {
  it('checks a formula in place of the properties', async () => {
    const workbench = createWorkbench();
    const { verdicts, failed } = await workbench.check({ ...request, formula: 'AF(x = 2)' }, () => undefined);
    expect(failed).toBeNull();
    expect(verdicts.map(({ property, holds }) => [property, holds])).toEqual([['formula', true]]);
    const wrong = await workbench.check({ ...request, formula: 'AF(y = 2)' }, () => undefined);
    expect(wrong.failed?.[0]?.message).toContain('y');
  });

  it('says beside a verdict which part makes a property hold for no good reason', async () => {
    const workbench = createWorkbench();
    const part = { text: 'x = 3', says: 'is true in no reachable state' };
    for (const engine of ['wasm', 'machine', 'symbolic'] as const) {
      const { verdicts } = await workbench.check({ ...request, options: { ...defaultCheckOptions, engine } }, () => undefined);
      expect(verdicts.map(({ property, vacuous }) => [property, vacuous])).toMatchObject([
        ['deadlock', undefined],
        ['errors', undefined],
        ['odd', [part]],
      ]);
    }
    const asked = await workbench.check({ ...request, formula: 'AG((x = 3) => (x = 1))' }, () => undefined);
    expect(asked.verdicts).toMatchObject([{ holds: true, vacuous: [part] }]);
    const cut = await workbench.check({ ...request, options: { ...defaultCheckOptions, maxStates: 1 } }, () => undefined);
    expect(cut.verdicts[2]).not.toHaveProperty('vacuous');
  });

  it('says which commands are never reached, and which wait for ever', async () => {
    const lost = `MODEL Lost; TYPE al = { ask, answer }; VAR c: CHANNEL [1] OF al; on: BOOLEAN;
PROCESS P; BEGIN c!ask END P; PROCESS Q; BEGIN c?answer; on := TRUE END Q; PROCESS R; BEGIN LOOP on := ~on END END R;
BEGIN P; Q; R END Lost`;
    const { unreached, receptions } = await createWorkbench().check({ ...request, text: lost }, () => undefined);
    expect(unreached.map(({ process, span }) => [process, lost.slice(span.start, span.end)])).toEqual([['Q', 'on := TRUE']]);
    expect(receptions).toMatchObject([{ process: 'Q', channel: 'c', signal: 'ask' }]);
    const { unreached: none, receptions: nothing } = await createWorkbench().check({ ...request, text: 'no model' }, () => undefined);
    expect([none, nothing]).toEqual([[], []]);
  });

  it('counts what is done, and finds what is never reached or holds for no reason', async () => {
    const report = await createWorkbench().coverage(request, 1_000);
    expect(report?.complete).toBe(true);
    expect(report?.unreached.map(({ start, end }) => text.slice(start, end))).toEqual(['x := 0']);
    expect(report?.vacuous.map(({ property, text: left }) => [property, left])).toEqual([['odd', 'x = 3']]);
  });

  it('lists what formulas can speak of', async () => {
    expect((await createWorkbench().analyse(request)).propositions).toEqual(['P@up', 'x']);
  });
});
