import type { StepChoice } from '../../../../worker/api.ts';

/** Two neighbouring steps that change places: the one at place `at`, from 0, and the next. */
export interface Swap {
  readonly at: number;
  readonly first: StepChoice;
  readonly second: StepChoice;
}

/**
 * The swaps of neighbours that lead from one execution to an equivalent one: as few as possible, one for each pair of steps whose order
 * differs. Since dependent steps have the same order in both, each swap is of independent steps. null if the two do not consist of the same
 * steps.
 */
export function swapsBetween(from: readonly StepChoice[], to: readonly StepChoice[]): Swap[] | null {
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
function places(steps: readonly StepChoice[]): { readonly key: string; readonly step: StepChoice }[] {
  const counts = new Map<string, number>();
  return steps.map((step) => {
    const name = `${step.transition}.${step.choice}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return { key: `${name}#${count}`, step };
  });
}
