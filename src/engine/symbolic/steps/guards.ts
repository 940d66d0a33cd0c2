import { templateOf } from '../../../system/edges.ts';
import type { Edge as GraphEdge, Location, Template } from '../../../system/ir.ts';
import { type Edge, falseEdge, trueEdge } from '../bdd/bdd.ts';
import type { Evaluator } from './evaluator.ts';
import { type Actor, actorOf, Stored } from './stored.ts';
import { isValidEnd } from '../../../system/valid-end.ts';

/**
 * Where a process can take its edges, as the abstract machine's scheduler decides it: a guard that cannot be evaluated counts as true, and
 * a DO whose guards are all false is passed.
 */
export class Guards {
  readonly actor: Actor;
  readonly template: Template;
  private readonly stored: Stored;
  private readonly closedAt = new Map<number, Edge>();

  constructor(
    readonly evaluator: Evaluator,
    readonly activation: number,
  ) {
    const { system, encoding } = evaluator;
    this.actor = actorOf(system, encoding, activation);
    this.stored = new Stored(encoding);
    this.template = templateOf(system, activation);
  }

  edge(number: number): GraphEdge {
    const edge = this.template.edges[number];
    if (edge === undefined) throw new Error(`${this.template.name} has no edge ${number}`);
    return edge;
  }

  /** The edge that an edge is a copy of, because a loop falls through; or itself. */
  original(number: number): GraphEdge {
    const edge = this.edge(number);
    return edge.copyOf === null ? edge : this.original(edge.copyOf);
  }

  /** The states in which the process rests where an edge leaves, and has passed the loops before the location whose own edge it is. */
  ready(number: number): Edge {
    const { bdd } = this.evaluator.encoding;
    const home = this.original(number).source;
    let at = this.edge(number).source;
    let ready = this.resting(at);
    for (let passed = 0; at !== home; passed++) {
      const { otherwise } = this.location(at);
      if (otherwise === null || passed > this.template.locations.length) return falseEdge;
      ready = bdd.and(ready, this.closed(at));
      at = otherwise.target;
    }
    return ready;
  }

  /** The guard of an edge. That of the error of an IF is that no other guard is open. */
  guard(number: number): { readonly holds: Edge; readonly fails: Edge } {
    const original = this.original(number);
    const { kind, edges, ownEdges } = this.location(original.source);
    const last = edges[ownEdges - 1];
    if (kind === 'choice' && last !== undefined && this.edge(last) === original)
      return { holds: this.closed(original.source), fails: falseEdge };
    return this.evaluator.condition(original.guard, this.actor, this.stored);
  }

  /** The states in which the process rests at its END or an end label, or at a DO that has fallen through to one. */
  ended(): Edge {
    const { bdd } = this.evaluator.encoding;
    let ended: Edge = falseEdge;
    this.template.locations.forEach((_, start) => {
      let there = this.resting(start);
      let at = start;
      for (let passed = 0; !isValidEnd(this.location(at)); passed++) {
        const { otherwise } = this.location(at);
        if (otherwise === null || passed > this.template.locations.length) return;
        there = bdd.and(there, this.closed(at));
        at = otherwise.target;
      }
      ended = bdd.or(ended, there);
    });
    return ended;
  }

  private resting(location: number): Edge {
    const { vectors } = this.evaluator;
    return vectors.equal(this.stored.read(this.actor.frame), vectors.constant(location));
  }

  /** That no guard of a DO or an IF is open. */
  private closed(number: number): Edge {
    const known = this.closedAt.get(number);
    if (known !== undefined) return known;
    const { bdd } = this.evaluator.encoding;
    const { kind, edges, ownEdges } = this.location(number);
    const own = edges.slice(0, kind === 'choice' ? ownEdges - 1 : ownEdges);
    const closed = own.reduce((rest, edge) => {
      const { holds, fails } = this.evaluator.condition(this.edge(edge).guard, this.actor, this.stored);
      return bdd.and(rest, bdd.not(bdd.or(holds, fails)));
    }, trueEdge);
    this.closedAt.set(number, bdd.keep(closed));
    return closed;
  }

  private location(number: number): Location {
    const location = this.template.locations[number];
    if (location === undefined) throw new Error(`${this.template.name} has no location ${number}`);
    return location;
  }
}
