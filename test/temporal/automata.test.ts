import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { defaultTemporalOptions, type Fairness, type TemporalOptions } from '../../src/contract/check/options.ts';
import { noReduction } from '../../src/contract/check/reduction.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { buchi } from '../../src/engine/temporal/buchi.ts';
import { LtlTable } from '../../src/engine/temporal/ltl-formula.ts';
import { valueOnRun } from '../../src/engine/temporal/value-on-run.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import type { Formula, TransitionSystem } from '../../src/system/ir.ts';
import { amount } from '../campaign.ts';
import { finished, begun } from '../begun.ts';
import { exportPromela } from '../../src/export/promela/export.ts';
import { format } from '../../src/frontends/esml/syntax/format.ts';
import { diagnose } from '../check/marks.ts';
import { checked } from '../oracle/compare.ts';
import { randomModel } from '../oracle/random-models.ts';
import { compile } from '../support.ts';
import { propositionsOf } from './esml-evidence.ts';
import { randomLtl } from './random-graphs.ts';
import { automatonText } from './written-automata.ts';

const fairnesses: readonly Fairness[] = ['none', 'weak', 'strong', 'impartial'];

function verdicts(
  system: TransitionSystem,
  temporal: Partial<TemporalOptions>,
  por: 'none' | 'ample' = 'none',
  engine: 'wasm' | 'machine' = 'wasm',
) {
  const options = { ...defaultTemporalOptions, only: ['formula', 'automaton'], ...temporal };
  const reduction = por === 'none' ? noReduction : { ...noReduction, por, proviso: 'stack' as const };
  return finished(begun(system, { maxStates: 1500, engine, search: 'dfs', temporal: options, reduction })).verdicts;
}

/** A random formula of LTL as ESML writes it, and the automaton of what violates it, over propositions. */
function pair(random: Random, names: readonly string[]): { readonly formula: string; readonly automaton: string } {
  const formula = randomLtl(random, 1 + random.below(3));
  const table = new LtlTable();
  const made = buchi(table, table.enter(formula, false));
  const read = table.propositions.map((e) => names[e.kind === 'parameter' ? e.parameter : 0] ?? 'TRUE');
  const words = { and: '&', or: 'OR', implies: '=>' } as const;
  const text = formula.text
    .replaceAll(/\b(and|or|implies)\b/g, (word) => words[word as keyof typeof words])
    .replaceAll(/\b[pqr]\b/g, (letter) => `(${names['pqr'.indexOf(letter)] ?? ''})`);
  return { formula: text, automaton: automatonText(made, read) };
}

