import { inFile } from '../../drawing/inks.ts';
import { kindLooks } from '../../drawing/state-looks.ts';
import type { GraphNode } from '../../engine/search/state-graph.ts';

/** How states of a kind look in texts that other programs draw, on white: as `#rrggbb`, and the rim in pixels. */
export function coloursOf(kind: GraphNode['kind']): { readonly fill: string; readonly rim: string; readonly width: number } {
  const { fill, rim, width } = kindLooks[kind];
  return { fill: inFile(fill, false), rim: inFile(rim, false), width };
}
