import type { Machine } from '../machine/machine.ts';
import type { Expression } from '../../system/ir.ts';
import { type Edge, falseEdge } from './bdd/bdd.ts';
import { Diagrams, type DiagramOptions } from './bdd/diagrams.ts';
import { Encoding } from './encoding.ts';
import { LearnedPredicate } from './learned-predicate.ts';
import { LearnedRelation } from './learned-relation.ts';
import { MentionedWords } from './mentioned-words.ts';
import { orderOfWords } from './word-order.ts';

/** A model as decision diagrams: its initial state, the relation in parts, one for each transition, and sets of states with a property. */
export class SymbolicModel {
  readonly bdd: Diagrams;
  readonly encoding: Encoding;
  /** By transition. */
  readonly relations: readonly LearnedRelation[];
  readonly initial: Edge;
  /** By process: that it is at its END, or at a DO that has fallen through to it. */
  private readonly ended: readonly LearnedPredicate[];

  constructor(
    readonly machine: Machine,
    options: DiagramOptions = {},
  ) {
    const { system, layout } = machine;
    const mentioned = (activation: number) => new MentionedWords(system, layout, activation);
    const words = system.transitions.map((transition): ReadonlySet<number> => {
      if (transition.kind === 'local') return mentioned(transition.activation).step(transition.edge).words;
      const sent = mentioned(transition.sender).step(transition.sendEdge).words;
      return new Set([...sent, ...mentioned(transition.receiver).step(transition.receiveEdge).words]);
    });
    this.bdd = new Diagrams(options);
    this.encoding = new Encoding(this.bdd, layout, orderOfWords(layout.words, words));
    this.relations = words.map((own, transition) => new LearnedRelation(this.encoding, machine, transition, own));
    const state = new Int32Array(layout.words);
    machine.initial(state);
    this.initial = this.bdd.keep(this.encoding.values(state.keys(), state, 'now'));
    this.ended = system.activations.map((activation, process) => {
      const { locations } = system.templates[activation.template] ?? { locations: [] };
      const atEnd = (at: Int32Array) => locations[machine.settled(at)[process] ?? -1]?.kind === 'end';
      return new LearnedPredicate(this.encoding, mentioned(process).settling().words, atEnd);
    });
  }

  /** The states of a set without steps in which not every process has ended, and those in which every process has. */
  ends(states: Edge): { readonly deadlocks: Edge; readonly terminated: Edge } {
    const stuck = this.withoutSteps(states);
    const terminated = this.ended.reduce((rest, predicate) => predicate.in(rest), stuck);
    return { deadlocks: this.bdd.and(stuck, this.bdd.not(terminated)), terminated };
  }

  /** The states of a set that have no step, not even one that fails. */
  withoutSteps(states: Edge): Edge {
    return this.relations.reduce((rest, relation) => this.bdd.and(rest, this.bdd.not(relation.enabledIn(rest))), states);
  }

  /** The states of a set in which a step ends in an error. */
  failing(states: Edge): Edge {
    return this.relations.reduce((found, relation) => this.bdd.or(found, relation.failingIn(states)), falseEdge);
  }

  /** The states of a set in which a proposition holds, and those in which it cannot be evaluated. */
  proposition(expression: Expression, states: Edge): { readonly holding: Edge; readonly failing: Edge } {
    const { machine, encoding } = this;
    const { words } = new MentionedWords(machine.system, machine.layout, -1).expression(expression);
    const holding = new LearnedPredicate(encoding, words, (state) => machine.proposition(expression, state) === true);
    const failing = new LearnedPredicate(encoding, words, (state) => typeof machine.proposition(expression, state) !== 'boolean');
    return { holding: holding.in(states), failing: failing.in(states) };
  }

  /** How many states a set has. */
  count(states: Edge): bigint {
    return this.bdd.count(states, this.encoding.now);
  }
}
