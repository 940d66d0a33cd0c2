import type { Expression } from '../../system/ir.ts';
import type { Range } from '../../system/value-type.ts';
import { Paths } from '../search/paths.ts';
import { Exploration, tooMany } from '../search/explore.ts';
import type { RunTimeError, SuccessorSource } from '../source/source.ts';
import { GrowingGraph } from './graph.ts';
import { LimitReached } from './limit-reached.ts';
import { PropositionFailure, type StateSpace } from './state-space.ts';
import type { Step } from '../../contract/steps.ts';

/** A fraction of a second's work. */
const mostForEvidence = 5_000;

/** Something that computes propositions: the abstract machine. */
export interface PropositionSource {
  proposition(expression: Expression, state: Int32Array): boolean | RunTimeError;
}

/** The state space of a model, explored where it is asked for: a state is stored when it is first met and expanded once. */
export class MachineSpace extends GrowingGraph implements StateSpace {
  private expansions = 0;
  private besides: (() => number)[] = [];
  private readonly explored: Exploration;
  private readonly paths = new Paths();
  private readonly looked: Int32Array;

  constructor(
    private readonly source: SuccessorSource,
    private readonly propositions: PropositionSource,
    ranges: readonly Range[],
    private readonly maxStates: number,
  ) {
    super();
    this.explored = new Exploration(source, ranges, maxStates);
    this.looked = new Int32Array(source.words);
  }

  get words(): number {
    return this.source.words;
  }

  get states(): number {
    return this.explored.states;
  }

  countAlso(bytes: () => number): void {
    this.besides.push(bytes);
  }

  beginSearch(): void {
    this.besides = [];
  }

  get roomForEvidence(): number {
    return Math.min(mostForEvidence, Math.floor((this.maxStates - this.states) / 2));
  }

  get bytes(): number {
    const kept = this.explored.store.bytes + this.paths.bytes + this.edges.bytes;
    return this.besides.reduce((sum, bytes) => sum + bytes(), kept);
  }

  get expandedStates(): number {
    return this.expansions;
  }

  get edgeCount(): number {
    return this.edges.count;
  }

  override state(node: number): number {
    return node;
  }

  read(state: number, into: Int32Array): void {
    this.explored.store.read(state, into);
  }

  pathTo(state: number): Step[] {
    return this.paths.to(state);
  }

  parentOf(state: number): number {
    return this.paths.parent(state);
  }

  evaluate(expression: Expression, state: number): boolean {
    this.explored.store.read(state, this.looked);
    const value = this.propositions.proposition(expression, this.looked);
    if (typeof value === 'boolean') return value;
    throw new PropositionFailure(state, value);
  }

  protected override expand(state: number): void {
    const { source, explored, edges } = this;
    const { steps } = explored;
    explored.open(state);
    source.enabled(explored.state, steps);
    const start = edges.count;
    this.expansions++;
    for (let i = 0; i < steps.count; i++) {
      const transition = steps.transition(i);
      const choice = steps.choice(i);
      const target = explored.take(i);
      if (target === tooMany) throw new LimitReached({ kind: 'bounded', by: 'states', limit: this.maxStates });
      if (target < 0) continue;
      if (explored.isNew) this.paths.record(target, state, transition, choice);
      edges.add(target, transition, choice);
    }
    edges.define(state, start);
  }
}
