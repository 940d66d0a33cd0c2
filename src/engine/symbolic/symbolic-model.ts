import type { Expression } from '../../system/ir.ts';
import type { Neighbours } from '../../system/symmetry/neighbours.ts';
import type { SuccessorSource } from '../source/source.ts';
import type { Machine } from '../machine/machine.ts';
import { type Edge, falseEdge } from './bdd/bdd.ts';
import { type DiagramOptions, Diagrams } from './bdd/diagrams.ts';
import { TooWide } from './encoding/bit-vectors.ts';
import { Encoding } from './encoding/encoding.ts';
import { MentionedWords, mentionedBy } from './encoding/mentioned-words.ts';
import { compileStep } from './steps/compile.ts';
import { CompiledRelation } from './steps/compiled-relation.ts';
import { Evaluator, NotCompiled } from './steps/evaluator.ts';
import { Guards } from './steps/guards.ts';
import { LearnedPredicate } from './steps/learned-predicate.ts';
import { LearnedRelation } from './steps/learned-relation.ts';
import type { Relation } from './steps/relation.ts';
import { SortedRelation, SortedStates } from './steps/sorted-relation.ts';
import { Stored } from './steps/stored.ts';

/**
 * Nodes made for the steps of one transition, or for a proposition, beyond which these are learnt from the machine: lists of tuples moved
 * by one place, say, or a sum of two words of 32 bits that stand one after the other in the order.
 */
const mostNodesOfStep = 300_000;

/** Steps from representatives to representatives. */
export interface SortedSteps {
  readonly neighbours: readonly Neighbours[];
  readonly source: SuccessorSource;
}

export interface SymbolicOptions extends DiagramOptions {
  /** Whether all processes have ended in a state without steps, where the machine does not show it; null: it does. */
  readonly hasTerminated?: ((state: Int32Array) => boolean) | null;
  /** What makes several representatives of an orbit of its states, and the steps of these one by one; null: there are all states. */
  readonly sorted?: SortedSteps | null;
}

/**
 * A model as decision diagrams: its initial state, the relation in parts, one for each transition, and sets of states with a property;
 * made by `makeSymbolicModel`.
 */
export class SymbolicModel {
  readonly bdd: Diagrams;
  readonly encoding: Encoding;
  /** By transition, once they have been made. */
  readonly relations: Relation[] = [];
  readonly initial: Edge;
  /** The steps of single states. */
  readonly source: SuccessorSource;
  private readonly sorting: SortedStates | null;
  private readonly evaluator: Evaluator;
  private readonly guards: readonly Guards[];

  constructor(
    readonly machine: Machine,
    private readonly options: SymbolicOptions,
    /** The words in groups, in the order of their variables. */
    order: readonly (readonly number[])[],
  ) {
    const { system, layout } = machine;
    this.bdd = new Diagrams(options);
    this.encoding = new Encoding(this.bdd, layout, order);
    this.evaluator = new Evaluator(system, this.encoding);
    this.guards = system.activations.map((_, activation) => new Guards(this.evaluator, activation));
    const sorted = options.sorted ?? null;
    this.sorting = sorted === null ? null : new SortedStates(this.bdd, this.encoding, sorted.neighbours);
    this.source = sorted?.source ?? machine;
    const state = new Int32Array(layout.words);
    this.source.initial(state);
    this.initial = this.bdd.keep(this.encoding.values(state.keys(), state, 'now'));
  }

  /** Makes the relations, and yields after each. */
  *makeRelations(): Generator<undefined, void> {
    for (const transition of this.machine.system.transitions.keys()) {
      const relation = this.relation(transition);
      const words = new Set(this.machine.layout.initial.keys());
      this.relations.push(this.sorting === null ? relation : new SortedRelation(this.bdd, relation, this.sorting, words));
      yield;
    }
  }

  /** The states of a set without steps in which every process is at its END, or at a DO that has fallen through to it. */
  ended(states: Edge): Edge {
    const { hasTerminated } = this.options;
    if (hasTerminated != null) {
      const words = new Set(this.machine.layout.initial.keys());
      return new LearnedPredicate(this.encoding, words, hasTerminated).in(states);
    }
    return this.guards.reduce((rest, guards) => (rest === falseEdge ? rest : this.bdd.and(rest, guards.ended())), states);
  }

  /** The states of a set in which a proposition holds, and those in which it cannot be evaluated. */
  proposition(expression: Expression, states: Edge): { readonly holding: Edge; readonly failing: Edge } {
    const { bdd, machine, encoding } = this;
    try {
      const found = bdd.within(mostNodesOfStep, () => {
        const { holds, fails } = this.evaluator.condition(expression, null, new Stored(encoding));
        return { holding: bdd.and(states, holds), failing: bdd.and(states, fails) };
      });
      if (found !== null) return found;
    } catch (problem) {
      if (!isNotCompiled(problem)) throw problem;
    }
    const { words } = new MentionedWords(machine.system, machine.layout, -1).expression(expression);
    const holding = new LearnedPredicate(encoding, words, (state) => machine.proposition(expression, state) === true);
    const failing = new LearnedPredicate(encoding, words, (state) => typeof machine.proposition(expression, state) !== 'boolean');
    return { holding: holding.in(states), failing: failing.in(states) };
  }

  /** How many states a set has. */
  count(states: Edge): bigint {
    return this.bdd.count(states, this.encoding.now);
  }

  private relation(number: number): Relation {
    const { machine, encoding, evaluator } = this;
    const transition = machine.system.transitions[number];
    if (transition === undefined) throw new Error(`there is no transition ${number}`);
    try {
      const guardsOf = (activation: number) => this.guards[activation] as Guards;
      const make = () => new CompiledRelation(evaluator, compileStep(evaluator, guardsOf, transition));
      const relation = this.bdd.within(mostNodesOfStep, make);
      this.bdd.safePoint();
      if (relation !== null) return relation;
    } catch (problem) {
      if (!isNotCompiled(problem)) throw problem;
    }
    return new LearnedRelation(encoding, machine, number, mentionedBy(machine.system, machine.layout, number));
  }
}

function isNotCompiled(problem: unknown): boolean {
  return problem instanceof NotCompiled || problem instanceof TooWide;
}
