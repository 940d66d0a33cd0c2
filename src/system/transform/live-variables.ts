import type { Template } from '../ir.ts';
import { type Accesses, accessesOf } from './accesses.ts';
import { type Parts, wholeVariables } from './parts.ts';

/** For each location of a template, the variables that are live there. */
export interface LiveVariables {
  readonly at: readonly ReadonlySet<number>[];
  /** What each edge does with the variables. */
  readonly accesses: readonly Accesses[];
}

/**
 * Finds where the values of a process's variables may still be used: a variable is live at a location if a path from there uses its value
 * before assigning it (E. A. Emerson and T. Wahl, section 3.1, Definition 1). Differences: `observed` variables, which properties or
 * watches read, are live everywhere; and that a run may end in an error counts as a use. Variables are followed as a
 * whole unless `parts` says what of them is followed by itself; all numbers are then those of the parts.
 */
export function liveVariables(template: Template, observed: ReadonlySet<number>, parts: Parts = wholeVariables): LiveVariables {
  const accesses = template.edges.map((edge) => accessesOf(edge, parts));
  const at = template.locations.map(() => new Set(observed));
  const entering = template.locations.map((): number[] => []);
  template.edges.forEach(({ target }, edge) => {
    entering[target]?.push(edge);
  });
  // Backwards from each location whose set has grown.
  const waiting = new Set(template.locations.keys());
  const flow = (edge: number): void => {
    const source = template.edges[edge]?.source ?? -1;
    const live = at[source];
    const { used, assigned } = accesses[edge] ?? nothing;
    if (live === undefined) return;
    const before = live.size;
    for (const variable of used) live.add(variable);
    for (const variable of at[template.edges[edge]?.target ?? -1] ?? []) if (!assigned.has(variable)) live.add(variable);
    if (live.size > before) waiting.add(source);
  };
  for (const edge of template.edges.keys()) flow(edge);
  for (const location of waiting) {
    waiting.delete(location);
    for (const edge of entering[location] ?? []) flow(edge);
  }
  return { at, accesses };
}

const nothing: Accesses = { used: new Set(), assigned: new Set(), changed: new Set() };
