import { Random } from '../../src/base/random.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import type { Expression, Formula, Property, TransitionSystem } from '../../src/system/ir.ts';
import { checked } from '../oracle/compare.ts';
import { randomModel } from '../oracle/random-models.ts';
import { propositionsOf } from '../temporal/esml-evidence.ts';

/** A random model with a random formula over two conditions of it as its one property, `l1`. */
export function randomSubject(
  seed: number,
  logic: Property['logic'],
  formulaFrom: (random: Random) => Formula,
  risk = 0,
): { readonly system: TransitionSystem; readonly formula: Formula } {
  const text = randomModel(seed, { risk, riskInside: false });
  const random = new Random(seed);
  const [p, q] = propositionsOf(lower(checked(text)), random);
  const system = lower(checked(`${text}\nASSERT l1: AG(${p})\nASSERT l2: AG(${q})\n`));
  const asked = system.properties.slice(-2);
  const expressions = asked.map(({ formula }) => {
    if (formula.kind !== 'unary' || formula.operand.kind !== 'proposition') throw new Error('AG of a proposition');
    return formula.operand.expression;
  });
  const formula = over(formulaFrom(random), expressions);
  const [property] = asked;
  if (property === undefined) throw new Error('a property');
  return { system: { ...system, properties: [{ ...property, name: 'l1', logic, formula }] }, formula };
}

/** A formula over numbered conditions as one over some expressions. */
export function over(f: Formula, expressions: readonly Expression[]): Formula {
  switch (f.kind) {
    case 'proposition': {
      const number = f.expression.kind === 'parameter' ? f.expression.parameter : 0;
      return { ...f, expression: expressions[number % expressions.length] ?? f.expression };
    }
    case 'not':
    case 'unary':
      return { ...f, operand: over(f.operand, expressions) };
    case 'automaton':
      throw new Error('a formula of operators');
    default:
      return { ...f, left: over(f.left, expressions), right: over(f.right, expressions) };
  }
}
