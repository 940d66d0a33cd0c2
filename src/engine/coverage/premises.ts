import { fairnessCatalogue } from '../../contract/check/fairness-catalogue.ts';
import { unreachable } from '../../base/unreachable.ts';
import type { Expression, Formula, FormulaSource, Property, TransitionSystem } from '../../system/ir.ts';
import { FoldedFormula } from './folding.ts';
import { disjunction, type VacuityQuestion } from './vacuity.ts';

/** What stands in front of an arrow, with its place in the text. */
interface Premise extends FormulaSource {
  readonly expression: Expression;
}

/**
 * For each implication whose premise is made of several conditions, whether the premise is true in any reachable state. Where it is in
 * none, the implication never applies, and whatever it concludes does not matter: the simplest vacuity (I. Beer, S. Ben-David, C. Eisner,
 * Y. Rodeh, 2001, section 1), here also where no single condition is to blame. `~a OR b` is the same implication. Looked at are those
 * that help the formula where they are true; a conclusion that is constant, as in `(a & b) => FALSE`, makes the premise the claim itself.
 */
export function premiseQuestions(system: TransitionSystem): VacuityQuestion[] {
  return system.properties.flatMap((property): VacuityQuestion[] => {
    const { formula, fairness, name } = property;
    if (formula.kind === 'proposition' || formula.kind === 'automaton' || !fairnessCatalogue[fairness].continues) return [];
    const written = new Map<string, Premise[]>();
    for (const premise of premisesOf(property)) {
      const key = `${premise.span.start}-${premise.span.end}`;
      written.set(key, [...(written.get(key) ?? []), premise]);
    }
    return [...written.values()].flatMap((members) => {
      const [first] = members;
      if (first === undefined) return [];
      const { text, span } = first;
      const of = members.length > 1 ? 'is true of no member in any reachable state' : 'is true in no reachable state';
      const otherwise = disjunction(
        members.map(({ expression }) => expression),
        span,
      );
      return [{ property: name, text, span, says: `${of}, so that the implication never applies`, decides: false, whole: true, otherwise }];
    });
  });
}

function premisesOf(property: Property): Premise[] {
  const found: Premise[] = [];
  const sources = property.sources ?? new Map<Expression, FormulaSource>();
  const take = (premise: Expression, source: FormulaSource | undefined): void => {
    if (source !== undefined && isComposed(property, premise)) found.push({ expression: premise, span: source.span, text: source.text });
  };
  const inExpression = (e: Expression, positive: boolean): void => {
    if (e.kind === 'not') return inExpression(e.operand, !positive);
    if (e.kind !== 'binary' || (e.operator !== 'and' && e.operator !== 'or')) return;
    const premise = e.operator === 'or' && e.left.kind === 'not' ? e.left.operand : null;
    if (positive && premise !== null && !isConstant(property, e.right)) take(premise, sources.get(premise));
    inExpression(e.left, positive);
    inExpression(e.right, positive);
  };
  const inFormula = (f: Formula, positive: boolean): void => {
    switch (f.kind) {
      case 'proposition':
        return inExpression(f.expression, positive);
      case 'not':
        return inFormula(f.operand, !positive);
      case 'implies':
        if (positive && f.left.kind === 'proposition') take(f.left.expression, sources.get(f.left.expression) ?? f.left);
        inFormula(f.left, !positive);
        return inFormula(f.right, positive);
      case 'and':
      case 'or':
      case 'until':
        inFormula(f.left, positive);
        return inFormula(f.right, positive);
      case 'unary':
        return inFormula(f.operand, positive);
      case 'automaton':
        return;
      default:
        return unreachable(f);
    }
  };
  inFormula(property.formula, true);
  return found;
}

/** Whether an expression has several conditions, so that none of them stands for it; what is constant has none. */
function isComposed(property: Property, e: Expression): boolean {
  return conditionsIn(property, e) > 1;
}

function isConstant(property: Property, e: Expression): boolean {
  return conditionsIn(property, e) === 0;
}

function conditionsIn({ formula, ...rest }: Property, expression: Expression): number {
  const { text, span } = formula;
  return new FoldedFormula({ ...rest, formula: { kind: 'proposition', expression, text, span } }).atoms.length;
}