describe('the automaton of a formula', () => {
  it('has the verdict of the formula, and runs of which the formula is false', () => {
    const problems: string[] = [];
    const counts = { holds: 0, fails: 0 };
    for (let seed = 0; seed < amount(8, 300); seed++) {
      const random = new Random(seed + 40_000);
      const model = randomModel(seed + 7000, { risk: 0, riskInside: false });
      const names = [...propositionsOf(lower(checked(model)), random), ...propositionsOf(lower(checked(model)), random)];
      const { formula, automaton } = pair(random, names);
      const system = lower(checked(`${model}\nASSERT formula: LTL ${formula}\nASSERT automaton: LTL ${automaton}\n`));
      const fairness = fairnesses[seed % 4] ?? 'none';
      const [byFormula, fast] = verdicts(system, { fairness });
      const [, nested] = verdicts(system, { fairness, ltl: 'nested' }, 'none', 'machine');
      if (byFormula === undefined || fast === undefined || nested === undefined) throw new Error('a verdict is missing');
      const known = [byFormula, fast, nested].map(({ holds }) => holds).filter((holds) => holds !== null);
      if (new Set(known).size > 1) problems.push(`${seed} ${formula} ${automaton}: ${byFormula.holds} ${fast.holds} ${nested.holds}`);
      if (fast.holds !== null) counts[fast.holds ? 'holds' : 'fails']++;
      for (const { evidence, holds } of [fast, nested]) {
        if (holds !== false || evidence == null) continue;
        const values = system.properties.slice(-2).map(({ formula }) => valueAlong(system, formula, evidence));
        // X is not decided along a run.
        if (values[1] !== false || values[0] === true) problems.push(`${seed} ${formula}: the run has ${values.join(', ')}`);
      }
    }
    expect(problems).toEqual([]);
    expect(Math.min(counts.holds, counts.fails)).toBeGreaterThan(amount(0, 60));
  });

  it('is reduced only where repeated states make no difference to it, and then has the same verdict', () => {
    const counts = { decided: 0, refused: 0 };
    for (let seed = 0; seed < amount(14, 400); seed++) {
      const random = new Random(seed + 90_000);
      const { automaton } = pair(random, ['x > 0', 'y > 1', 'x = y']);
      const system = compile(twoCounters.replace('AUTOMATON', automaton));
      const { formula } = system.properties[0] as { formula: Formula };
      const [plain] = verdicts(system, {});
      if (formula.kind === 'automaton' && formula.countsSteps) {
        expect(() => verdicts(system, {}, 'ample')).toThrow('automata that may count steps');
        counts.refused++;
        continue;
      }
      counts.decided++;
      expect(verdicts(system, {}, 'ample')[0]?.holds, automaton).toBe(plain?.holds);
      // The same run with states repeated is accepted as the run is.
      const letters = Array.from({ length: 2 + random.below(5) }, () => random.below(8));
      const loop = random.below(letters.length);
      const value = (copies: readonly number[]): boolean | null => {
        const places = letters.flatMap((letter, i) => Array.from({ length: copies[i] ?? 1 }, () => letter));
        const loopStart = copies.slice(0, loop).reduce((sum, n) => sum + n, 0);
        const holds = (e: unknown, at: number): boolean => truth(JSON.stringify(e), places[at] ?? 0);
        return valueOnRun(formula, { length: places.length, loopStart, holds });
      };
      expect(value(letters.map(() => 1 + random.below(3)))).toBe(value(letters.map(() => 1)));
    }
    expect(Math.min(counts.decided, counts.refused)).toBeGreaterThan(amount(2, 60));
  });
});

