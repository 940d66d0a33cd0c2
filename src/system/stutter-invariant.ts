import type { AutomatonState, Expression } from './ir.ts';

/** With more conditions of single states than these it is not found out. */
const mostConditions = 10;

/**
 * Whether it is not known of an automaton that it accepts the same runs where states are repeated or left out that look
 * alike to it, so that reductions may not be used. It is known where each letter that an edge reads can be read once more on the spot, and
 * where two edges that read the same letter one after the other have one in their place that reads it once; an accepting state that is left
 * out then has one of its neighbours accepting. That suffices, and is not necessary.
 */
export function countsSteps(states: readonly AutomatonState[]): boolean {
  return !isStutterInvariant(states);
}

function isStutterInvariant(states: readonly AutomatonState[]): boolean {
  const conditions: string[] = [];
  const edges = states.map((state) => state.edges.map(({ guard, target }) => ({ reads: reader(guard.expression, conditions), target })));
  if (conditions.length > mostConditions) return false;
  const accepting = (state: number): boolean => states[state]?.accepting === true;
  for (let letter = 0; letter < 2 ** conditions.length; letter++) {
    const next = edges.map((list) => new Set(list.flatMap(({ reads, target }) => (reads(letter) ? [target] : []))));
    const goes = (from: number, to: number): boolean => next[from]?.has(to) === true;
    for (const [from, targets] of next.entries())
      for (const middle of targets) {
        if (!goes(middle, middle) && !goes(from, from)) return false;
        for (const to of next[middle] ?? []) if (!goes(from, to) || (accepting(middle) && !accepting(from) && !accepting(to))) return false;
      }
  }
  return true;
}

/** Whether a condition holds where those that it is made of have the values of the bits of a number; enters these. */
function reader(e: Expression, conditions: string[]): (letter: number) => boolean {
  if (e.kind === 'constant') return () => e.value !== 0;
  if (e.kind === 'not') {
    const operand = reader(e.operand, conditions);
    return (letter) => !operand(letter);
  }
  if (e.kind === 'binary' && (e.operator === 'and' || e.operator === 'or')) {
    const [left, right] = [reader(e.left, conditions), reader(e.right, conditions)];
    return e.operator === 'and' ? (letter) => left(letter) && right(letter) : (letter) => left(letter) || right(letter);
  }
  const key = JSON.stringify(e, (name, value: unknown) => (name === 'span' ? undefined : value));
  const known = conditions.indexOf(key);
  const bit = known >= 0 ? known : conditions.push(key) - 1;
  return (letter) => ((letter >>> bit) & 1) === 1;
}
