import type { VacuousPart } from '../../contract/check/verdict.ts';
import type { Formula, TransitionSystem } from '../../system/ir.ts';

/**
 * A part of a property that asks something of next states, and the property with that part in a form that only states without a next one
 * satisfy. Where the property holds even so, but not if the part is false, the part is true for no good reason.
 */
export interface NextQuestion extends VacuousPart {
  readonly property: string;
  /** The property where the part is true exactly where no step leads on: `AX FALSE`, and `EX TRUE` under a negation. */
  readonly onlyAtEnds: Formula;
  /** The property where the part is at its most demanding value. */
  readonly without: Formula;
}

/**
 * The questions that `AX`, and `EX` under a negation, give rise to: both are true where there is no next state. That is vacuity in the
 * operand of a next operator (I. Beer, S. Ben-David, C. Eisner, Y. Rodeh, Efficient detection of vacuity in temporal model checking, 2001):
 * the operand can be replaced by its most demanding value, and the property still holds. Members of a quantifier are replaced together, and
 * what a bound on steps has become is left as it is.
 */
export function nextQuestions(system: TransitionSystem): NextQuestion[] {
  return system.properties.flatMap(({ name, logic, fairness, formula }): NextQuestion[] => {
    if (logic !== 'ctl' || fairness !== 'none') return [];
    const parts = emptyAtEnds(formula, true, null);
    const first = parts.filter((part, number) => parts.findIndex((other) => isSamePlace(part, other)) === number);
    return first.map((part): NextQuestion => {
      const { text, span, operator } = part;
      const all = new Set<Formula>(parts.filter((other) => isSamePlace(part, other)));
      const constant = truth(operator === 'AX' ? 0 : 1, part);
      return {
        property: name,
        text,
        span,
        says: 'asks for nothing: no step leads on from any state where it matters',
        onlyAtEnds: replaced(formula, all, (one) => ({ ...one, operand: constant })),
        without: replaced(formula, all, () => constant),
      };
    });
  });
}

type Next = Extract<Formula, { kind: 'unary' }>;

/** The outermost parts of a formula that are true where there is no next state, and the easier the formula holds. */
function emptyAtEnds(f: Formula, positive: boolean, above: Formula | null): readonly Next[] {
  switch (f.kind) {
    case 'proposition':
    case 'automaton':
      return [];
    case 'not':
      return emptyAtEnds(f.operand, !positive, f);
    case 'unary': {
      const ofText = above === null || !isSamePlace(f, above);
      return f.operator === (positive ? 'AX' : 'EX') && ofText ? [f] : emptyAtEnds(f.operand, positive, f);
    }
    case 'implies':
      return [...emptyAtEnds(f.left, !positive, f), ...emptyAtEnds(f.right, positive, f)];
    case 'and':
    case 'or':
    case 'until':
      return [...emptyAtEnds(f.left, positive, f), ...emptyAtEnds(f.right, positive, f)];
  }
}

function isSamePlace({ span: a }: Formula, { span: b }: Formula): boolean {
  return a.start === b.start && a.end === b.end;
}

function truth(value: 0 | 1, { text, span }: Formula): Formula {
  return { kind: 'proposition', expression: { kind: 'constant', value }, text, span };
}

function replaced(f: Formula, parts: ReadonlySet<Formula>, by: (part: Next) => Formula): Formula {
  if (parts.has(f) && f.kind === 'unary') return by(f);
  switch (f.kind) {
    case 'proposition':
    case 'automaton':
      return f;
    case 'not':
    case 'unary':
      return { ...f, operand: replaced(f.operand, parts, by) };
    case 'and':
    case 'or':
    case 'implies':
    case 'until':
      return { ...f, left: replaced(f.left, parts, by), right: replaced(f.right, parts, by) };
  }
}
