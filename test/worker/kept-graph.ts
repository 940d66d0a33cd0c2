import type { PageCheckOptions } from '../../src/contract/check/result.ts';
import type { GraphRequest } from '../../src/contract/graph.ts';

/** A check of the page that keeps the graph of the model. */
export const options: PageCheckOptions = {
  engine: 'wasm',
  search: 'bfs',
  maxStates: 1_000_000,
  maxMilliseconds: 60_000,
  maxBytes: 1e9,
  terminationIsDeadlock: false,
};

/** What the panel asks for at first. */
export const request: GraphRequest = {
  kind: 'auto',
  observed: [],
  seen: 'all',
  centres: [],
  opened: [],
  colour: { by: 'kind' },
  names: [],
};
