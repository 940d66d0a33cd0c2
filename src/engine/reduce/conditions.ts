import type { Span } from '../../base/span.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import { testsIn } from '../../system/analysis/footprints.ts';
import { edgeOf, channelFor } from '../../system/edges.ts';
import type { Access } from '../../system/analysis/objects.ts';
import { expressionKey } from '../../system/expression-key.ts';
import { factsOf, placeFails } from '../../system/facts.ts';
import type { Action, Activation, Edge, Expression, Transition, Value } from '../../system/ir.ts';
import { type Range, wordRanges } from '../../system/value-type.ts';
import { mayMakeTrue, type TruthTable, truthTableOf } from './truth-table.ts';
import { closedExpression, closedPlace, conjunctsOf } from './closed.ts';

/** A conjunct of the conditions of transitions: of a guard, or of the condition of a receive. */
export interface Condition {
  /** In terms that hold outside of its process. */
  readonly expression: Expression;
  /** Whether its evaluation may fail. */
  readonly fails: boolean;
  readonly tests: readonly Access[];
  /** The transitions that change something that its evaluation reads. */
  readonly changers: readonly number[];
  /** Those of them after which it may be true, or fail, where it was false before. */
  readonly enablers: readonly number[];
  readonly table: TruthTable | null;
}

/** A condition as part of what a transition needs: while it is false, the transition is disabled until one of these happens. */
export interface Clause {
  readonly condition: number;
  readonly enablers: readonly number[];
}

const known = new WeakMap<Analysis, Conditions>();

/** The conditions of a system; computed once for each analysis. */
export function conditionsOf(analysis: Analysis): Conditions {
  const found = known.get(analysis) ?? new Conditions(analysis);
  known.set(analysis, found);
  return found;
}

/**
 * What the transitions of a system need to be true, conjunct by conjunct. A transition is enabled only where each guard of its edges is
 * true, or fails: a failing one counts as enabled. So while a conjunct is false, the transition waits for a step that changes something
 * that the conjunct reads, or something that one of the conjuncts before it reads, if that may fail instead. This holds wherever its
 * processes are.
 */
