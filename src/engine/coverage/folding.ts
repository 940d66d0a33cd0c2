import type { BinaryOperator, BinaryTemporal, Expression, Formula, FormulaSource, Property, UnaryTemporal } from '../../system/ir.ts';
import { compare, decisive, isComparison, isConnective } from '../../system/operators.ts';

/** A number, Booleans being 0 and 1, or what is left of a part that is not known. */
export type Folded = number | string;

/** A condition of a formula that is not made of others; under a quantifier there is one for each member. */
export interface Atom {
  readonly expression: Expression;
  /** 1: the formula becomes true the easier where it is; -1: the harder; 0: neither. */
  readonly polarity: 1 | -1 | 0;
  /** null where it is not written so in the text. */
  readonly source: FormulaSource | null;
}

type Node =
  | { readonly kind: 'constant'; readonly value: number }
  | { readonly kind: 'atom'; readonly atom: Atom; readonly number: number }
  | { readonly kind: 'not'; readonly operand: Node }
  | { readonly kind: 'binary'; readonly operator: BinaryOperator; readonly left: Node; readonly right: Node }
  | { readonly kind: 'temporal'; readonly operator: UnaryTemporal | BinaryTemporal; readonly operands: readonly Node[] };

/** A formula down to its atoms, which can be calculated where some of them are known. */
export class FoldedFormula {
  readonly atoms: Atom[] = [];
  private readonly root: Node;

  constructor(private readonly property: Property) {
    this.root = this.formula(property.formula, 1);
  }

  /**
   * What is left of the formula with the values of some atoms; equal results are equal formulas. Path quantifiers over constants are
   * folded too, as a run that counts begins in every state: not so under impartiality.
   */
  fold(value: (atom: Atom) => 0 | 1 | null): Folded {
    return foldNode(this.root, value);
  }

  private formula(f: Formula, polarity: Atom['polarity']): Node {
    switch (f.kind) {
      case 'proposition':
        return this.expression(f.expression, polarity);
      case 'not':
        return { kind: 'not', operand: this.formula(f.operand, opposite(polarity)) };
      case 'and':
      case 'or':
        return { kind: 'binary', operator: f.kind, left: this.formula(f.left, polarity), right: this.formula(f.right, polarity) };
      case 'implies': {
        const left: Node = { kind: 'not', operand: this.formula(f.left, opposite(polarity)) };
        return { kind: 'binary', operator: 'or', left, right: this.formula(f.right, polarity) };
      }
      case 'unary':
        return { kind: 'temporal', operator: f.operator, operands: [this.formula(f.operand, polarity)] };
      case 'until':
        return { kind: 'temporal', operator: f.operator, operands: [f.left, f.right].map((one) => this.formula(one, polarity)) };
      case 'automaton':
        throw new Error('an automaton is not folded');
    }
  }

  private expression(e: Expression, polarity: Atom['polarity']): Node {
    if (e.kind === 'constant') return e;
    if (e.kind === 'not') return { kind: 'not', operand: this.expression(e.operand, opposite(polarity)) };
    if (e.kind === 'binary' && (isJoin(e) || comparesCounts(e) || counts(e))) {
      const [left, right] = polaritiesIn(e.operator, polarity);
      return { kind: 'binary', operator: e.operator, left: this.expression(e.left, left), right: this.expression(e.right, right) };
    }
    const atom: Atom = { expression: e, polarity, source: this.property.sources?.get(e) ?? null };
    return { kind: 'atom', atom, number: this.atoms.push(atom) };
  }
}

type Binary = Expression & { readonly kind: 'binary' };

function opposite(polarity: Atom['polarity']): Atom['polarity'] {
  return polarity === 0 ? 0 : polarity === 1 ? -1 : 1;
}

function isJoin({ operator }: Binary): boolean {
  return isConnective(operator);
}

/** Whether a comparison is one of a number of members with a constant, or with another such number. */
function comparesCounts({ operator, left, right }: Binary): boolean {
  const sides = [left, right];
  return isComparison(operator) && sides.some(counts) && sides.every((side) => side.kind === 'constant' || counts(side));
}

/** Whether an expression is what COUNT has become: a sum of conditions, perhaps times a constant. */
function counts(e: Expression): boolean {
  if (e.kind !== 'binary') return false;
  const { operator, left, right } = e;
  if (operator === 'add') return [left, right].every((side) => counts(side) || isCondition(side));
  return operator === 'multiply' && ((isNatural(left) && counts(right)) || (counts(left) && isNatural(right)));
}

function isNatural(e: Expression): boolean {
  return e.kind === 'constant' && e.value >= 0;
}

function isCondition(e: Expression): boolean {
  if (e.kind === 'binary') return isJoin(e) || isComparison(e.operator);
  return ['at', 'asked', 'not', 'compare'].includes(e.kind) || (e.kind === 'load' && e.place.type.kind === 'boolean');
}

function polaritiesIn(operator: BinaryOperator, polarity: Atom['polarity']): readonly [Atom['polarity'], Atom['polarity']] {
  switch (operator) {
    case 'less':
    case 'lessEqual':
      return [opposite(polarity), polarity];
    case 'greater':
    case 'greaterEqual':
      return [polarity, opposite(polarity)];
    case 'equal':
    case 'unequal':
      return [0, 0];
    case 'add':
    case 'and':
    case 'divide':
    case 'modulo':
    case 'multiply':
    case 'or':
    case 'subtract':
      return [polarity, polarity];
  }
}

function foldNode(node: Node, value: (atom: Atom) => 0 | 1 | null): Folded {
  switch (node.kind) {
    case 'constant':
      return node.value;
    case 'atom':
      return value(node.atom) ?? `#${node.number}`;
    case 'not':
      return not(foldNode(node.operand, value));
    case 'binary':
      return binary(node.operator, foldNode(node.left, value), foldNode(node.right, value));
    case 'temporal':
      return temporal(
        node.operator,
        node.operands.map((operand) => foldNode(operand, value)),
      );
  }
}

function not(value: Folded): Folded {
  if (typeof value === 'number') return 1 - value;
  return value.startsWith('~') ? value.slice(1) : `~${value}`;
}

function binary(operator: BinaryOperator, left: Folded, right: Folded): Folded {
  if (isConnective(operator)) {
    const decides = decisive[operator];
    const neutral = 1 - decides;
    if (left === decides || right === decides) return decides;
    if (left === neutral) return right;
    return right === neutral ? left : `(${left} ${operator} ${right})`;
  }
  if (typeof left === 'string' || typeof right === 'string') return `(${left} ${operator} ${right})`;
  if (isComparison(operator)) return Number(compare(operator, left, right));
  switch (operator) {
    case 'add':
      return left + right;
    case 'multiply':
      return left * right;
    case 'divide':
    case 'modulo':
    case 'subtract':
      return `(${left} ${operator} ${right})`;
  }
}

/** A run that ends has no next state for EX and AX, so that these of TRUE and FALSE say where runs end. */
function temporal(operator: UnaryTemporal | BinaryTemporal, operands: readonly Folded[]): Folded {
  const [first = 0, second] = operands;
  const left = `${operator}(${operands.join(', ')})`;
  if (second !== undefined) {
    if (typeof second === 'number') return second;
    return first === (operator === 'R' ? 1 : 0) ? second : left;
  }
  const fixed = operator === 'AX' ? first === 1 : operator === 'EX' ? first === 0 : typeof first === 'number';
  return fixed ? first : left;
}
