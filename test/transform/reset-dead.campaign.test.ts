import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Check } from '../../src/engine/machine-check.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { accessesOf } from '../../src/system/transform/accesses.ts';
import { liveVariables } from '../../src/system/transform/live-variables.ts';
import { resetDeadVariables } from '../../src/system/transform/reset-dead.ts';
import { validate } from '../../src/system/validate.ts';
import { root } from '../architecture/sources.ts';
import { randomModel } from '../oracle/random-models.ts';
import { compile } from '../support.ts';
import { bothOutcomes } from '../wasm/agreement.ts';
import { compareStepByStep } from './bisimulation.ts';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';

const most = 30_000;

describe('resetting dead variables', () => {
  it('gives a bisimilar system with one state for each class, on random models', () => {
    let compared = 0;
    let smaller = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const system = compile(randomModel(seed, { risk: seed % 3 === 0 ? 10 : 0, riskInside: seed % 2 === 0 }));
      const reset = resetDeadVariables(system);
      expect(validate(reset)).toEqual([]);
      const comparison = compareStepByStep(system, reset, 2_000);
      if (comparison === null) continue;
      expect([seed, comparison.problems]).toEqual([seed, []]);
      compared++;
      if (comparison.smaller < comparison.states) smaller++;
    }
    expect(compared).toBeGreaterThan(75);
    expect(smaller).toBeGreaterThan(8);
  });

  it.each(readdirSync(join(root, 'models')).filter((name) => name.endsWith('.esml')))('gives a bisimilar system: %s', (name) => {
    const model = analyse(readFileSync(join(root, 'models', name), 'utf8'), { dialect: 'extended', constants: {} });
    const system = lower(model);
    const comparison = compareStepByStep(system, resetDeadVariables(system), most);
    if (comparison !== null) expect(comparison.problems).toEqual([]);
  });

  it('is done by the generated engine as by the abstract machine', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const reset = resetDeadVariables(compile(randomModel(seed, { risk: 0, riskInside: false })));
      const { machine, wasm } = bothOutcomes(reset, { maxStates: 2_000 });
      expect([seed, wasm]).toEqual([seed, machine]);
    }
  });

  /** Whatever kind of variable it is, its last value makes no difference once it is dead. */
  it.each([
    ['x: int', 'x := TOSS(3); y := x', 'y: int'],
    ['b: BOOLEAN', 'x := TOSS(3); b := x > 1; IF b -> SKIP [] ~b -> SKIP END', 'x: int'],
    ['a: row', 'a[1] := TOSS(3); a[0] := a[1]; y := a[0]; y := 0', 'y: int'],
    ['x: int', 'x := TOSS(3); DO x = 1 -> x := 0 END; y := 1; y := 2', 'y: int'],
    ['l: queue', 'x := TOSS(3); APPEND(l, x); y := LEN(l) + HEAD(l); y := 0', 'x, y: int'],
    ['t: pair', 't.first := TOSS(3); t.second := t.first; y := t.second; y := 0', 'y: int'],
  ])('leaves one last state: %s', (variable, commands, others) => {
    const types = 'int = 0..7; row = ARRAY [2] OF int; queue = LIST [2] OF int; pair = (first, second: int);';
    const text = `MODEL M; TYPE ${types}\nPROCESS P;\nVAR ${variable}; ${others};\nBEGIN ${commands} END P;\nBEGIN P END M`;
    const system = compile(text);
    const { machine, wasm } = bothOutcomes(resetDeadVariables(system));
    expect(wasm).toEqual(machine);
    expect(machine.statistics.terminated).toBe(1);
    expect(bothOutcomes(system).machine.statistics.terminated).toBeGreaterThan(1);
  });

  /** In each, a value that only just matters: taken for dead, it would be reset, and something else would happen. */
  it.each([
    ['a loop that may not be entered', 'x := TOSS(3); i := TOSS(1); ATOMIC DO i > 0 -> i := 0; x := 0 END; y := x END'],
    ['one of two ways', 'x := TOSS(3); i := TOSS(1); ATOMIC IF i > 0 -> x := 0 [] i = 0 -> SKIP END; y := x END'],
    ['a list that may be full', 'i := TOSS(1); IF i = 1 -> APPEND(l, 1) [] i = 0 -> SKIP END; APPEND(l, 2); y := 0'],
    ['the bound of TOSS', 'x := TOSS(2); y := TOSS(x)'],
    ['an element beside the one assigned', 'a[0] := TOSS(2); a[1] := 0; y := a[0]'],
    ['an index', 'i := TOSS(1); a[0] := 1; y := 0; y := a[i]'],
    ['a guard that is looked at again', 'i := TOSS(2); DO i > 0 -> i := i - 1 END; y := i'],
    ['a condition of a receive', 'x := TOSS(2); POLL c?m(y) & (y < x) -> SKIP END'],
    ['an assertion', 'x := TOSS(2); y := 0; ASSERT(x < 2)'],
  ])('keeps what matters: %s', (_, commands) => {
    const text = `MODEL M; TYPE int = 0..3; row = ARRAY [2] OF int; queue = LIST [1] OF int; sig = {m(int)}; link = CHANNEL [0] OF sig;
VAR c: link;
PROCESS P; VAR x, y, i: int; a: row; l: queue; BEGIN ${commands}; IF y = 0 -> y := 1 [] y > 0 -> y := 2; y := 3 END END P;
PROCESS Q; BEGIN c!m(1) END Q;
BEGIN P; Q END M`;
    const system = compile(text);
    const reset = resetDeadVariables(system);
    expect(compareStepByStep(system, reset, most)?.problems).toEqual([]);
    const { machine, wasm } = bothOutcomes(reset);
    expect(wasm).toEqual(machine);
  });

  it('takes what a TRACE prints for used', () => {
    const text =
      'MODEL M; TYPE int = 0..3; PROCESS P; VAR x, i: int; BEGIN x := TOSS(3); i := 0; TRACE("x is", x); i := 1 END P; BEGIN P END M';
    const template = compile(text).templates[0]!;
    expect(template.edges.map((edge) => [...accessesOf(edge).used])).toEqual([[], [0], []]);
    expect(liveVariables(template, new Set()).at.map((live) => [...live])).toEqual([[], [0], [], []]);
    const falling = compile(
      'MODEL M; TYPE int = 0..3; PROCESS P; VAR x, i: int; BEGIN DO i = 1 -> SKIP END; TRACE(x); i := 1 END P; BEGIN P END M',
    );
    expect([...(liveVariables(falling.templates[0]!, new Set()).at[0] ?? [])].sort()).toEqual([0, 1]);
  });

  it('leaves what properties read as it is', () => {
    const text = `MODEL M; TYPE int = 0..3; PROCESS P; VAR x: int; BEGIN x := TOSS(3) END P; BEGIN P END M\nASSERT AG(P.x < 3)`;
    const reset = resetDeadVariables(compile(text));
    const check = new Check(reset, new Machine(reset), defaultCheckOptions);
    while (!check.slice(1000));
    expect(check.outcome().statistics.states).toBe(5);
    expect(check.outcome().verdicts.map(({ holds }) => holds)).toContain(false);
  });
});
