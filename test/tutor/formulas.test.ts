import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { holdsIn, statedFormula } from '../../src/tutor/formulas.ts';
import type { Formula, FormulaShape } from '../../src/system/ir.ts';
import { ctlStates } from '../temporal/brute-force.ts';
import type { RandomGraph } from '../temporal/random-graphs.ts';
import type { Brute } from './brute.ts';
import { type Asked, endOf, questions, subjectOf, Tally } from './support.ts';
import { amount } from '../campaign.ts';

const many = Number(process.env.TUTOR_QUESTIONS ?? amount(12, 24));

const propositions = ['x = 0', 'x = 2', 'y = 1', 'a[0] = 0', 'l[1]', 'LEN(b) = 1', 'y = 0 OR x = 1'];

/** A random formula of CTL over the propositions, as the tests' brute force reads it and as text. */
function randomFormula(random: Random, depth: number): { readonly formula: Formula; readonly text: string } {
  const given = (shape: FormulaShape, text: string) => ({ formula: { ...shape, span: { start: 0, end: 0 }, text } as Formula, text });
  const below = () => randomFormula(random, depth - 1);
  if (depth === 0 || random.below(5) === 0) {
    const parameter = random.below(propositions.length);
    return given({ kind: 'proposition', expression: { kind: 'parameter', parameter } }, `(${propositions[parameter]})`);
  }
  const pick = random.below(10);
  if (pick === 0) {
    const { formula, text } = below();
    return given({ kind: 'not', operand: formula }, `~(${text})`);
  }
  if (pick < 4) {
    const [left, right] = [below(), below()];
    const kind = (['and', 'or', 'implies'] as const)[random.below(3)] ?? 'and';
    return given(
      { kind, left: left.formula, right: right.formula },
      `(${left.text} ${{ and: '&', or: 'OR', implies: '=>' }[kind]} ${right.text})`,
    );
  }
  if (pick === 4) {
    const [left, right] = [below(), below()];
    const all = random.below(2) === 0;
    return given(
      { kind: 'until', operator: all ? 'AU' : 'EU', left: left.formula, right: right.formula },
      `${all ? 'A' : 'E'}(${left.text} U ${right.text})`,
    );
  }
  const operator = (['AG', 'EG', 'AF', 'EF', 'AX', 'EX'] as const)[random.below(6)] ?? 'AG';
  const { formula, text } = below();
  return given({ kind: 'unary', operator, operand: formula }, `${operator} (${text})`);
}

function graphOf(asked: Asked): { readonly graph: RandomGraph; readonly at: (state: string) => number } {
  const { brute, subject } = asked;
  const names = [...brute.arcs.keys()];
  const number = new Map(names.map((name, i) => [name, i]));
  const edges = names.flatMap((name, source) =>
    brute.of(name).flatMap(({ to }) => (to === null ? [] : [{ source, target: number.get(to) ?? 0, movers: [0] }])),
  );
  const labels = propositions.map((text) => truths(brute, text, subject));
  return { graph: { states: names.length, edges, processes: 1, labels }, at: (state) => number.get(state) ?? -1 };
}

function truths({ words, arcs }: Brute, text: string, subject: Asked['subject']): boolean[] {
  const stated = statedFormula(subject, text);
  if (typeof stated === 'string' || stated.property.formula.kind !== 'proposition') throw new Error(`${text}: ${String(stated)}`);
  const { expression } = stated.property.formula;
  return [...arcs.keys()].map((state) => stated.compiled.machine.proposition(expression, words.get(state) ?? new Int32Array(0)) === true);
}

describe('a formula of LTL', () => {
  const subject = subjectOf('MODEL m; VAR b: BOOLEAN; PROCESS P; BEGIN LOOP b := ~b END END P; BEGIN P END m');
  const logicOf = (text: string) => {
    const stated = statedFormula(subject, text);
    return typeof stated === 'string' ? stated : { logic: stated.property.logic, holds: holdsIn(stated, subject.initial()) };
  };

  it('need not say so, as where the workbench tries formulas', () => {
    expect(logicOf('G F b')).toEqual({ logic: 'ltl', holds: true });
    expect(logicOf('LTL G F b')).toEqual(logicOf('G F b'));
    expect(logicOf('G b')).toEqual({ logic: 'ltl', holds: false });
  });

  it('is none of LTL where it is one of CTL', () => {
    expect(logicOf('AG(AF b)')).toEqual({ logic: 'ctl', holds: true });
    expect(logicOf('EF b')).toMatchObject({ logic: 'ctl' });
  });

  it('that is wrong is told what is wrong in it as LTL', () => {
    expect(logicOf('G F nothing')).toBe(logicOf('LTL G F nothing'));
    expect(logicOf('AG nothing')).toContain('nothing');
  });
});

describe('formulas that tell two states apart', () => {
  it('are graded as the fixpoints on the explicit graph say', { timeout: 900_000 }, () => {
    const tally = new Tally();
    for (const asked of questions('formula', many / 3)) {
      const { graph, at } = graphOf(asked);
      if (graph.states > 120) continue;
      const [one, other] = [at(endOf(asked, 0)), at(endOf(asked, 1))];
      const random = new Random(asked.seed);
      for (let i = 0; i < 40; i++) {
        const { formula, text } = randomFormula(random, 1 + random.below(3));
        const states = ctlStates(graph, formula, 'none');
        tally.add(asked, { kind: 'text', text }, states[one] === true && states[other] === false);
      }
      const solution = asked.posed.solution();
      if (solution !== null) expect(asked.posed.grade(solution).right).toBe(true);
    }
    expect(tally.problems).toEqual([]);
    expect(tally.right).toBeGreaterThan(many / 3);
    expect(tally.answers).toBeGreaterThan(5 * many);
  });
});
