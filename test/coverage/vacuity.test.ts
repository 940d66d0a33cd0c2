import { describe, expect, it } from 'vitest';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { noReduction } from '../../src/contract/check/reduction.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { vacuityQuestions } from '../../src/engine/coverage/vacuity.ts';
import type { Options } from '../../src/engine/plan/options.ts';
import { begun, finished } from '../begun.ts';
import { compile } from '../support.ts';

/** x is 0, 1 or 2, and never 3; no P comes to `cs`, the Q is sometimes at `cs`, on is always true. */
const model = (formula: string, name = 'p'): string => `MODEL M;
TYPE r = 0..3;
VAR x: r; on: BOOLEAN := TRUE;
PROCESS P; BEGIN DO TRUE -> x := (x + 1) MOD 3 [] x = 3 -> cs: SKIP END END P;
PROCESS Q; BEGIN LOOP away: SKIP; cs: SKIP END END Q;
BEGIN P; P; Q END M
ASSERT ${name}: ${formula}
`;

function remarks(formula: string, options: Partial<Options> = {}, name = 'p'): string[] {
  const { verdicts } = finished(begun(compile(model(formula, name)), { vacuity: true, ...options }));
  const [verdict] = verdicts.filter(({ kind }) => kind !== 'deadlock' && kind !== 'errors');
  expect(verdict?.holds).toBe(true);
  return (verdict?.vacuous ?? []).map(({ text, says }) => `${text} ${says}`);
}

const none = 'is true in no reachable state';
const never = ', so that the implication never applies';
const always = 'is true in all reachable states';
const ofNone = 'is true of no member in any reachable state';

