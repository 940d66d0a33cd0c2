import type { Expression } from '../../src/system/ir.ts';
import type { NotedGraph } from '../../src/engine/wasm/host/logged-search.ts';
import type { RandomGraph } from './random-graphs.ts';

/** A random graph as generated code notes one: its states by their own numbers, and a bit for each proposition. */
export function notedOf(graph: RandomGraph, propositions: readonly Expression[]): NotedGraph {
  const bySource = Array.from({ length: graph.states }, (_, state) => graph.edges.filter(({ source }) => source === state));
  const first = new Uint32Array(graph.states + 1);
  for (const [state, edges] of bySource.entries()) first[state + 1] = (first[state] ?? 0) + edges.length;
  const edges = bySource.flat();
  const facts = Uint16Array.from(bySource, (_, state) =>
    propositions.reduce((bits, e, bit) => {
      const holds = e.kind === 'parameter' && graph.labels[e.parameter]?.[state] === true;
      return bits + (holds ? 2 ** bit : 0);
    }, 0),
  );
  const targets = Int32Array.from(edges, ({ target }) => target);
  const moves = { numbers: Uint8Array.from(edges.keys()), processes: edges.map(({ movers }) => movers) };
  return { states: graph.states, first, targets, facts, moves };
}
