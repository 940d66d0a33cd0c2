import { GrowingInts } from '../../base/growing.ts';
import type { NotedGraph } from '../wasm/host/logged-search.ts';
import type { ReadingAutomaton } from '../wasm/search/product/question.ts';

/** Rows of ways of an automaton, at most: for each of its states as many as the conditions have values together. */
const mostRows = 1 << 18;

/** Nodes of a product, at most. */
const mostNodes = 2 ** 31 - 2;

/**
 * The product of a noted graph with an automaton that reads its facts, of which only the automaton is stored: the node of a state with one
 * of the automaton's has the number `state * automatonStates + automatonState`, and its edges are the steps of the state, each with each
 * way that the automaton may take there. A state without steps repeats for ever where runs are not to end.
 */
export class NotedProduct {
  readonly automatonStates: number;
  readonly nodes: number;
  /** By row where its ways begin, and the end of the last one's. */
  readonly firstWay: Int32Array;
  /** By way where it leads, and the acceptance sets that it is in as bits. */
  readonly wayTargets: Int32Array;
  readonly wayAccepts: Int32Array;
  /** The bits of all acceptance sets. */
  readonly accepting: number;
  readonly initial: number;
  private readonly values: number;

  /** Throws a RangeError where the automaton or the product is too large. */
  constructor(
    readonly graph: NotedGraph,
    automaton: ReadingAutomaton,
    /** How many conditions the facts tell that the automaton reads. */
    conditions: number,
    /** Whether a state without steps repeats for ever. */
    readonly repeatsEnd: boolean,
  ) {
    const { edges, initial, acceptanceSets } = automaton;
    this.automatonStates = Math.max(1, edges.length);
    this.nodes = graph.states * this.automatonStates;
    this.initial = initial;
    this.values = 2 ** conditions;
    this.accepting = 2 ** acceptanceSets - 1;
    if (this.nodes > mostNodes || acceptanceSets > 30 || this.values * edges.length > mostRows)
      throw new RangeError('the product of the noted graph with the automaton is too large');
    this.firstWay = new Int32Array(this.automatonStates * this.values + 1);
    const [targets, accepts] = [new GrowingInts(), new GrowingInts()];
    edges.forEach((list, from) => {
      for (let value = 0; value < this.values; value++) {
        for (const { literals, target, accepts: sets } of list) {
          if (!literals.every((l) => ((value >>> l.proposition) & 1) === Number(l.positive))) continue;
          targets.push(target);
          accepts.push(sets.reduce((sum, is, set) => sum + (is ? 2 ** set : 0), 0));
        }
        this.firstWay[from * this.values + value + 1] = targets.length;
      }
    });
    this.wayTargets = targets.view();
    this.wayAccepts = accepts.view();
  }

  stateOf(node: number): number {
    return (node / this.automatonStates) | 0;
  }

  /** The row with the ways that the automaton may take in a node. */
  rowOf(node: number): number {
    const state = this.stateOf(node);
    return (node - state * this.automatonStates) * this.values + ((this.graph.facts[state] ?? 0) & (this.values - 1));
  }
}

/** An automaton that reads nothing and accepts all runs: the product with it is the graph itself. */
export const readsNothing: ReadingAutomaton = { edges: [[{ literals: [], target: 0, accepts: [] }]], initial: 0, acceptanceSets: 0 };
