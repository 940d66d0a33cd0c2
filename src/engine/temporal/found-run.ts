import type { DecidedCtl, FoundRun } from './ctl-evidence.ts';
import type { CtlSearch } from './ctl-search.ts';
import type { SearchNode } from './ctl-table.ts';
import { finish } from './finish.ts';
import { everything } from './emptiness.ts';
import { fairLoop, shortestPath } from './lasso.ts';
import { NodeMarks } from './nodes.ts';
import { type RunQuestion, shorterRun, type ShortRun } from './short-run.ts';

/** A search on the fly that has decided a formula, for its evidence: a shortest path to what the search is known to have found. */
export function decidedBy(search: CtlSearch): DecidedCtl {
  const { space, processes } = search;
  return {
    space,
    processes,
    node: (id) => search.node(id),
    evaluate: (id, state) => search.evaluate(id, state),
    fair: (state) => search.fair(state),
    run: (id, node, state) => foundRun(search, id, node, state),
  };
}

/** The run that the search has found, or a shorter one where that can be told of each state at once. */
function* foundRun(search: CtlSearch, id: number, node: SearchNode, state: number): Generator<undefined, FoundRun> {
  const { space, processes, fairness } = search;
  const deadEnd = (at: number): boolean => node.cycles && space.first(at) === space.end(at) && finish(search.admit(node, at)) === 'pass';
  const requirements = { fairness, visits: [] };
  const known = function* (): Generator<undefined, ShortRun> {
    const goal = (at: number): boolean => search.core(id, at) !== null || deadEnd(at) || finish(search.admit(node, at)) === 'found';
    const path = yield* shortestPath(space, state, (at) => search.found(id, at), goal);
    if (path === null) throw new Error('a search that found something has a path to it');
    const last = path.length === 0 ? state : space.target(path[path.length - 1] ?? 0);
    const core = finish(search.admit(node, last)) === 'found' ? null : search.core(id, last);
    const loop = core === null ? null : yield* fairLoop(space, processes, new NodeMarks(core), last, requirements);
    return { from: state, path, loop };
  };
  const first = yield* known();
  const told = simple(search, node.goal) && simple(search, node.hold);
  const run = told ? yield* shorterRun(question(), first, space.roomForEvidence) : first;
  const last = run.path.length === 0 ? state : space.target(run.path[run.path.length - 1] ?? 0);
  return { path: run.path, loop: run.loop, ends: run.loop === null && deadEnd(last) };

  function question(): RunQuestion {
    return {
      graph: space,
      initial: [state],
      processes,
      requirements: node.cycles ? requirements : null,
      passes: (at) => finish(search.admit(node, at)) === 'pass',
      ends: (at) => deadEnd(at) || finish(search.admit(node, at)) === 'found',
      restrict: everything,
    };
  }
}

/** Whether an operand is decided by a state alone. */
function simple(search: CtlSearch, operand: number | null): boolean {
  if (operand === null) return true;
  const node = search.node(operand);
  switch (node.kind) {
    case 'proposition':
      return true;
    case 'not':
      return simple(search, node.operand);
    case 'and':
    case 'or':
    case 'implies':
      return simple(search, node.left) && simple(search, node.right);
    case 'next':
    case 'search':
      return false;
  }
}
