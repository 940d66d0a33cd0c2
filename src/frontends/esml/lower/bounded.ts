import type { Span } from '../../../base/span.ts';
import type { Formula, FormulaShape } from '../../../system/ir.ts';
import { sizeOf } from './formula-size.ts';
import type { Room } from './room.ts';

/** Which bounded formula: its operator, the number of steps, and what stands where in the text. */
export interface Bounded {
  readonly operator: 'AF' | 'EF' | 'AG' | 'EG' | 'AU' | 'EU';
  readonly steps: number;
  /** Of an until its left side. */
  readonly left: Formula | null;
  readonly right: Formula;
  readonly text: string;
  readonly span: Span;
}

/**
 * A bounded operator of CTL (E. A. Emerson, A. K. Mok, A. P. Sistla, J. Srinivasan, Quantitative temporal reasoning, 1992) by AX and EX,
 * a part for each step: `E(f U<=k g)` is `g OR f & EX E(f U<=k-1 g)`, and `A(f U<=k g)` is `g OR f & EX TRUE & AX A(f U<=k-1 g)`, since a
 * run that ends reaches nothing more (docs/properties.md). Everything that decides AX and EX so decides these, and what does not preserve
 * them refuses these.
 */
export function bounded(what: Bounded, room: Room): FormulaShape {
  const { operator, steps, left, right, span } = what;
  const parts = sizeOf(right) + (left === null ? 0 : sizeOf(left)) + 6;
  room.take(parts * (steps + 1), span);
  const located = (shape: FormulaShape, text: string): Formula => ({ ...shape, text, span });
  const truth = located({ kind: 'proposition', expression: { kind: 'constant', value: 1 } }, 'TRUE');
  const next = (op: 'AX' | 'EX', operand: Formula): Formula => located({ kind: 'unary', operator: op, operand }, `${op} ${operand.text}`);
  const goesOn = next('EX', truth);
  const and = (a: Formula, b: Formula): Formula => located({ kind: 'and', left: a, right: b }, `${a.text} & ${b.text}`);
  const or = (a: Formula, b: Formula): Formula => located({ kind: 'or', left: a, right: b }, `${a.text} OR ${b.text}`);
  const not = (a: Formula): Formula => located({ kind: 'not', operand: a }, `~(${a.text})`);
  const further = (rest: Formula): Formula => {
    switch (operator) {
      case 'AG':
        return and(right, next('AX', rest));
      case 'EG':
        return and(right, or(not(goesOn), next('EX', rest)));
      case 'EF':
      case 'EU': {
        const step = next('EX', rest);
        return or(right, left === null ? step : and(left, step));
      }
      case 'AF':
      case 'AU': {
        const step = and(goesOn, next('AX', rest));
        return or(right, left === null ? step : and(left, step));
      }
    }
  };
  let result = right;
  for (let k = 1; k <= steps; k++) result = { ...further(result), text: textOf(what, k) };
  return result;
}

function textOf({ operator, left, right }: Bounded, steps: number): string {
  if (left === null) return `${operator}<=${steps} (${right.text})`;
  return `${operator.charAt(0)}(${left.text} U<=${steps} ${right.text})`;
}
