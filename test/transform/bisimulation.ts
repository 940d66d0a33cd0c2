import { Machine } from '../../src/engine/machine/machine.ts';
import { StepList } from '../../src/engine/source/source.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';

/** States of two systems that are related, and what tells some of them apart. */
export interface Comparison {
  readonly states: number;
  /** States of the second system. */
  readonly smaller: number;
  readonly problems: readonly string[];
}

/**
 * Follows two systems with the same transitions side by side from their initial states. Related states must have the same steps, with the
 * same errors, and end alike, and every state of the first must be related to one state of the second only: then relating is a function,
 * and a bisimulation. Null if there are too many states.
 */
export function compareStepByStep(first: TransitionSystem, second: TransitionSystem, most: number): Comparison | null {
  const one = new Machine(first);
  const other = new Machine(second);
  const partners = new Map<string, string>();
  const problems: string[] = [];
  const begin: [Int32Array, Int32Array] = [new Int32Array(one.words), new Int32Array(other.words)];
  one.initial(begin[0]);
  other.initial(begin[1]);
  const waiting = [begin];
  partners.set(begin[0].join(), begin[1].join());
  const steps = new StepList();
  const twins = new StepList();
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const [state, twin] = pair;
    one.enabled(state, steps);
    other.enabled(twin, twins);
    if (listed(steps) !== listed(twins)) problems.push(`${state} has the steps ${listed(steps)}, ${twin} has ${listed(twins)}`);
    if (steps.count === 0 && one.terminated(state) !== other.terminated(twin)) problems.push(`${state} ends otherwise than ${twin}`);
    for (let i = 0; i < steps.count; i++) {
      const next: [Int32Array, Int32Array] = [new Int32Array(one.words), new Int32Array(other.words)];
      const error = one.fire(state, steps.transition(i), steps.choice(i), next[0]);
      const same = other.fire(twin, steps.transition(i), steps.choice(i), next[1]);
      if (error?.message !== same?.message)
        problems.push(`from ${state}: ${error?.message ?? 'no error'}, and ${same?.message ?? 'no error'}`);
      if (error !== null || same !== null) continue;
      const key = next[0].join();
      const known = partners.get(key);
      if (known === undefined) {
        if (partners.size >= most) return null;
        partners.set(key, next[1].join());
        waiting.push(next);
      } else if (known !== next[1].join()) problems.push(`${key} is related to ${known} and to ${next[1]}`);
    }
    if (problems.length > 0) break;
  }
  return { states: partners.size, smaller: new Set(partners.values()).size, problems };
}

function listed(steps: StepList): string {
  return Array.from({ length: steps.count }, (_, i) => `${steps.transition(i)}.${steps.choice(i)}`).join(' ');
}
