import { type Edge, falseEdge } from './bdd/bdd.ts';
import type { Relation } from './steps/relation.ts';
import type { SymbolicModel } from './symbolic-model.ts';

/** Transitions that depend on or change nothing above a level. */
interface Cluster {
  readonly level: number;
  readonly relations: readonly Relation[];
}

/** What is still to be done for a part: the other half of it, or images until nothing is new. */
type Task =
  | {
      readonly kind: 'split';
      readonly key: number;
      readonly first: number;
      readonly variable: number;
      readonly low: Edge;
      /** The upper half, closed and kept; null while it is being closed. */
      readonly high: Edge | null;
    }
  | {
      readonly kind: 'iterate';
      readonly key: number;
      readonly first: number;
      readonly relations: readonly Relation[];
      /** The part before what is below was closed; kept. */
      readonly before: Edge;
    };

/**
 * Reachable states by saturation (G. Ciardo, G. Luettgen and R. Siminiceanu, Saturation: an efficient iteration strategy for symbolic
 * state-space generation, 2001; on binary diagrams as T. van Dijk and J. van de Pol have it, Sylvan, 2015): each part of the diagram, from
 * below, is closed under the transitions that concern what lies in it and below only, before a transition that reaches further up is taken.
 * The order of the variables must not change meanwhile.
 */
export class Saturation {
  /** Images taken so far. */
  images = 0;
  private readonly clusters: readonly Cluster[];
  /** What parts have been closed to, by part and first cluster. What is in it is not kept: a collection empties it. */
  private readonly closed = new Map<number, Edge>();

  constructor(private readonly model: SymbolicModel) {
    const { encoding, bdd } = model;
    const levels = new Map(bdd.order().map((variable, level) => [variable, level]));
    const byLevel = new Map<number, Relation[]>();
    for (const relation of model.relations) {
      const tops = encoding.nowOf(relation.words).map((variable) => levels.get(variable) ?? 0);
      if (tops.length === 0) continue;
      const top = tops.reduce((a, b) => Math.min(a, b));
      byLevel.set(top, [...(byLevel.get(top) ?? []), relation]);
    }
    this.clusters = [...byLevel].map(([level, relations]) => ({ level, relations })).sort((a, b) => a.level - b.level);
  }

  /** The states reachable from a kept set; kept. Yields after every image, so that its caller can stop or look. */
  *run(states: Edge): Generator<undefined, Edge> {
    const { bdd } = this.model;
    const stack: Task[] = [];
    // What was closed last; it is kept, and whoever asked for it takes it over.
    let closed = this.begin(states, 0, stack);
    for (let task = stack.pop(); task !== undefined; task = stack.pop()) {
      if (task.kind === 'split') {
        const { high } = task;
        if (high === null) {
          stack.push({ ...task, high: closed });
          closed = this.begin(task.low, task.first, stack);
          continue;
        }
        const whole = bdd.keep(bdd.node(task.variable, closed, high));
        bdd.release(high);
        bdd.release(closed);
        closed = whole;
      } else {
        let set = closed;
        for (const relation of task.relations) {
          const more = bdd.keep(relation.spread(set));
          bdd.release(set);
          set = more;
          this.images++;
          if (bdd.safePoint()) this.closed.clear();
          yield;
        }
        closed = set;
        if (set !== task.before) {
          stack.push({ ...task, before: set });
          closed = this.begin(set, task.first + 1, stack);
          // The task holds what it began with until it is compared with what comes back.
          bdd.release(task.before);
          continue;
        }
        bdd.release(task.before);
      }
      this.closed.set(task.key, closed);
    }
    return closed;
  }

  /**
   * Closes a part, which its caller keeps, under the clusters from one on, or puts on the stack what has to be done for it: then the first
   * thing to be closed is gone on with at once.
   */
  private begin(states: Edge, first: number, stack: Task[]): Edge {
    const { bdd } = this.model;
    let part = states;
    let from = first;
    for (;;) {
      const cluster = this.clusters[from];
      if (part === falseEdge || cluster === undefined) return bdd.keep(part);
      const key = part * this.clusters.length + from;
      const known = this.closed.get(key);
      if (known !== undefined) return bdd.keep(known);
      const top = bdd.top(part);
      if (top !== null && top.level < cluster.level) {
        stack.push({ kind: 'split', key, first: from, variable: top.variable, low: top.low, high: null });
        part = top.high;
      } else {
        stack.push({ kind: 'iterate', key, first: from, relations: cluster.relations, before: bdd.keep(part) });
        from++;
      }
    }
  }
}
