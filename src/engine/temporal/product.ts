import type { Expression } from '../../system/ir.ts';
import { Bytes, Ints } from '../store/growing.ts';
import type { Buchi } from './buchi.ts';
import type { StateSpace } from './state-space.ts';
import { GrowingGraph, stutter } from './graph.ts';
import { Numbering } from './numbering.ts';

/**
 * The runs of a model that an automaton accepts, made as it is walked: a node is a state of the model with a state of the automaton that is
 * to read it; what leaves it are the steps of the model with the edges of the automaton whose literals hold there. As a rule a state
 * of the model without successors repeats for ever (docs/language.md section 2).
 */
export class Product extends GrowingGraph {
  readonly initial: readonly number[];
  /** Pairs of a state of the model and one of the automaton. */
  private readonly numbering: Numbering;
  /** The edge of the automaton, by its number among those of its state, that belongs to an edge. */
  private readonly ways = new Ints();
  /** For each proposition its value by state: 1 false, 2 true. */
  private readonly values: readonly Bytes[];

  constructor(
    private readonly space: StateSpace,
    private readonly automaton: Buchi,
    private readonly propositions: readonly Expression[],
    /** Evaluates a proposition; as a rule the space can. */
    private readonly evaluate: (expression: Expression, state: number) => boolean = (expression, state) =>
      space.evaluate(expression, state),
    /** Whether a state without successors repeats for ever; if not, runs end there. */
    readonly repeatsEnd = true,
  ) {
    super();
    this.numbering = new Numbering(Math.max(1, automaton.edges.length));
    this.values = propositions.map(() => new Bytes());
    this.initial = [this.numbering.number(0, automaton.initial)];
  }

  get nodes(): number {
    return this.numbering.count;
  }

  get bytes(): number {
    return this.values.reduce((sum, { bytes }) => sum + bytes, this.edges.bytes + this.ways.bytes + this.numbering.bytes);
  }

  override state(node: number): number {
    return this.numbering.first(node);
  }

  /** The state of the automaton that a node stands for. */
  automatonState(node: number): number {
    return this.numbering.second(node);
  }

  /** The edge of the automaton that belongs to an edge, by its number among those of its state. */
  way(edge: number): number {
    return this.ways.get(edge);
  }

  /** Whether an edge, which leaves a node, is in an acceptance set of the automaton. */
  accepts(edge: number, node: number, set: number): boolean {
    return this.automaton.edges[this.numbering.second(node)]?.[this.ways.get(edge)]?.accepts[set] ?? false;
  }

  protected override expand(node: number): void {
    const { space, edges } = this;
    const state = this.state(node);
    const matching = this.matching(node);
    const first = matching.length === 0 ? 0 : space.first(state);
    const end = matching.length === 0 ? 0 : space.end(state);
    const start = edges.count;
    const add = (to: number, transition: number, choice: number): void => {
      for (const { target, way } of matching) {
        this.ways.set(edges.count, way);
        edges.add(this.numbering.number(to, target), transition, choice);
      }
    };
    if (first === end && this.repeatsEnd) add(state, stutter, 0);
    for (let edge = first; edge < end; edge++) add(space.target(edge), space.transition(edge), space.choice(edge));
    edges.define(node, start);
  }

  /** The edges of the automaton that a node may take. */
  private matching(node: number): { readonly target: number; readonly way: number }[] {
    const state = this.state(node);
    const edges = this.automaton.edges[this.numbering.second(node)] ?? [];
    return edges.flatMap(({ literals, target }, way) =>
      literals.every((l) => this.value(l.proposition, state) === l.positive) ? [{ target, way }] : [],
    );
  }

  private value(proposition: number, state: number): boolean {
    const values = this.values[proposition];
    const expression = this.propositions[proposition];
    if (values === undefined || expression === undefined) throw new Error('propositions are numbered');
    if (values.get(state) === 0) values.set(state, this.evaluate(expression, state) ? 2 : 1);
    return values.get(state) === 2;
  }
}
