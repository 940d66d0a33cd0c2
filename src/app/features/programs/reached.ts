import type { ProgramEdgeView, ProgramGraphView } from '../../../contract/program-graphs.ts';

/** What of a program graph can be reached: its locations, the initial one first, and the edges that leave them. */
export function reachedOf({ initial, edges }: ProgramGraphView): {
  readonly locations: ReadonlySet<number>;
  readonly edges: readonly ProgramEdgeView[];
} {
  const locations = new Set([initial]);
  for (const location of locations) for (const { source, target } of edges) if (source === location) locations.add(target);
  return { locations, edges: edges.filter(({ source }) => locations.has(source)) };
}
