import { describe, expect, it } from 'vitest';
import { defaultOptions } from '../../src/app/session/state/run.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { beginCheck } from '../../src/worker/check/begin-check.ts';
import { formatDigits } from '../../src/app/kit/widgets/format.ts';
import { isOptions } from '../../src/app/session/storage/values.ts';

const text = `MODEL Many; CONST n = 30; TYPE r = 0..9;
PROCESS P; VAR x: r; BEGIN LOOP x := (x + 1) MOD 10 END END P;
BEGIN FOR i := 1 TO n DO P END END Many`;

describe("the page's check on decision diagrams", () => {
  it('goes by the limits that have a meaning, whatever order and reduction are chosen', async () => {
    const model = new CompiledModel(lower(analyse(text, { dialect: 'extended', constants: {} })));
    const options = { ...defaultOptions, engine: 'symbolic', search: 'dfs', reduction: 'strongest', maxStates: 5 } as const;
    const begun = await beginCheck(model, options, text);
    if ('refusal' in begun) throw new Error(begun.refusal);
    const { check, reduction } = begun;
    while (!check.slice(100)) expect(check.progress().bytes).toBeGreaterThanOrEqual(0);
    const { completeness, statistics } = check.outcome();
    expect(completeness).toEqual({ kind: 'exhaustive' });
    expect(formatDigits(statistics.symbolic?.states ?? '0')).toBe((10n ** 30n).toLocaleString('en'));
    expect(reduction).toEqual({ made: false, note: expect.stringContaining('decision diagrams') });
  });

  it('is among the options that are kept', () => {
    expect(isOptions({ engine: 'symbolic' })).toBe(true);
    expect(isOptions({ engine: 'other' })).toBe(false);
  });
});
