import type { Span } from '../../base/span.ts';
import type { Edge, Location, Template } from '../../system/ir.ts';

/** A transition of a process with its numbers in the table of thesis Figure 3.2. */
export interface NumberedTransition {
  readonly number: number;
  /** The first transition of the location to which it leads; null for the END of the process, which leads nowhere. */
  readonly next: number | null;
  /** Its branch in the procedure of the process. */
  readonly action: number;
  /** The one that is tried where the guard of this one is false; null: there is none. */
  readonly nextGuard: number | null;
  /** Where it begins. */
  readonly location: number;
  /** Null for the END of the process. */
  readonly edge: Edge | null;
  readonly edgeNumber: number | null;
  readonly span: Span;
}

/**
 * The transitions of a process in the order of the text, numbered as in thesis Figure 3.2. Leaving a DO is no transition, so that the guard
 * after its last one is what stands behind it.
 */
export function numberedTransitions({ locations, edges }: Template): NumberedTransition[] {
  const found = locations
    .flatMap((place, location) => {
      const own: readonly (number | null)[] = transitionsAt(place);
      return (own.length === 0 ? [null] : own).map((edgeNumber) => {
        const edge = edges[edgeNumber ?? -1] ?? null;
        return { location, edgeNumber, edge, span: edge?.span ?? place.span };
      });
    })
    .sort((a, b) => a.span.start - b.span.start);
  const ends = new Map<number, number>();
  const numbers = new Map<number, number>();
  found.forEach(({ location, edgeNumber }, number) => {
    if (edgeNumber === null) ends.set(location, number);
    else numbers.set(edgeNumber, number);
  });
  const first = (location: number): number | null => {
    const [edge] = transitionsAt(locations[location]);
    return (edge === undefined ? ends.get(location) : numbers.get(edge)) ?? null;
  };
  return found.map((one, number): NumberedTransition => {
    const place = locations[one.location];
    const own = transitionsAt(place);
    const sibling = one.edgeNumber === null ? undefined : own[own.indexOf(one.edgeNumber) + 1];
    const other = place?.otherwise ?? null;
    const nextGuard = sibling === undefined ? other && first(other.target) : (numbers.get(sibling) ?? null);
    return { ...one, number, next: one.edge === null ? null : first(one.edge.target), action: number + 1, nextGuard };
  });
}

/** The edges of a location but for the failure of an IF. */
function transitionsAt(location: Location | undefined): readonly number[] {
  if (location === undefined) return [];
  const { kind, edges, ownEdges } = location;
  return edges.slice(0, kind === 'choice' ? ownEdges - 1 : ownEdges);
}
