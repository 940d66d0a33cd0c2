import { signPieces, signWords } from './signs.ts';
import { pathData } from './svg.ts';
import type { GraphNode } from '../../../contract/graph.ts';

/** The entries of a legend for the kinds of states that a picture has. */
export function StateSigns({ kinds }: { readonly kinds: ReadonlySet<GraphNode['kind']> }) {
  return signWords
    .filter(([kind]) => kinds.has(kind))
    .map(([kind, words]) => (
      <li key={kind}>
        <svg width="18" height="18" aria-hidden="true">
          <path d={pathData(signPieces(kind, 9, 9, 8))} className={`sign sign-${kind}`} />
        </svg>
        {words}
      </li>
    ));
}
