import type { Span } from '../../base/span.ts';
import type { Edge, Expression, TransitionSystem } from '../ir.ts';
import { edgeOf } from '../edges.ts';
import { Collector } from './collector.ts';
import { numberingOf } from './numbering.ts';
import type { Access, Footprint } from './objects.ts';

/** What the evaluation of a condition of a process may touch. */
export function testsIn(system: TransitionSystem, activation: number, condition: Expression, span: Span): readonly Access[] {
  const collector = new Collector(system, activation, numberingOf(system), span);
  collector.condition(condition);
  return collector.enabling;
}

/** Computes what every transition may touch. Errors count as part of what a step does, so whatever is evaluated is read. */
export function footprintsOf(system: TransitionSystem): Footprint[] {
  const numbering = numberingOf(system);
  const collect = (activation: number, edge: Edge): Collector => {
    const collector = new Collector(system, activation, numbering, edge.span);
    collector.edge(edge);
    return collector;
  };
  const cache = new Map<string, Collector>();
  const collected = (activation: number, number: number): Collector => {
    const key = `${activation} ${number}`;
    const known = cache.get(key) ?? collect(activation, edgeOf(system, activation, number));
    cache.set(key, known);
    return known;
  };
  return system.transitions.map((transition): Footprint => {
    const movers =
      transition.kind === 'local'
        ? [[transition.activation, transition.edge] as const]
        : [[transition.sender, transition.sendEdge] as const, [transition.receiver, transition.receiveEdge] as const];
    const parts = movers.map(([activation, edge]) => collected(activation, edge));
    const edges = movers.map(([activation, edge]) => edgeOf(system, activation, edge));
    // What one of two partners changes may come before the other computes an index.
    const settled = (access: Access, mine: Collector): Access =>
      parts.some((part) => part !== mine && mine.computedFrom.get(access)?.some((object) => part.changed.has(object)))
        ? { ...access, index: null }
        : access;
    return {
      processes: movers.map(([activation]) => activation),
      sources: edges.map((edge) => edge.source),
      targets: edges.map((edge) => edge.target),
      spans: edges.map((edge) => edge.span),
      accesses: parts.flatMap((part) => part.accesses.map((access) => settled(access, part))),
      enabling: parts.flatMap((part) => part.enabling.map((access) => settled(access, part))),
      canFail: parts.some((part) => part.canFail),
      choosing: parts.some((part) => part.choosing),
    };
  });
}
