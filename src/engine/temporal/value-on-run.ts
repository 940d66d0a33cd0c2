import { unreachable } from '../../base/unreachable.ts';
import { automatonValue } from './automaton-on-run.ts';
import type { Expression, Formula } from '../../system/ir.ts';

/** A run to be asked: infinite where it repeats from the state `loopStart` on, else the beginning of runs of which no more is known. */
export interface AskedRun {
  readonly length: number;
  readonly loopStart: number | null;
  /** The value of a proposition in the state at a place, from 0; null where it cannot be evaluated. */
  readonly holds: (proposition: Expression, at: number) => boolean | null;
}

/**
 * The value of a formula along a run, from the definition; null where the beginning of a run does not decide it. `A` before an operator is
 * passed over, so that what is false here is false of the model; `E` and X are not decided. The work grows with the square of the length,
 * for each operator within another.
 */
export function valueOnRun(formula: Formula, run: AskedRun, at = 0): boolean | null {
  const value = (f: Formula, place: number): boolean | null => valueOnRun(f, run, place);
  switch (formula.kind) {
    case 'proposition':
      return run.holds(formula.expression, at);
    case 'not':
      return negation(value(formula.operand, at));
    case 'and':
      return both(value(formula.left, at), () => value(formula.right, at));
    case 'or':
      return negation(both(negation(value(formula.left, at)), () => negation(value(formula.right, at))));
    case 'implies':
      return negation(both(value(formula.left, at), () => negation(value(formula.right, at))));
    case 'unary':
      switch (formula.operator) {
        case 'G':
        case 'AG':
          return always(run, at, (place) => value(formula.operand, place));
        case 'F':
        case 'AF':
          return negation(always(run, at, (place) => negation(value(formula.operand, place))));
        case 'X':
        case 'AX':
        case 'EX':
        case 'EF':
        case 'EG':
          return null;
        default:
          return unreachable(formula);
      }
    case 'automaton':
      return automatonValue(formula.states, run);
    case 'until': {
      const { left, right, operator } = formula;
      if (operator === 'U')
        return until(
          run,
          at,
          (place) => value(left, place),
          (place) => value(right, place),
        );
      if (operator !== 'R') return null;
      return negation(
        until(
          run,
          at,
          (place) => negation(value(left, place)),
          (place) => negation(value(right, place)),
        ),
      );
    }
    default:
      return unreachable(formula);
  }
}

type Value = boolean | null;

function negation(value: Value): Value {
  return value === null ? null : !value;
}

function both(left: Value, right: () => Value): Value {
  if (left === false) return false;
  const other = right();
  return other === false ? false : left === null || other === null ? null : true;
}

/** The places that are met from one on, each once. */
function places({ length, loopStart }: AskedRun, at: number): number[] {
  const from = loopStart === null ? at : Math.min(at, loopStart);
  const ahead = Array.from({ length: length - at }, (_, i) => at + i);
  return [...ahead, ...Array.from({ length: at - from }, (_, i) => from + i)];
}

function always(run: AskedRun, at: number, holds: (place: number) => Value): Value {
  let all: Value = run.loopStart === null ? null : true;
  for (const place of places(run, at)) {
    const value = holds(place);
    if (value === false) return false;
    if (value === null) all = null;
  }
  return all;
}

function until(run: AskedRun, at: number, hold: (place: number) => Value, goal: (place: number) => Value): Value {
  /** Whether all places so far surely hold, and whether one of them may have been the goal. */
  let held = true;
  let open = false;
  for (const place of places(run, at)) {
    const reached = goal(place);
    if (reached === true) return held ? true : null;
    if (reached === null) open = true;
    const holds = hold(place);
    if (holds === false) return open ? null : false;
    if (holds === null) held = false;
  }
  return run.loopStart === null || open ? null : false;
}