describe('an automaton as a text', () => {
  it('has states with different names, edges between them, and conditions of single states', () => {
    const model = (automaton: string): string => `MODEL M; VAR v: 0..3;
PROCESS P; BEGIN LOOP v := (v + 1) MOD 4 END END P;
BEGIN P END M
ASSERT automaton: LTL AUTOMATON ${automaton} END`;
    diagnose(model('s: TRUE -> s [] v = 1 & (v = 1 => v # 0) -> accept_t; accept_t: v > 0 -> accept_t'));
    diagnose(model('s: TRUE -> s; «E0413:s»: TRUE -> accept; accept: TRUE -> accept'));
    diagnose(model('s: TRUE -> «E0414:u»; accept: TRUE -> s'));
    diagnose(model('accept: «E0202:v + 1» -> accept'));
    diagnose(model('accept: «E0071:G» v = 1 -> accept'));
  });

  it('is warned of where it accepts nothing, and lays out its states on lines of their own', () => {
    const text = `MODEL M;
VAR v: 0..3;

PROCESS P;
BEGIN
  LOOP v := (v + 1) MOD 4 END
END P;

BEGIN
  P
END M

ASSERT automaton: LTL AUTOMATON
  s: TRUE -> s [] v = 1 -> t;
  (* It has begun. *)
  t: v > 0 -> t
END
`;
    expect(format(text, 'extended').text).toBe(text);
    expect(format(text.replaceAll(/\n {2}([st]:)/g, ' $1'), 'extended').text).toContain('AUTOMATON\n  s: TRUE');
    diagnose(text.replace('AUTOMATON', '«W0620:AUTOMATON').replace(/END\n$/, 'END»\n'));
  });

  it.each([
    ['s: TRUE -> s [] x > 0 & y = 0 -> accept_t; accept_t: y = 0 -> accept_t', false],
    ['a: x > 0 -> b; b: x > 0 -> accept_c; accept_c: TRUE -> accept_c', true],
    ['a: x > 0 -> b [] x = 0 -> a; b: x = 0 -> accept_c [] x > 0 -> b; accept_c: TRUE -> accept_c', true],
    ['a: x = 0 -> a [] ~(x = 0) -> b; b: x = 0 -> accept_c [] ~(x = 0) -> b; accept_c: TRUE -> accept_c', false],
    ['a: ~(x = 0) -> b; b: x = 0 -> accept_c; accept_c: TRUE -> accept_c', true],
    ['s: TRUE -> s [] x > 0 -> accept_t; accept_t: x > 0 -> s [] x > 0 -> accept_t', true],
  ])('counts steps or not: %s', (automaton, counts) => {
    const { formula } = compile(`${twoCounters} ${automaton} END`).properties[0] as { formula: Formula };
    expect(formula.kind === 'automaton' && formula.countsSteps).toBe(counts);
  });

  it('is a never claim for SPIN', () => {
    const text = exportPromela(compile(`${twoCounters} a: TRUE -> a [] x = y -> accept_b; accept_b: ~(x = y) -> accept_b END`));
    expect(text.slice(text.indexOf('never'))).toBe(`never automaton {
S_a:
  do
  :: (1) -> goto S_a
  :: ((x == y)) -> goto accept_b
  od;
accept_b:
  do
  :: (!((x == y))) -> goto accept_b
  od;
}
`);
  });

  it('is decided on orbits where it is the same for all members of a family', () => {
    const model = `MODEL M; TYPE pid = SCALARSET [3]; VAR inside: 0..3;
PROCESS P(i: pid); BEGIN LOOP ATOMIC WHEN inside < 2; inside := inside + 1 END; cs: SKIP; inside := inside - 1 END END P;
BEGIN FOR i IN pid DO P(i) END END M
ASSERT two: LTL AUTOMATON s: TRUE -> s [] COUNT(P p : p@cs) = 2 -> accept_t; accept_t: TRUE -> accept_t END
ASSERT three: LTL AUTOMATON s: TRUE -> s [] ALL(P p : p@cs) -> accept_t; accept_t: TRUE -> accept_t END`;
    for (const symmetry of ['off', 'representatives', 'counters'] as const)
      expect(finished(begun(compile(model), { symmetry })).verdicts.map(({ holds }) => holds)).toEqual([true, true, false, true]);
  });
});

const twoCounters = `MODEL M; VAR x, y: 0..3;
PROCESS P; VAR own: 0..2; BEGIN LOOP own := 1; x := (x + 1) MOD 4; own := 2 END END P;
PROCESS Q; VAR own: 0..2; BEGIN LOOP own := 1; y := (y + 1) MOD 4; own := 0 END END Q;
BEGIN P; Q END M
ASSERT automaton: LTL AUTOMATON`;

/** The value of a guard where each of its conditions has a bit of a letter as its value. */
function truth(guard: string, letter: number): boolean {
  const e = JSON.parse(guard) as { kind: string; operator?: string; value?: number; left?: object; right?: object; operand?: object };
  const of = (part: object | undefined): boolean => truth(JSON.stringify(part), letter);
  if (e.kind === 'constant') return e.value !== 0;
  if (e.kind === 'not') return !of(e.operand);
  if (e.kind === 'binary' && e.operator === 'and') return of(e.left) && of(e.right);
  const bit = e.operator === 'equal' ? 2 : JSON.stringify(e.right).includes('"value":1') ? 1 : 0;
  return ((letter >>> bit) & 1) === 1;
}

function valueAlong(
  system: TransitionSystem,
  formula: Formula,
  { steps, loopStart }: { steps: readonly { transition: number; choice: number }[]; loopStart: number | null },
) {
  const machine = new Machine(system);
  const states = [new Int32Array(machine.words)];
  machine.initial(states[0] as Int32Array);
  for (const { transition, choice } of steps) {
    const next = new Int32Array(machine.words);
    machine.fire(states.at(-1) as Int32Array, transition, choice, next);
    states.push(next);
  }
  const length = loopStart === null ? states.length : states.length - 1;
  const holds = (e: Parameters<Machine['proposition']>[0], at: number) => machine.proposition(e, states[at] as Int32Array) === true;
  return valueOnRun(formula, { length, loopStart: loopStart ?? length - 1, holds });
}