describe('a property that holds for no good reason', () => {
  it.each([
    ['AG ~(P[0]@cs & Q@cs)', [`P[0]@cs ${none}`]],
    ['AG(x = 3 => on)', [`x = 3 ${none}`, `on ${always}`]],
    ['AG(x = 3 => AF(x = 0))', [`x = 3 ${none}`]],
    ['AG((x = 3) => (x = 1))', [`x = 3 ${none}`]],
    ['LTL G (x = 3 => F x = 0)', [`x = 3 ${none}`]],
    ['LTL (x # 3) U (x = 0)', []],
    ['LTL G ((x = 3) => (Q@cs U x = 1))', [`x = 3 ${none}`]],
    ['AG(COUNT(P p : p@cs) <= 1)', [`p@cs ${ofNone}`]],
    ['AG(2 * COUNT(P p : p@cs) <= 3)', [`p@cs ${ofNone}`]],
    ['AG ~(SOME(P p : p@cs) & Q@cs)', [`p@cs ${ofNone}`]],
    ['AG(ALL(P p : p@cs => x = 2))', [`p@cs ${ofNone}`]],
    ['AG((x < 3) OR Q@cs)', [`x < 3 ${always}`]],
    ['AG((x = 3 => x = 1) & (x # 3))', [`x = 3 ${none}`]],
    ['AG((x = 0 & x = 1) => Q@cs)', [`x = 0 & x = 1 ${none}${never}`]],
    ['AG(~(x = 0 & x = 1) OR Q@cs)', [`x = 0 & x = 1 ${none}${never}`]],
    ['AG((x = 0 & ~(x = 0)) => AF(Q@cs))', [`x = 0 & ~(x = 0) ${none}${never}`]],
    ['AG((x = 0 & x = 1) => (Q@cs & x = 2))', [`x = 0 & x = 1 ${none}${never}`]],
    ['LTL G ((x = 0 & x = 1) => F Q@cs)', [`x = 0 & x = 1 ${none}${never}`]],
    ['AG(COUNT(P p : p@cs OR x = 1) = 1 => Q@cs)', [`COUNT(P p : p@cs OR x = 1) = 1 ${none}${never}`]],
    ['AG(ALL(P p : (p@cs & x = 2) => Q@cs))', [`p@cs ${ofNone}`]],
    ['AG(ALL(Q q : (x = 0 & x = 1) => q@cs))', [`x = 0 & x = 1 ${none}${never}`]],
  ])('is told with the part that makes it so: %s', (formula, expected) => {
    expect(remarks(formula)).toEqual(expected);
  });

  /** The part that is never true is the claim itself, or it does not help; what is constant in the text is so on purpose. */
  it.each([
    'AG ~P[0]@cs',
    'AG ~(x = 3)',
    'AG(x < 3)',
    'AG ~SOME(P p : p@cs)',
    'AG(COUNT(P p : p@cs) = 0)',
    'AG(COUNT(P p : p@cs) < 1)',
    'AG ~(P[0]@cs OR x = 3)',
    'AG(~P[0]@cs & x < 3)',
    'EF(x = 2 OR x = 3)',
    'AG(x = 0 OR x = 1 OR x = 2 OR x = 3)',
    'AG(EF(x = 0 OR x = 3))',
    'AG(TRUE => (x < 3))',
    'AG(FALSE => (x < 2))',
    'AG((1 = 2) OR (x < 3))',
    'AG ~(Q@cs & x = 3 & FALSE)',
    'AG(EF(x = 0))',
    'x = 3 => on',
    'AG((x = 0 & x = 1) => FALSE)',
    'AG ~(x = 0 & x = 1)',
    'AG((x = 0 & Q@cs) => x = 0)',
    'EF ~((x = 0 & x = 1) => Q@cs) OR AG(EF(x = 0))',
    '(x = 1 & Q@cs) => on',
  ])('is not seen where there is none: %s', (formula) => {
    expect(remarks(formula)).toEqual([]);
  });

  it('is told whatever searched, and whether or not only what is asked for was explored', () => {
    const ways: Partial<Options>[] = [
      { engine: 'machine' },
      { engine: 'symbolic' },
      { search: 'dfs', reduction: { ...noReduction, por: 'ample' } },
      { store: { kind: 'tree' } },
      { symmetry: 'representatives' },
      { live: true },
      { temporal: { ...defaultTemporalOptions, only: ['p'] } },
    ];
    for (const way of ways) {
      const symmetric = way.symmetry === undefined ? 'AG ~(SOME(P p : p@cs) & Q@cs)' : 'AG(COUNT(P p : p@cs) <= 1)';
      expect([way, remarks(symmetric, way)]).toEqual([way, [`p@cs ${ofNone}`]]);
    }
  });

  it('is not told without being asked for, nor where states may be missing or the runs that count have no states', () => {
    const formula = 'AG(x = 3 => AF(x = 0))';
    expect(remarks(formula, { vacuity: false })).toEqual([]);
    expect(remarks(formula, { temporal: { ...defaultTemporalOptions, fairness: 'impartial' } })).toEqual([]);
    expect(remarks(formula, {}, 'p [IMPARTIAL]')).toEqual([]);
    const large = `MODEL L; TYPE r = 0..99; PROCESS P; VAR x: r; BEGIN LOOP x := (x + 1) MOD 100 END END P;
BEGIN P; P; P END L ASSERT p: AG(P[0].x > 99 => P[1].x = 0)`;
    const some = finished(begun(compile(large), { vacuity: true, maxStates: 1000 }));
    expect(some.verdicts[2]).toMatchObject({ holds: null });
    expect(some.verdicts[2]).not.toHaveProperty('vacuous');
    const whole = finished(begun(compile(large), { vacuity: true }));
    expect(whole.verdicts[2]?.vacuous).toHaveLength(1);
  });

  it('is not told of a part that cannot be evaluated everywhere', () => {
    expect(remarks('AG((x = 9 DIV 2) => on)')).toEqual([`x = 9 DIV 2 ${none}`, `on ${always}`]);
    expect(remarks('AG((x # 0) => ((3 DIV x = 9) => on))')).not.toContain(`3 DIV x = 9 ${none}`);
  });

  it('says nothing that replacing the part by its most demanding value, and checking again, does not bear out', () => {
    const atoms = ['x = 3', 'x < 3', 'P[0]@cs', 'Q@cs', 'x = 1', 'on'];
    const shapes = [
      'AG(a => b)',
      'AG ~(a & b)',
      'AG(a OR b)',
      'AG(a => EF(b))',
      'LTL G (a => F b)',
      'AG((a & b) => c)',
      'AG(a OR (b & c))',
    ];
    const holds = (formula: string): boolean | null => finished(begun(compile(model(formula)))).verdicts[2]?.holds ?? null;
    const problems: string[] = [];
    let told = 0;
    for (const shape of shapes)
      for (const [i, a] of atoms.entries())
        for (const b of atoms.filter((_, j) => (i + j) % 2 === 1 || j === i + 2)) {
          const fill = (values: Record<string, string>): string => shape.replace(/\b[abc]\b/g, (letter) => `(${values[letter]})`);
          const values = { a, b, c: 'x = 2' };
          const formula = fill(values);
          if (holds(formula) !== true) continue;
          const said = remarks(formula);
          told += said.length;
          const irrelevant = (['a', 'b', 'c'] as const).some(
            (letter) =>
              new RegExp(`\\b${letter}\\b`).test(shape) &&
              ['TRUE', 'FALSE'].every((value) => holds(fill({ ...values, [letter]: value })) === true),
          );
          if (said.length > 0 && !irrelevant) problems.push(formula);
        }
    expect(problems).toEqual([]);
    expect(told).toBeGreaterThan(20);
  });

  it('takes a label behind a DO for one part, whatever it stands for', () => {
    const lock = (guard: string): string[] => {
      const text = `MODEL L; TYPE r = 0..3; VAR x: r;
PROCESS P; BEGIN LOOP DO ${guard} -> x := (x + 1) MOD 3 END; cs: SKIP END END P; BEGIN P; P END L
ASSERT mutex: AG(COUNT(P p : p@cs) <= 1 OR x < 2)
ASSERT order: AG(P[0]@cs => EF(x = 2))`;
      const { verdicts } = finished(begun(compile(text), { vacuity: true }));
      return verdicts.flatMap(({ vacuous = [] }) => vacuous.map(({ text: part, says }) => `${part} ${says}`));
    };
    expect(lock('x < 3')).toEqual([`p@cs ${ofNone}`, `P[0]@cs ${none}`]);
    expect(lock('x < 2')).toEqual([]);
  });

  it('says what is to be said of a part once, however often the part is in the formula', () => {
    expect(remarks('AG((x = 3 => on) & (x = 3 => x = 2))')).toEqual([`x = 3 ${none}`, `on ${always}`]);
  });

  it('asks nothing of formulas that were rewritten, whose parts are not in the text', () => {
    const { system } = new CompiledModel(compile(model('AG(x = 3 => on)')));
    expect(vacuityQuestions(system)).toHaveLength(2);
    const rewritten = system.properties.map(({ sources: _, ...property }) => property);
    expect(vacuityQuestions({ ...system, properties: rewritten })).toEqual([]);
  });
});
