import { unreachable } from '../../base/unreachable.ts';
import { Bytes } from '../store/growing.ts';
import type { CtlSearch } from './ctl-search.ts';
import type { SearchNode } from './ctl-table.ts';
import { Walk } from './walk.ts';

/**
 * AF and A(f U g) under strong fairness as the thesis checks them (3.5.2 and 4.4.4): one depth-first search over states where the goal
 * does not hold, with a pointer to the deepest state of the path that has a descendant where it does (`Good`). A component is in order if
 * its root has one. This takes a component for satisfied when *some* step leaves it for a goal: it supposes fairness towards each step in
 * each state. Towards processes it answers "holds" too often, since a fair process may choose the other of two steps for ever
 * (models/fair-choice.esml); `CtlSearch` is exact. Differences: goals are not pushed, the flag is set for the state that leads there; a
 * state in the store has satisfied the formula, so that a revisit sets the flag too.
 */
export function* goodChildren(search: CtlSearch, node: SearchNode): Generator<undefined, boolean> {
  const { space } = search;
  const walk = new Walk(space);
  const finished = new Bytes();
  space.countAlso(() => walk.stack.bytes + finished.bytes);
  let good = -1;
  let taken = 0;
  const violates = function* (state: number): Generator<undefined, boolean> {
    const admission = yield* search.admit(node, state);
    if (admission === 'pass') walk.enter(state);
    else if (admission === 'found') return true;
    else good = walk.stack.dfTop;
    return admission === 'pass' && space.first(state) === space.end(state);
  };
  if (yield* violates(0)) return false;
  while (!walk.empty) {
    if (++taken % 256 === 0) yield;
    const { stack } = walk;
    const met = walk.execute();
    switch (met) {
      case 'new':
        if (finished.get(walk.reached) === 1) good = stack.dfTop;
        else if (yield* violates(walk.reached)) return false;
        break;
      case 'loop':
        break;
      case 'all-children-explored': {
        if (stack.atRoot) {
          if (good < stack.dfTop) return false;
          stack.forComponent((state) => finished.set(state, 1));
        }
        if (good >= stack.dfTop) good = stack.predecessor(stack.dfTop);
        walk.backtrack();
        break;
      }
      default:
        unreachable(met);
    }
  }
  return true;
}
