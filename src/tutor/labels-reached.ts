import { templateOf } from '../system/edges.ts';
import { Exploration, failed } from '../engine/search/explore.ts';
import type { Subject } from './subject.ts';

/** States beyond which it is not looked what is reached. */
const mostLooked = 1_000_000;

/** What processes do in the states that can be reached, as sentences: that they take steps, come to a label, come to their end. */
export function labelsOf({ machine, compiled }: Subject): string[] {
  const { system, layout } = machine;
  const found = new Set<string>();
  const explored = new Exploration(machine, layout.ranges, mostLooked);
  const { analysis } = compiled;
  while (explored.advance() >= 0) {
    const { state, steps } = explored;
    system.activations.forEach(({ name }, i) => {
      const location = templateOf(system, i).locations[state[layout.frames[i] ?? -1] ?? 0];
      for (const label of location?.labels ?? []) found.add(`${name}@${label}`);
      if (location?.kind === 'end') found.add(`the end of ${name}`);
    });
    machine.enabled(state, steps);
    for (let i = 0; i < steps.count; i++) {
      if (explored.take(i) === failed) continue;
      for (const process of analysis.footprint(steps.transition(i)).processes)
        found.add(`a step of ${system.activations[process]?.name ?? ''}`);
    }
  }
  return [...found];
}
