import type { OwnRules, ReadRule } from './read.ts';
import type { Now } from './now.ts';
import type { Situation } from '../reduce/situation.ts';

/** What the rules take in a state. */
export interface OwnChoice {
  /** The enabled transitions that are taken, in the order of the state's steps. */
  readonly transitions: readonly number[];
  /** The line of the rule; null where no rule fits, so that all are taken. */
  readonly line: number | null;
}

/**
 * What rules take in the state at which a situation looks: the set of the first rule that fits, of which only what is enabled counts; all
 * enabled transitions where none fits.
 */
export function chooseByRules({ rules }: OwnRules, situation: Situation, back: (transition: number) => boolean): OwnChoice {
  const now: Now = { situation, back, variables: [] };
  for (const rule of rules) {
    const transitions = takenBy(rule, now);
    if (transitions !== null) return { transitions, line: rule.line };
  }
  return { transitions: [...situation.enabled], line: null };
}

function takenBy(rule: ReadRule, now: Now): readonly number[] | null {
  let best: readonly number[] | null = null;
  for (const _ of fitting(rule, now, 0)) {
    const set = rule.take.run(now);
    const transitions = now.situation.enabled.filter((transition) => set.has(transition));
    if (!rule.smallest) return transitions;
    if (best === null || transitions.length < best.length) best = transitions;
  }
  return best;
}

/** Gives the variables of a rule all values in turn with which its condition is true. */
function* fitting(rule: ReadRule, now: Now, depth: number): Generator<undefined> {
  const binder = rule.each[depth];
  if (binder === undefined) {
    if (rule.condition === null || rule.condition.run(now)) yield;
    return;
  }
  for (const member of binder.from.run(now)) {
    now.variables[binder.variable.number] = member;
    yield* fitting(rule, now, depth + 1);
  }
}
