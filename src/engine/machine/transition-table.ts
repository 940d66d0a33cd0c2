import type { Span } from '../../base/span.ts';
import type { Location, Template, TransitionSystem } from '../../system/ir.ts';

/** A row of the table of transitions of a process. */
export interface TableRow {
  readonly number: number;
  /** The first transition of the location to which it leads; null for the END of the process. */
  readonly next: number | null;
  /** The one that is tried where the guard of this one is false; null: there is none. */
  readonly nextGuard: number | null;
  readonly span: Span;
}

export interface ProcessTable {
  readonly process: string;
  readonly rows: readonly TableRow[];
}

/**
 * The transitions of each process, in the manner of thesis Figure 3.2. Differences: the code of a transition stands in the listing, so that
 * there is no number of an action; leaving a DO is no transition, so that the guard after its last one is what stands behind it.
 */
export function transitionTables({ templates }: TransitionSystem): ProcessTable[] {
  return templates.map((template) => ({ process: template.name, rows: rowsOf(template) }));
}

function rowsOf({ locations, edges }: Template): TableRow[] {
  const firsts: number[] = [];
  let count = 0;
  for (const location of locations) {
    firsts.push(count);
    count += Math.max(1, transitionsAt(location).length);
  }
  const first = (location: number): number | null => firsts[location] ?? null;
  return locations.flatMap((location, place): TableRow[] => {
    const own = transitionsAt(location);
    const number = first(place) ?? 0;
    if (own.length === 0) return [{ number, next: null, nextGuard: null, span: location.span }];
    return own.map((edge, i) => ({
      number: number + i,
      next: first(edges[edge]?.target ?? -1),
      nextGuard: i + 1 < own.length ? number + i + 1 : location.otherwise === null ? null : first(location.otherwise.target),
      span: edges[edge]?.span ?? location.span,
    }));
  });
}

/** The edges of a location but for the failure of an IF. */
function transitionsAt({ kind, edges, ownEdges }: Location): readonly number[] {
  return edges.slice(0, kind === 'choice' ? ownEdges - 1 : ownEdges);
}
