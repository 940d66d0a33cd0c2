import type { DecidedCtl, FoundRun } from '../../temporal/ctl-evidence.ts';
import type { CtlNode, SearchNode } from '../../temporal/ctl-table.ts';
import { Processes } from '../../temporal/processes.ts';
import { type Edge, falseEdge } from '../bdd/bdd.ts';
import type { SymbolicCtl } from '../ctl.ts';
import { lassoWithin } from './lasso.ts';
import type { NumberedStates } from './numbered-states.ts';
import { type Rings, ringsAround, walkInwards } from './rings.ts';

/** A formula that has been decided on sets, for those who ask about one state after the other. */
export class DecidedOnSets implements DecidedCtl {
  readonly processes: Processes;
  private readonly rings = new Map<number, Rings>();

  constructor(
    private readonly ctl: SymbolicCtl,
    private readonly states: NumberedStates,
  ) {
    this.processes = new Processes(ctl.model.machine.system, states.space);
  }

  get space() {
    return this.states.space;
  }

  node(id: number): CtlNode {
    const node = this.ctl.table.nodes[id];
    if (node === undefined) throw new Error('an operand has a number');
    return node;
  }

  *evaluate(id: number, state: number): Generator<undefined, boolean> {
    return this.states.isIn(state, yield* this.ctl.satisfying(id));
  }

  *fair(state: number): Generator<undefined, boolean> {
    const { fair } = this.ctl.table;
    return fair === null || (yield* this.evaluate(fair, state));
  }

  /** By rings around where the path leads, so that it is a shortest one; a loop begins at the nearest state that one can begin in. */
  *run(id: number, _node: SearchNode, state: number): Generator<undefined, FoundRun> {
    return yield* this.found(id, state);
  }

  /** Ends the keeping of what was made. */
  release(): void {
    for (const rings of this.rings.values()) rings.release();
  }

  private *found(id: number, state: number): Generator<undefined, FoundRun> {
    const { states, ctl } = this;
    const { backward, fairness } = ctl;
    const { bdd } = ctl.model;
    const sets = ctl.searched(id);
    const around = this.rings.get(id) ?? (yield* this.ringsOf(id));
    const path = walkInwards(around, states, state);
    if (path === null) throw new Error('a search that found something has a path to it');
    const last = path.length === 0 ? state : states.space.target(path[path.length - 1] as number);
    if (states.isIn(last, sets.goal)) return { path, loop: null, ends: false };
    if (states.isIn(last, sets.ending)) return { path, loop: null, ends: true };
    const enabled = fairness === 'none' ? [] : yield* ctl.enabledStates();
    const within = bdd.keep(sets.staying);
    const { stem, loop } = yield* lassoWithin({ backward, states, processes: this.processes, fairness, enabled }, within, last);
    bdd.release(within);
    return { path: [...path, ...stem], loop, ends: false };
  }

  /** Rings that have all states in which the search finds something, made once. */
  private *ringsOf(id: number): Generator<undefined, Rings> {
    const { backward, model } = this.ctl;
    const { bdd } = model;
    const { goal, ending, staying, pass } = this.ctl.searched(id);
    const target: Edge = bdd.keep(bdd.or(goal, bdd.or(ending, staying)));
    const rings = yield* ringsAround(backward, target, pass, falseEdge);
    bdd.release(target);
    this.rings.set(id, rings);
    return rings;
  }
}
