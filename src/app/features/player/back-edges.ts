import type { SearchRecording } from '../../../contract/player.ts';

/** An entry of the table of back edges: by which step a state was found first, and from which state. */
export interface BackEdge {
  readonly state: number;
  /** null for the initial state, at which every way back ends. */
  readonly from: { readonly state: number; readonly transition: number } | null;
}

/** The table of back edges after some events of a search with ComBack. */
export function backEdges({ events }: Pick<SearchRecording, 'events'>, at: number): BackEdge[] {
  const edges: BackEdge[] = [{ state: 0, from: null }];
  for (const event of events.slice(0, at)) {
    if ((event.kind !== 'take' && event.kind !== 'settle') || event.outcome !== 'new') continue;
    edges.push({ state: event.target, from: { state: event.state, transition: event.transition } });
  }
  return edges;
}

/** How a stored state was made again, and what it was compared with. */
export interface Comparison {
  /** From the state with which the way begins to the one that is made again, by the steps of `back`, in their order. */
  readonly path: readonly number[];
  readonly back: readonly BackEdge[];
  /** The first state of the way is kept in full, or the initial one. */
  readonly cached: boolean;
  readonly equal: boolean;
  /** Where the step leads for which the store was asked, as numbered state; null where the recording ends before it is told. */
  readonly met: { readonly state: number; readonly from: number; readonly transition: number } | null;
  /** Words of the two that differ, and those that do not: name, value of the one made again, value of the other. */
  readonly words: readonly { readonly name: string; readonly again: number; readonly met: number | null }[];
}

/** What the last of some events compares; null where it is no such event. */
export function comparisonAt({ events, nodes, wordNames }: SearchRecording, at: number): Comparison | null {
  const event = events[at - 1];
  if (event?.kind !== 'rebuild') return null;
  // The store is asked, and tells of it, before the step is told.
  const step = events.slice(at).find((later) => later.kind === 'take' || later.kind === 'settle');
  const asked = step?.kind === 'take' || step?.kind === 'settle' ? step : null;
  const met = asked === null || asked.target < 0 ? null : { state: asked.target, from: asked.state, transition: asked.transition };
  const again = nodes[event.state]?.words ?? new Int32Array(0);
  const other = met === null ? null : (nodes[met.state]?.words ?? null);
  const known = new Map(backEdges({ events }, at).map((edge) => [edge.state, edge]));
  return {
    path: event.path,
    back: event.path.slice(1).flatMap((state) => known.get(state) ?? []),
    cached: event.cached,
    equal: event.equal,
    met,
    words: wordNames.map((name, i) => ({ name, again: again[i] ?? 0, met: other === null ? null : (other[i] ?? 0) })),
  };
}
