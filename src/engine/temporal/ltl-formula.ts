import type { Expression, Formula } from '../../system/ir.ts';

/** A formula in negation normal form, by its number in an `LtlTable`. Literals refer to propositions by number. */
export type LtlNode =
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'literal'; readonly proposition: number; readonly positive: boolean }
  | { readonly kind: 'and' | 'or' | 'U' | 'R'; readonly left: number; readonly right: number }
  | { readonly kind: 'X'; readonly operand: number };

/** Subformulas of LTL in negation normal form, each once. */
export class LtlTable {
  readonly nodes: LtlNode[] = [];
  readonly propositions: Expression[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly known = new Map<Expression, number>();

  /** Enters a formula, or its negation. */
  enter(f: Formula, positive: boolean): number {
    switch (f.kind) {
      case 'proposition':
        return this.proposition(f.expression, positive);
      case 'not':
        return this.enter(f.operand, !positive);
      case 'implies':
        return this.binary(positive ? 'or' : 'and', this.enter(f.left, !positive), this.enter(f.right, positive));
      case 'and':
      case 'or':
        return this.binary((f.kind === 'and') === positive ? 'and' : 'or', this.enter(f.left, positive), this.enter(f.right, positive));
      case 'until':
        if (f.operator !== 'U' && f.operator !== 'R') throw new Error(`${f.operator} is no operator of LTL`);
        return this.binary((f.operator === 'U') === positive ? 'U' : 'R', this.enter(f.left, positive), this.enter(f.right, positive));
      case 'unary': {
        const operand = this.enter(f.operand, positive);
        if (f.operator === 'X') return this.next(operand);
        if (f.operator !== 'F' && f.operator !== 'G') throw new Error(`${f.operator} is no operator of LTL`);
        return (f.operator === 'F') === positive
          ? this.binary('U', this.constant(true), operand)
          : this.binary('R', this.constant(false), operand);
      }
      case 'automaton':
        throw new Error('an automaton is no part of a formula');
    }
  }

  node(id: number): LtlNode {
    const node = this.nodes[id];
    if (node === undefined) throw new Error('subformulas are numbered');
    return node;
  }

  private proposition(expression: Expression, positive: boolean): number {
    if (expression.kind === 'constant') return this.constant((expression.value !== 0) === positive);
    const key = JSON.stringify(expression);
    let number = this.known.get(expression) ?? this.propositions.findIndex((other) => JSON.stringify(other) === key);
    if (number < 0) number = this.propositions.push(expression) - 1;
    this.known.set(expression, number);
    return this.number({ kind: 'literal', proposition: number, positive });
  }

  private constant(value: boolean): number {
    return this.number({ kind: 'constant', value });
  }

  private next(operand: number): number {
    return this.node(operand).kind === 'constant' ? operand : this.number({ kind: 'X', operand });
  }

  /** A binary formula, made simpler where a rule of absorption allows it. */
  private binary(kind: 'and' | 'or' | 'U' | 'R', left: number, right: number): number {
    const [a, b] = [this.node(left), this.node(right)];
    if (left === right) return left;
    if (b.kind === 'constant' && (kind === 'U' || kind === 'R')) return right;
    const neutral = kind === 'and';
    if (kind === 'and' || kind === 'or') {
      if (a.kind === 'constant') return a.value === neutral ? right : left;
      if (b.kind === 'constant') return b.value === neutral ? left : right;
    } else {
      // FALSE U b and TRUE R b are b; a U (a U b) is a U b, and so with R.
      if (a.kind === 'constant' && a.value === (kind === 'R')) return right;
      if (b.kind === kind && b.left === left) return right;
    }
    return this.number({ kind, left, right });
  }

  private number(node: LtlNode): number {
    const key = JSON.stringify(node);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.nodes.push(node) - 1;
    this.numbers.set(key, number);
    return number;
  }
}
