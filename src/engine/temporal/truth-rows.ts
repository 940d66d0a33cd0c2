import { guardsOf } from '../../system/automaton-guards.ts';
import type { Formula } from '../../system/ir.ts';
import type { TruthRow } from '../../contract/check/evidence.ts';

/**
 * The value of each subformula of LTL in each state of an ultimately periodic run: `length` states, of which those from `loopStart` on
 * repeat for ever; of an automaton that of each guard. Until and its kin are computed backwards, twice round the loop, from the least or
 * greatest value.
 */
export function truthRows(
  formula: Formula,
  length: number,
  loopStart: number,
  proposition: (formula: Formula & { readonly kind: 'proposition' }, at: number) => boolean,
): TruthRow[] {
  const rows: TruthRow[] = [];
  const positions = Array.from({ length }, (_, at) => at);
  const follows = (at: number): number => (at + 1 < length ? at + 1 : loopStart);
  const fixpoint = (start: boolean, value: (at: number, later: boolean) => boolean): boolean[] => {
    const values = positions.map(() => start);
    for (let round = 0; round < 2; round++) {
      for (let at = length - 1; at >= 0; at--) values[at] = value(at, values[follows(at)] ?? start);
    }
    return values;
  };
  const enter = (f: Formula): readonly boolean[] => {
    const values = compute(f);
    rows.push({ formula: { text: f.text, span: f.span }, values });
    return values;
  };
  const enterOnce = (f: Formula): void => {
    const isConstant = f.kind === 'proposition' && f.expression.kind === 'constant';
    if (!isConstant && !rows.some((row) => row.formula.text === f.text)) enter(f);
  };
  const compute = (f: Formula): boolean[] => {
    switch (f.kind) {
      case 'proposition':
        return positions.map((at) => proposition(f, at));
      case 'not':
        return enter(f.operand).map((value) => !value);
      case 'and':
      case 'or':
      case 'implies': {
        const [left, right] = [enter(f.left), enter(f.right)];
        if (f.kind === 'and') return left.map((value, at) => value && right[at] === true);
        return left.map((value, at) => value === (f.kind === 'or') || right[at] === true);
      }
      case 'unary': {
        const operand = enter(f.operand);
        const here = (at: number): boolean => operand[at] === true;
        if (f.operator === 'X') return positions.map((at) => here(follows(at)));
        if (f.operator === 'F') return fixpoint(false, (at, later) => here(at) || later);
        return fixpoint(true, (at, later) => here(at) && later);
      }
      case 'automaton':
        for (const guard of guardsOf(f.states)) enterOnce(guard);
        return [];
      case 'until': {
        const [left, right] = [enter(f.left), enter(f.right)];
        if (f.operator === 'U') return fixpoint(false, (at, later) => right[at] === true || (left[at] === true && later));
        return fixpoint(true, (at, later) => right[at] === true && (left[at] === true || later));
      }
    }
  };
  if (formula.kind === 'automaton') compute(formula);
  else enter(formula);
  return rows;
}
