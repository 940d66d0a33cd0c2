import { type Components, components } from '../../graphs/components.ts';
import type { Work } from '../../graphs/work.ts';
import type { ReducedGraph } from './reduced-graph.ts';

/** The components of what a reduction leaves, and the states of each. */
export interface Parts extends Components {
  readonly members: readonly (readonly number[])[];
}

/** The strongly connected components of what a reduction leaves. */
export function* partsOf({ states, first, targets }: ReducedGraph): Work<Parts> {
  const labels = new Int32Array(0);
  const found = yield* components({ states: states.length, first, targets, labels }, (_, edge) => (targets[edge] ?? -1) >= 0);
  const members = Array.from(found.sizes, (): number[] => []);
  for (const [number, part] of found.of.entries()) members[part]?.push(number);
  return { ...found, members };
}
