import { type Components, components } from '../../../../graphs/components.ts';
import { graphOf } from '../../../../graphs/graph.ts';
import { toTheEnd } from '../../../../graphs/work.ts';
import type { ReadingAutomaton } from './question.ts';

/** The strongly connected components of an automaton. */
export function componentsOf(edges: ReadingAutomaton['edges']): Components {
  const all = edges.flatMap((own, source) => own.map(({ target }) => ({ source, label: 0, target })));
  return toTheEnd(components(graphOf(edges.length, all)));
}

/** The automaton without edges from one of its components to another, which no component of a product has. */
export function insideComponents(automaton: ReadingAutomaton): ReadingAutomaton {
  const { of } = componentsOf(automaton.edges);
  return { ...automaton, edges: automaton.edges.map((own, source) => own.filter(({ target }) => of[source] === of[target])) };
}
