import type { FactUsed, MissingFact } from '../../contract/lab/room.ts';
import type { Pulled } from '../reduce/reasons.ts';
import type { Situation } from '../reduce/situation.ts';
import type { Access } from '../../system/analysis/objects.ts';
import { changes } from '../../system/analysis/objects.ts';
import { stepsOf, type WholeGraph } from './whole-graph.ts';

/** Which pairs of transitions are enabled together in some state. */
export class Together {
  private readonly pairs = new Set<number>();

  constructor(
    graph: WholeGraph,
    private readonly transitions: number,
  ) {
    for (let state = 0; state < graph.states; state++) {
      const { begin, end } = stepsOf(graph, state);
      for (let i = begin; i < end; i++)
        for (let j = begin; j < i; j++) this.pairs.add(this.key(graph.transitions[i] ?? 0, graph.transitions[j] ?? 0));
    }
  }

  has(a: number, b: number): boolean {
    return this.pairs.has(this.key(a, b));
  }

  private key(a: number, b: number): number {
    return Math.min(a, b) * this.transitions + Math.max(a, b);
  }
}

/** The states that are reached from one without a transition of a set, itself among them. */
export function outside(graph: WholeGraph, from: number, set: ReadonlySet<number>): readonly number[] {
  const seen = new Set([from]);
  for (const state of seen) {
    const { begin, end } = stepsOf(graph, state);
    for (let step = begin; step < end; step++) {
      const target = graph.targets[step] ?? -1;
      if (target >= 0 && !set.has(graph.transitions[step] ?? -1)) seen.add(target);
    }
  }
  return [...seen];
}

/**
 * Reads what holds of pairs of transitions in the states outside of a persistent set, of which the first is a member and the second not.
 */
export class Facts {
  private readonly enabledAt = new Map<number, number[]>();
  private readonly state: Int32Array;

  constructor(
    private readonly graph: WholeGraph,
    private readonly situation: Situation,
    private readonly together: Together,
    words: number,
    region: readonly number[],
  ) {
    this.state = new Int32Array(words);
    for (const state of region) {
      const { begin, end } = stepsOf(graph, state);
      for (const transition of new Set(graph.transitions.subarray(begin, end))) {
        const known = this.enabledAt.get(transition);
        if (known === undefined) this.enabledAt.set(transition, [state]);
        else known.push(state);
      }
    }
  }

  /** What makes it needless that a member of the set pulls in a transition outside of it. */
  of(pulled: Pulled): FactUsed {
    const { transition, because } = pulled;
    const object = pulled.kind === 'interferes' ? pulled.own.object : null;
    return { fact: this.kindOf(pulled), because, transition, object };
  }

  private kindOf(pulled: Pulled): MissingFact {
    const { transition, because } = pulled;
    const states = this.enabledAt.get(transition);
    if (states === undefined) return this.together.has(because, transition) ? 'enabler' : 'apart';
    if (pulled.kind !== 'interferes') return 'alternative';
    const { own, other } = pulled;
    if (this.apartInArray(own, other, states)) return 'element';
    if (this.situation.analysis.objects[own.object]?.kind === 'buffer') return 'buffer';
    return changes(own.operation) && changes(other.operation) ? 'update' : 'test';
  }

  /** Whether two accesses touch different elements in all of these states. */
  private apartInArray(own: Access, other: Access, states: readonly number[]): boolean {
    const accesses = [own, other];
    return states.every((state) => {
      this.graph.read(state, this.state);
      const elements = this.situation.elements(accesses, this.state);
      const [one, another] = accesses.map((access) => elements.get(access) ?? access.element);
      return one != null && another != null && one !== another;
    });
  }
}
