import { describe, expect, it } from 'vitest';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import type { Options } from '../../src/engine/plan/options.ts';
import { begun, finished } from '../begun.ts';
import { compile } from '../support.ts';

/** FORALLs over many local states: their counters take seconds to be made, and much code. */
const text = `MODEL Long; CONST k = 6; TYPE pid = SCALARSET [6]; n = 0..k; nums = ARRAY [pid] OF n; flags = ARRAY [pid] OF BOOLEAN; VAR g: nums; f: flags; x: n;
PROCESS P(me: pid); VAR v: n; BEGIN LOOP
  v := TOSS(k); ATOMIC FORALL z IN pid DO IF f[z] -> g[z] := 0 [] ~f[z] -> f[z] := TRUE END END END;
  g[me] := v; x := COUNT(i IN pid : g[i] = v) MOD 2
END END P;
BEGIN FOR i IN pid DO P(i) END END Long
ASSERT small: AG(x <= 1)`;

const outcome = (k: number, options: Partial<Options>) =>
  finished(begun(new CompiledModel(compile(text, { k })), { symmetry: 'counters', ...options }));

describe('counters that take long to be made', () => {
  it.each(['wasm', 'machine', 'symbolic'] as const)('end a check at its time, with nothing known: %s', (engine) => {
    const { completeness, verdicts, ran } = outcome(6, { engine, maxMilliseconds: 1 });
    expect(completeness).toEqual({ kind: 'bounded', by: 'time', limit: 1 });
    expect(verdicts.map(({ property, holds }) => [property, holds])).toEqual([
      ['deadlock', null],
      ['errors', null],
      ['small', null],
    ]);
    expect([ran.symmetry, ran.differences.map(({ option }) => option)]).toEqual(['off', ['symmetry']]);
  });

  it('are searched by the abstract machine where code for them would be very long', () => {
    const { ran } = outcome(2, { maxStates: 50 });
    expect([ran.symmetry, ran.engine]).toEqual(['counters', 'machine']);
    expect(ran.differences).toEqual([
      expect.objectContaining({ option: 'engine', reason: expect.stringContaining('steps of the counters') }),
    ]);
  });
});
