import type { PageCheckOptions } from '../../src/contract/check/result.ts';

/** A check of the page that keeps the graph of the model. */
export const options: PageCheckOptions = {
  engine: 'wasm',
  search: 'bfs',
  maxStates: 1_000_000,
  maxMilliseconds: 60_000,
  maxBytes: 1e9,
  terminationIsDeadlock: false,
};

export { firstGraphRequest as request } from '../../src/contract/graph.ts';
