import type { DecidedCtl, FoundRun } from './ctl-evidence.ts';
import type { CtlSearch } from './ctl-search.ts';
import type { SearchNode } from './ctl-table.ts';
import { finish } from './finish.ts';
import { fairLoop, shortestPath } from './lasso.ts';

/** A search on the fly that has decided a formula, for its evidence: a shortest path to what the search is known to have found. */
export function decidedBy(search: CtlSearch): DecidedCtl {
  const { explorer, processes } = search;
  return {
    explorer,
    processes,
    node: (id) => search.node(id),
    evaluate: (id, state) => search.evaluate(id, state),
    fair: (state) => search.fair(state),
    run: (id, node, state) => foundRun(search, id, node, state),
  };
}

function foundRun(search: CtlSearch, id: number, node: SearchNode, state: number): FoundRun {
  const { explorer, processes, fairness } = search;
  const ends = (at: number): boolean => node.cycles && explorer.first(at) === explorer.end(at) && finish(search.admit(node, at)) === 'pass';
  const goal = (at: number): boolean => search.core(id, at) !== null || ends(at) || finish(search.admit(node, at)) === 'found';
  const path = shortestPath(explorer, state, (at) => search.found(id, at), goal);
  if (path === null) throw new Error('a search that found something has a path to it');
  const last = path.length === 0 ? state : explorer.target(path[path.length - 1] ?? 0);
  const core = finish(search.admit(node, last)) === 'found' ? null : search.core(id, last);
  const loop = core === null ? null : fairLoop(explorer, processes, new Set(core), last, { fairness, visits: [] });
  return { path, loop, ends: core === null && ends(last) };
}
