import type { Step } from '../../../contract/steps.ts';

/** Two neighbouring steps that change places: the one at place `at`, from 0, and the next. */
export interface Swap {
  readonly at: number;
  readonly first: Step;
  readonly second: Step;
}

/**
 * The swaps of neighbours that lead from one execution to an equivalent one: as few as possible, one for each pair of steps whose order
 * differs. Since dependent steps have the same order in both, each swap is of independent steps. null if the two do not consist of the same
 * steps.
 */
export function swapsBetween(from: readonly Step[], to: readonly Step[]): Swap[] | null {
  const wanted = places(to);
  const now = places(from).map(({ key, step }) => ({ step, goal: wanted.findIndex((other) => other.key === key) }));
  if (from.length !== to.length || now.some(({ goal }) => goal < 0)) return null;
  const swaps: Swap[] = [];
  for (let end = now.length - 1; end > 0; end--) {
    for (let at = 0; at < end; at++) {
      const [first, second] = [now[at], now[at + 1]];
      if (first === undefined || second === undefined || first.goal < second.goal) continue;
      swaps.push({ at, first: first.step, second: second.step });
      now[at] = second;
      now[at + 1] = first;
    }
  }
  return swaps;
}

/** Each step with a name of its own: the same step for the second time has another one. */
function places(steps: readonly Step[]): { readonly key: string; readonly step: Step }[] {
  const counts = new Map<string, number>();
  return steps.map((step) => {
    const name = `${step.transition}.${step.choice}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return { key: `${name}#${count}`, step };
  });
}