export class Conditions {
  readonly all: Condition[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly byEdge = new Map<string, readonly number[]>();
  private readonly byTransition: readonly (readonly Clause[])[];

  constructor(private readonly analysis: Analysis) {
    this.byTransition = analysis.system.transitions.map((transition) => this.clauses(this.sequence(transition)));
  }

  /**
   * The clauses of a transition, in the order in which they are evaluated: the guard of the sender, of the receiver, the condition of the
   * receive. In a state they count up to the first whose evaluation fails there: what stands behind it is not evaluated.
   */
  clausesOf(transition: number): readonly Clause[] {
    return this.byTransition[transition] ?? [];
  }

  private clauses(sequence: readonly number[]): Clause[] {
    const mayFail: number[] = [];
    return sequence.map((number): Clause => {
      const { changers = [], enablers: own = [], fails = false } = this.all[number] ?? {};
      const enablers = [...new Set([...own, ...mayFail])].sort((a, b) => a - b);
      if (fails) mayFail.push(...changers);
      return { condition: number, enablers };
    });
  }

  /** The conditions of a transition in the order in which they are evaluated. */
  private sequence(transition: Transition): readonly number[] {
    const { system } = this.analysis;
    const movers = moversOf(transition);
    const guards = movers.flatMap(([activation, edge]) => this.guardOf(activation, edge));
    const [receiver = -1, receiveEdge = -1] = movers.at(-1) ?? [];
    return [...guards, ...this.receiveCondition(transition, receiver, edgeOf(system, receiver, receiveEdge))];
  }

  private guardOf(activation: number, number: number): readonly number[] {
    const key = `${activation} ${number}`;
    const { guard, span } = edgeOf(this.analysis.system, activation, number);
    const found = this.byEdge.get(key) ?? (guard === null ? [] : conjunctsOf(guard).map((e) => this.number(e, activation, span)));
    this.byEdge.set(key, found);
    return found;
  }

  /**
   * The condition of a receive is evaluated after the value has been stored. Its conjuncts that read nothing of what the receive changes
   * can be told before; if storing may fail, the receive may be enabled whatever they are.
   */
  private receiveCondition(transition: Transition, activation: number, { action, span }: Edge): readonly number[] {
    if (action.kind !== 'receive' || action.condition === null) return [];
    const { system } = this.analysis;
    if (!this.surelyStores(transition, activation, action)) return [];
    const changed = new Set([system.shared.length + channelFor(this.activation(activation), action.channel)]);
    if (action.target !== null) {
      const load = { kind: 'load', place: action.target } as const;
      for (const { object } of testsIn(system, activation, load, span)) changed.add(object);
    }
    const sequence: number[] = [];
    for (const e of conjunctsOf(action.condition)) {
      const number = this.number(e, activation, span);
      const { tests = [], fails = true } = this.all[number] ?? {};
      if (!tests.some(({ object }) => changed.has(object))) sequence.push(number);
      else if (fails) break;
    }
    return sequence;
  }

  /**
   * The conjuncts of the condition of a receive from a buffer, up to the first that may fail, as they are evaluated once the value has been
   * stored; none if storing may fail.
   */
  afterStoring(number: number): readonly Pick<Condition, 'expression' | 'table'>[] {
    const { system } = this.analysis;
    const transition = system.transitions[number];
    if (transition?.kind !== 'local') return [];
    const { activation, edge } = transition;
    const { action } = edgeOf(system, activation, edge);
    if (action.kind !== 'receive' || action.condition === null || !this.surelyStores(transition, activation, action)) return [];
    const conjuncts = conjunctsOf(action.condition).map((e) => closedExpression(e, activation, this.activation(activation)));
    const failing = conjuncts.findIndex((expression) => factsOf(expression, null).fails);
    return conjuncts
      .slice(0, failing < 0 ? conjuncts.length : failing)
      .map((expression) => ({ expression, table: truthTableOf(expression, (channel) => system.channels[channel]?.capacity ?? 0) }));
  }

  /** True if a receive stores what comes without fail. */
  private surelyStores(transition: Transition, activation: number, { target, channel, signal }: Action & { kind: 'receive' }): boolean {
    if (target === null) return true;
    const of = this.activation(activation);
    if (placeFails(closedPlace(target, activation, of), null)) return false;
    const room = wordRanges(target.type);
    const { system } = this.analysis;
    if (transition.kind === 'rendezvous') return this.surelyPasses(transition, room);
    const sent = system.channels[channelFor(of, channel)]?.signals[signal]?.data ?? null;
    return sent !== null && within(wordRanges(sent), room);
  }

  /** True if what the sender of a rendezvous passes can be computed and stored without fail. */
  private surelyPasses({ sender, sendEdge }: Transition & { kind: 'rendezvous' }, room: readonly Range[]): boolean {
    const { action } = edgeOf(this.analysis.system, sender, sendEdge);
    const value: Value | null = action.kind === 'send' ? action.value : null;
    if (value === null) return true;
    const of = this.activation(sender);
    if (value.kind === 'structured') {
      return !placeFails(closedPlace(value.place, sender, of), null) && within(wordRanges(value.place.type), room);
    }
    const { low, high, fails } = factsOf(closedExpression(value.expression, sender, of), null);
    return !fails && within([{ low, high }], room);
  }

  private activation(number: number): Activation {
    const found = this.analysis.system.activations[number];
    if (found === undefined) throw new Error(`there is no activation ${number}`);
    return found;
  }

  private number(e: Expression, activation: number, span: Span): number {
    const expression = closedExpression(e, activation, this.activation(activation));
    const key = expressionKey(expression);
    const found = this.numbers.get(key);
    if (found !== undefined) return found;
    const tests = testsIn(this.analysis.system, activation, e, span);
    const changers = [...new Set(tests.flatMap((access) => this.analysis.changersOf(access)))];
    this.numbers.set(key, this.all.length);
    const { fails } = factsOf(expression, null);
    const table = fails ? null : truthTableOf(expression, (channel) => this.analysis.system.channels[channel]?.capacity ?? 0);
    const enablers = table === null ? changers : changers.filter((transition) => this.mayMakeTrue(table, transition));
    return this.all.push({ expression, fails, tests, changers, enablers, table }) - 1;
  }

  private mayMakeTrue(table: TruthTable, number: number): boolean {
    const { system } = this.analysis;
    const transition = system.transitions[number];
    if (transition === undefined) throw new Error(`there is no transition ${number}`);
    return moversOf(transition).some(([activation, edge]) =>
      mayMakeTrue(table, edgeOf(system, activation, edge), activation, this.activation(activation)),
    );
  }
}

/** The processes that a transition moves, each with its edge; a receiver comes last. */
export function moversOf(transition: Transition): readonly (readonly [activation: number, edge: number])[] {
  if (transition.kind === 'local') return [[transition.activation, transition.edge]];
  return [
    [transition.sender, transition.sendEdge],
    [transition.receiver, transition.receiveEdge],
  ];
}

/** True if words with some ranges fit where there is room for others. */
function within(words: readonly Range[], room: readonly Range[]): boolean {
  return words.every(({ low, high }, i) => low >= (room[i]?.low ?? 0) && high <= (room[i]?.high ?? 0));
}
