import type { Expression } from '../../system/ir.ts';
import { Bytes, Ints } from '../store/growing.ts';
import type { Buchi } from './buchi.ts';
import type { Explorer } from './explorer.ts';
import { GrowingGraph, stutter } from './graph.ts';

/**
 * The runs of a model that an automaton accepts, made as it is walked: a node is a state of the model with a state of the automaton that is
 * to read it; what leaves it are the steps of the model with the edges of the automaton whose literals hold there. A state of the model
 * without successors repeats for ever (docs/language.md section 2).
 */
export class Product extends GrowingGraph {
  readonly initial: readonly number[];
  private readonly numbers = new Map<number, number>();
  private readonly modelStates = new Ints();
  private readonly automatonStates = new Ints();
  /** The edge of the automaton, by its number among those of its state, that belongs to an edge. */
  private readonly ways = new Ints();
  /** For each proposition its value by state: 1 false, 2 true. */
  private readonly values: readonly Bytes[];

  constructor(
    private readonly explorer: Explorer,
    private readonly automaton: Buchi,
    private readonly propositions: readonly Expression[],
  ) {
    super();
    this.values = propositions.map(() => new Bytes());
    this.initial = [this.number(0, automaton.initial)];
  }

  get nodes(): number {
    return this.numbers.size;
  }

  get bytes(): number {
    // A map of numbers takes about 40 bytes an entry.
    return this.edges.bytes + this.ways.bytes + this.modelStates.bytes + this.automatonStates.bytes + 40 * this.numbers.size;
  }

  override state(node: number): number {
    return this.modelStates.get(node);
  }

  /** The state of the automaton that a node stands for. */
  automatonState(node: number): number {
    return this.automatonStates.get(node);
  }

  /** Whether an edge, which leaves a node, is in an acceptance set of the automaton. */
  accepts(edge: number, node: number, set: number): boolean {
    return this.automaton.edges[this.automatonStates.get(node)]?.[this.ways.get(edge)]?.accepts[set] ?? false;
  }

  protected override expand(node: number): void {
    const { explorer, edges } = this;
    const state = this.state(node);
    const matching = this.matching(node);
    const first = matching.length === 0 ? 0 : explorer.first(state);
    const end = matching.length === 0 ? 0 : explorer.end(state);
    const start = edges.count;
    const add = (to: number, transition: number, choice: number): void => {
      for (const { target, way } of matching) {
        this.ways.set(edges.count, way);
        edges.add(this.number(to, target), transition, choice);
      }
    };
    if (first === end) add(state, stutter, 0);
    for (let edge = first; edge < end; edge++) add(explorer.target(edge), explorer.transition(edge), explorer.choice(edge));
    edges.define(node, start);
  }

  /** The edges of the automaton that a node may take. */
  private matching(node: number): { readonly target: number; readonly way: number }[] {
    const state = this.state(node);
    const edges = this.automaton.edges[this.automatonStates.get(node)] ?? [];
    return edges.flatMap(({ literals, target }, way) =>
      literals.every((l) => this.value(l.proposition, state) === l.positive) ? [{ target, way }] : [],
    );
  }

  private value(proposition: number, state: number): boolean {
    const values = this.values[proposition];
    const expression = this.propositions[proposition];
    if (values === undefined || expression === undefined) throw new Error('propositions are numbered');
    if (values.get(state) === 0) values.set(state, this.explorer.evaluate(expression, state) ? 2 : 1);
    return values.get(state) === 2;
  }

  private number(state: number, q: number): number {
    const key = state * this.automaton.edges.length + q;
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.numbers.size;
    this.numbers.set(key, number);
    this.modelStates.set(number, state);
    this.automatonStates.set(number, q);
    return number;
  }
}
