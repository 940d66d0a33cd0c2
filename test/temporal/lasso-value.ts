import type { Formula } from '../../src/system/ir.ts';
import type { RandomGraph } from './random-graphs.ts';

type Proposition = Extract<Formula, { kind: 'proposition' }>;

/** What an ultimately periodic run says: so many positions, of which those from `loopStart` on repeat, and the propositions there. */
export interface LassoRun {
  readonly length: number;
  readonly loopStart: number;
  readonly holds: (proposition: Proposition, at: number) => boolean;
}

/**
 * The value of an LTL formula at a position of a lasso, from the definition: all positions that follow are at most twice round the loop
 * away.
 */
export function valueOnLasso(f: Formula, run: LassoRun, at: number): boolean {
  const next = (position: number): number => (position + 1 < run.length ? position + 1 : run.loopStart);
  const value = (g: Formula, position: number): boolean => valueOnLasso(g, run, position);
  const horizon: number[] = [];
  for (let position = at, i = 0; i <= 2 * run.length; i++, position = next(position)) horizon.push(position);
  switch (f.kind) {
    case 'proposition':
      return run.holds(f, at);
    case 'not':
      return !value(f.operand, at);
    case 'and':
      return value(f.left, at) && value(f.right, at);
    case 'or':
      return value(f.left, at) || value(f.right, at);
    case 'implies':
      return !value(f.left, at) || value(f.right, at);
    case 'unary':
      if (f.operator === 'X') return value(f.operand, next(at));
      return f.operator === 'F' ? horizon.some((i) => value(f.operand, i)) : horizon.every((i) => value(f.operand, i));
    case 'automaton':
      throw new Error('not a formula of operators');
    case 'until': {
      const until = (a: Formula, b: Formula, wanted: boolean): boolean => {
        const first = horizon.findIndex((i) => value(b, i) === wanted);
        return first >= 0 && horizon.slice(0, first).every((i) => value(a, i) === wanted);
      };
      return f.operator === 'U' ? until(f.left, f.right, true) : !until(f.left, f.right, false);
    }
  }
}

/** The same in a graph whose states have labels. */
export function lassoValue(f: Formula, graph: RandomGraph, states: readonly number[], loopStart: number, at: number): boolean {
  const holds = ({ expression }: Proposition, position: number): boolean =>
    graph.labels[expression.kind === 'parameter' ? expression.parameter : 0]?.[states[position] ?? 0] ?? false;
  return valueOnLasso(f, { length: states.length, loopStart, holds }, at);
}
