import { fairnessCatalogue } from '../../contract/check/fairness-catalogue.ts';
import { unreachable } from '../../base/unreachable.ts';
import type { Expression, Formula } from '../../system/ir.ts';
import type { Fairness } from '../../contract/check/options.ts';
import type { FormulaText } from '../../contract/check/evidence.ts';

/**
 * A subformula of CTL, with its operands by number. All path formulas become one of two searches from a state: `next` looks at the
 * successors, `search` for a path that stays where it may and reaches a goal, or never ends. A universal one looks for the opposite of
 * what it says.
 */
export type CtlNode = { readonly source: FormulaText } & (
  | { readonly kind: 'proposition'; readonly expression: Expression }
  | { readonly kind: 'not'; readonly operand: number }
  | { readonly kind: 'and' | 'or' | 'implies'; readonly left: number; readonly right: number }
  | NextNode
  | SearchNode
);

export interface NextNode {
  readonly kind: 'next';
  readonly operator: 'EX' | 'AX';
  readonly universal: boolean;
  readonly operand: number;
}

export interface SearchNode {
  readonly kind: 'search';
  readonly operator: 'EF' | 'EU' | 'EG' | 'AF' | 'AU' | 'AG' | 'fair';
  readonly universal: boolean;
  /** What has to hold on the way; null for nothing (F, and whether a fair path begins at all). */
  readonly hold: number | null;
  /** What U and F lead to; null for G. */
  readonly goal: number | null;
  /** Whether a path that never ends, or ends without a goal, is looked for too. */
  readonly cycles: boolean;
}

/** The subformulas of a formula, operands before what they belong to. */
export interface CtlTable {
  readonly nodes: readonly CtlNode[];
  readonly root: number;
  /** The number of the question whether a fair path begins in a state; null where one always does. */
  readonly fair: number | null;
}

/**
 * Numbers the subformulas of a CTL formula. In a finite graph each path can be continued to one that is weakly and strongly fair by
 * process; only under impartiality there are states where no fair path begins.
 */
export function ctlTable(formula: Formula, fairness: Fairness): CtlTable {
  const nodes: CtlNode[] = [];
  const add = (node: CtlNode): number => nodes.push(node) - 1;
  const enter = (f: Formula): number => {
    const source = { text: f.text, span: f.span };
    const search = (operator: SearchNode['operator'], hold: number | null, goal: number | null): number => {
      const universal = operator.startsWith('A');
      const cycles = operator === 'EG' || operator === 'AF' || operator === 'AU';
      return add({ kind: 'search', source, operator, universal, hold, goal, cycles });
    };
    switch (f.kind) {
      case 'proposition':
        return add({ kind: 'proposition', source, expression: f.expression });
      case 'not':
        return add({ kind: 'not', source, operand: enter(f.operand) });
      case 'and':
      case 'or':
      case 'implies':
        return add({ kind: f.kind, source, left: enter(f.left), right: enter(f.right) });
      case 'unary': {
        const operand = enter(f.operand);
        switch (f.operator) {
          case 'AX':
          case 'EX':
            return add({ kind: 'next', source, operator: f.operator, universal: f.operator === 'AX', operand });
          case 'AF':
          case 'EF':
            return search(f.operator, null, operand);
          case 'AG':
          case 'EG':
            return search(f.operator, operand, null);
          case 'F':
          case 'G':
          case 'X':
            throw new Error(`${f.operator} is no operator of CTL`);
          default:
            unreachable(f);
        }
        break;
      }
      case 'until':
        if (f.operator !== 'AU' && f.operator !== 'EU') throw new Error(`${f.operator} is no operator of CTL`);
        return search(f.operator, enter(f.left), enter(f.right));
      case 'automaton':
        throw new Error('an automaton is no formula of CTL');
    }
  };
  const root = enter(formula);
  const source = { text: 'a fair path begins here', span: null };
  const fair = fairnessCatalogue[fairness].continues
    ? null
    : add({ kind: 'search', source, operator: 'fair', universal: false, hold: null, goal: null, cycles: true });
  return { nodes, root, fair };
}
