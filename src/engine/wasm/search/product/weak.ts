import { componentsOf } from './automaton-components.ts';
import type { ReadingAutomaton } from './question.ts';

/**
 * Whether an automaton is weak, as can be seen by its edges: in each of its components all edges are in all acceptance sets, or none is in
 * one of them. Then a cycle is accepting where one of its edges is in all sets.
 */
export function isWeak({ edges, acceptanceSets }: ReadingAutomaton): boolean {
  const all = edges.flatMap((own, source) => own.map(({ target, accepts }) => ({ source, target, accepts })));
  const { count, of } = componentsOf(edges);
  const sets = Array.from({ length: acceptanceSets }, (_, set) => set);
  return Array.from({ length: count }, (_, component) => component).every((component) => {
    const inside = all.filter(({ source, target }) => of[source] === component && of[target] === component);
    const accepting = inside.every(({ accepts }) => accepts.every(Boolean));
    return accepting || sets.some((set) => inside.every(({ accepts }) => accepts[set] !== true));
  });
}
