import type { Expression } from '../../system/ir.ts';
import { Bytes, Ints } from '../store/growing.ts';
import type { Buchi } from './buchi.ts';
import type { Explorer } from './explorer.ts';
import { GrowingGraph, stutter } from './graph.ts';

/**
 * The runs of a model that an automaton accepts, made as it is walked: a node is a state of the model with a state of the automaton whose
 * literals hold there. A state of the model without successors repeats for ever (docs/language.md section 2).
 */
export class Product extends GrowingGraph {
  readonly initial: readonly number[];
  private readonly numbers = new Map<number, number>();
  private readonly modelStates = new Ints();
  private readonly automatonStates = new Ints();
  /** For each proposition its value by state: 1 false, 2 true. */
  private readonly values: readonly Bytes[];

  constructor(
    private readonly explorer: Explorer,
    private readonly automaton: Buchi,
    private readonly propositions: readonly Expression[],
  ) {
    super();
    this.values = propositions.map(() => new Bytes());
    this.initial = this.matching(automaton.initial, 0);
  }

  get nodes(): number {
    return this.numbers.size;
  }

  get bytes(): number {
    // A map of numbers takes about 40 bytes an entry.
    return this.edges.bytes + this.modelStates.bytes + this.automatonStates.bytes + 40 * this.numbers.size;
  }

  override state(node: number): number {
    return this.modelStates.get(node);
  }

  /** Whether a node is in an acceptance set of the automaton. */
  accepts(node: number, set: number): boolean {
    return this.automaton.states[this.automatonStates.get(node)]?.accepts[set] ?? false;
  }

  protected override expand(node: number): void {
    const { explorer, edges } = this;
    const state = this.state(node);
    const successors = this.automaton.states[this.automatonStates.get(node)]?.successors ?? [];
    const first = explorer.first(state);
    const end = explorer.end(state);
    const start = edges.count;
    if (first === end) for (const target of this.matching(successors, state)) edges.add(target, stutter, 0);
    for (let edge = first; edge < end; edge++) {
      for (const target of this.matching(successors, explorer.target(edge)))
        edges.add(target, explorer.transition(edge), explorer.choice(edge));
    }
    edges.define(node, start);
  }

  /** The nodes of a state of the model with those states of the automaton whose literals hold there. */
  private matching(automatonStates: readonly number[], state: number): number[] {
    return automatonStates
      .filter((q) => this.automaton.states[q]?.literals.every((l) => this.value(l.proposition, state) === l.positive))
      .map((q) => this.number(state, q));
  }

  private value(proposition: number, state: number): boolean {
    const values = this.values[proposition];
    const expression = this.propositions[proposition];
    if (values === undefined || expression === undefined) throw new Error('propositions are numbered');
    if (values.get(state) === 0) values.set(state, this.explorer.evaluate(expression, state) ? 2 : 1);
    return values.get(state) === 2;
  }

  private number(state: number, q: number): number {
    const key = state * this.automaton.states.length + q;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(key, number);
    this.modelStates.set(number, state);
    this.automatonStates.set(number, q);
    return number;
  }
}
