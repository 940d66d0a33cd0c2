import type { Span } from '../../../base/span.ts';
import { channelFor } from '../../edges.ts';
import { factsOf } from '../../facts.ts';
import type { Action, Activation, Edge, Expression, Operation, Place } from '../../ir.ts';
import { constant, type Replacement, replaced, simplified } from '../../transform/replaced.ts';
import type { LocalState } from '../family.ts';
import { CannotCount } from './cannot-count.ts';
import { CounterStore } from './counter-store.ts';
import { joined } from './joined.ts';
import { mostEdges, mostOperations, mostValues, sizeOf, type Watch } from './limits.ts';
import type { LocalStates } from './local-states.ts';
import { type Known, MemberView, NeedsMember } from './member-view.ts';
import type { Countable } from './member-words.ts';
import type { Places } from './places.ts';
import { whereStored } from './where-stored.ts';

/** The member that acts, if one does, and the edge. */
interface Actor {
  /** Its number in the family; null for other processes. */
  readonly self: number | null;
  readonly edge: Edge;
}

/** Local states chosen for members: those that act first. */
type Chosen = ReadonlyMap<number, number>;

/** Makes edges in terms of counters of those of members and of other processes. */
export class CounterEdges {
  private readonly states: readonly LocalState[];
  /** How many operations and alternatives have been made. */
  private operations = 0;

  constructor(
    private readonly countable: Countable,
    private readonly locals: LocalStates,
    private readonly places: Places,
    private readonly watch: Watch,
  ) {
    this.states = [...locals.reachable, ...locals.passing];
  }

  /** Whether two edges of the family are the ends of a rendezvous. */
  meet(send: Edge, receive: Edge): boolean {
    if (send.action.kind !== 'send' || receive.action.kind !== 'receive' || send.action.signal !== receive.action.signal) return false;
    const channel = channelAt(send.action, this.countable.activation);
    return channel === channelAt(receive.action, this.countable.activation) && this.countable.system.channels[channel]?.capacity === 0;
  }

  /** What an edge of a member or of another process becomes: one edge for each choice of the local states of those that it speaks of. */
  edgesOf(actor: Actor): Edge[] {
    const made: Edge[] = [];
    const first: Chosen[] = actor.self === null ? [new Map()] : this.statesAt(actor.edge.source).map((state) => new Map([[0, state]]));
    const waiting = first;
    for (let chosen = waiting.pop(); chosen !== undefined; chosen = waiting.pop()) {
      try {
        for (const way of actor.self === null ? [actor.edge] : this.waysOf(actor.edge)) {
          const edge = this.edge({ ...actor, edge: way }, chosen);
          if (edge !== null) made.push(edge);
        }
      } catch (problem) {
        if (!(problem instanceof NeedsMember)) throw problem;
        // Of the members that may be chosen all are alike: the one with the least number stands for them.
        if (problem.member !== chosen.size) continue;
        if (chosen.size > 2)
          throw new CannotCount(`a step speaks of more than two other members of ${this.countable.family.name}`, actor.edge.span);
        for (const state of this.locals.reachable.keys()) waiting.push(new Map(chosen).set(problem.member, state));
      }
      if (made.length > mostEdges)
        throw new CannotCount(`the counters of ${this.countable.template.name} would need too many transitions`, actor.edge.span);
    }
    return made;
  }

  /** An edge with a TOSS as one edge for each value: what is done after it chooses a local state, and a step has one choice only. */
  private waysOf(edge: Edge): readonly Edge[] {
    const { action, guard, span } = edge;
    if (action.kind !== 'toss') return [edge];
    const { high } = factsOf(action.bound, { activation: this.countable.activation });
    if (high > mostValues) throw new CannotCount(`TOSS may give more than ${mostValues.toLocaleString('en')} values`, span);
    return Array.from({ length: Math.max(0, high + 1) }, (_, value): Edge => {
      const reached: Expression = { kind: 'binary', operator: 'greaterEqual', left: action.bound, right: constant(value), span };
      const whole: Expression = guard === null ? reached : { kind: 'binary', operator: 'and', left: guard, right: reached, span };
      const stored = { kind: 'scalar', expression: constant(value), type: action.target.type } as const;
      const first: Operation = { kind: 'assign', target: action.target, value: stored, span };
      return { ...edge, guard: whole, action: { kind: 'local' }, operations: [first, ...edge.operations] };
    });
  }

  private statesAt(location: number): number[] {
    return this.locals.reachable.flatMap((state, number) => (state.location === location ? [number] : []));
  }

  private edge({ self, edge }: Actor, chosen: Chosen): Edge | null {
    this.watch();
    const { span } = edge;
    const before = this.view(self, chosen, span, 'before');
    const enough = this.enough(chosen, span);
    const guard = edge.guard === null ? constant(1) : before.expression(edge.guard);
    const whole = simplified({ kind: 'binary', operator: 'and', left: enough, right: guard, span });
    if (guard.kind === 'constant' && guard.value === 0) return null;
    const after = this.view(self, chosen, span, 'after');
    const action = this.action(edge.action, self, before, after);
    const stored = this.storedBy(edge.action, after);
    const store = this.store(span);
    const operations = [
      ...this.take(chosen, store, stored),
      ...before.operations(edge.before),
      ...after.operations(edge.operations),
      ...this.give(chosen, store, self === null ? null : edge.target),
    ];
    this.operations += sizeOf(operations);
    if (this.operations > mostOperations)
      throw new CannotCount(
        `a step of ${this.states.length.toLocaleString('en')} local states of ${this.countable.template.name} is too long in terms of counters`,
        span,
      );
    return {
      source: self === null ? edge.source : 0,
      target: self === null ? edge.target : 0,
      guard: whole.kind === 'constant' && whole.value === 1 ? null : whole,
      guardParts: [],
      before: [],
      action,
      operations,
      span,
      copyOf: null,
    };
  }

  /** That there are as many members in each local state as were chosen to be in it. */
  private enough(chosen: Chosen, span: Span): Expression {
    const wanted = new Map<number, number>();
    for (const state of chosen.values()) wanted.set(state, (wanted.get(state) ?? 0) + 1);
    const none = new MemberView(this.countable, this.states, this.places, null, new Map(), span);
    const tests = [...wanted].map(
      ([state, least]): Expression => ({
        kind: 'binary',
        operator: 'greaterEqual',
        left: none.others(state),
        right: constant(least),
        span,
      }),
    );
    return joined(tests, 'and', span);
  }

  private view(self: number | null, chosen: Chosen, span: Span, when: 'before' | 'after'): MemberView {
    const known = new Map<number, Known>();
    [...chosen].forEach(([member, state], slot) => {
      const local = this.states[state];
      if (local === undefined) throw new Error('there is such a local state');
      known.set(member, when === 'before' ? { state: local, slot: null, counted: true } : { state: local, slot, counted: false });
    });
    return new MemberView(this.countable, this.states, this.places, self, known, span);
  }

  private store(span: Span): CounterStore {
    return new CounterStore(this.countable, this.states, this.places, span);
  }

  /** Takes the chosen members out of the counters and puts their words into slots. */
  private take(chosen: Chosen, store: CounterStore, stored: ReadonlySet<number>): Operation[] {
    return [...chosen.values()].flatMap((state, slot) => {
      const local = this.states[state];
      if (local === undefined) throw new Error('there is such a local state');
      const leftOut = (this.places.slots[slot] ?? []).flatMap((variable, word) => (stored.has(variable) ? [word] : []));
      return [store.add(this.places.counters[state] ?? -1, constant(-1)), ...store.load(local, slot, leftOut)];
    });
  }

  /** Puts the members in slots back into counters; who acts is at `target` by now. */
  private give(chosen: Chosen, store: CounterStore, target: number | null): Operation[] {
    return [...chosen].flatMap(([member, state], slot) => {
      const location = member === 0 && target !== null ? target : (this.states[state]?.location ?? -1);
      const counted = store.choose(slot, location, (to) => store.add(this.places.counters[to] ?? -1, constant(1)));
      return [counted, ...store.clear(slot)];
    });
  }

  /** The variables of slots that an action stores into, before the operations. */
  private storedBy(action: Action, after: MemberView): ReadonlySet<number> {
    const target = action.kind === 'toss' || action.kind === 'receive' ? action.target : null;
    const place = target === null ? null : after.place(target);
    return new Set(place?.root.kind === 'shared' ? [place.root.variable] : []);
  }

  private action(action: Action, self: number | null, before: MemberView, after: MemberView): Action {
    if (action.kind === 'local') return action;
    if (action.kind === 'toss') {
      const target = after.place(action.target);
      if (target.root.kind === 'shared' && target.root.variable >= this.countable.system.shared.length)
        throw new CannotCount(`TOSS gives a value to one process of ${this.countable.template.name}`, this.countable.template.span);
      return { ...action, target, bound: before.expression(action.bound) };
    }
    // The channels of members are all the same; other processes keep their parameters.
    const channel = self === null ? action.channel : ({ kind: 'channel', channel: channelAt(action, this.countable.activation) } as const);
    if (action.kind === 'send') {
      const { value } = action;
      if (value === null) return { ...action, channel };
      if (value.kind === 'structured') return { ...action, channel, value: { ...value, place: before.place(value.place) } };
      return { ...action, channel, value: { ...value, expression: before.expression(value.expression) } };
    }
    const target = action.target === null ? null : after.place(action.target);
    const received = this.received(action.target, target);
    const condition = action.condition === null ? null : before.expression(replaced(action.condition, received));
    return { ...action, channel, target, condition, conditionParts: [] };
  }

  /** What a condition after a receive sees in the place of what was received. */
  private received(target: Place | null, place: Place | null): Replacement {
    const text = JSON.stringify(target, withoutSpans);
    return (e) => (e.kind === 'load' && place !== null && JSON.stringify(e.place, withoutSpans) === text ? { kind: 'load', place } : null);
  }

  /** A rendezvous of two members: one step of the family. */
  meetings(send: Edge, receive: Edge): Edge[] {
    const { row, template } = this.countable;
    if (row.members.length < 2 || send.action.kind !== 'send' || receive.action.kind !== 'receive') return [];
    const { value } = send.action;
    const { target, condition } = receive.action;
    if (value?.kind === 'structured')
      throw new CannotCount(`members of ${template.name} send each other what is not a single value`, send.span);
    const made: Edge[] = [];
    for (const one of this.statesAt(send.source))
      for (const other of this.statesAt(receive.source)) {
        this.watch();
        const chosen: Chosen = new Map([
          [0, one],
          [1, other],
        ]);
        const { span } = send;
        try {
          const sees = this.view(0, chosen, span, 'before');
          const waits = this.view(1, chosen, span, 'before');
          const sent = value === null ? null : sees.expression(value.expression);
          const received: Replacement = (e) =>
            e.kind === 'load' && sent !== null && JSON.stringify(e.place, withoutSpans) === JSON.stringify(target, withoutSpans)
              ? sent
              : null;
          const guards = [
            this.enough(chosen, span),
            ...(send.guard === null ? [] : [sees.expression(send.guard)]),
            ...(receive.guard === null ? [] : [waits.expression(receive.guard)]),
            ...(condition === null ? [] : [whereStored(sent, target, waits.expression(replaced(condition, received)), receive.span)]),
          ];
          if (condition !== null && sent !== null && target !== null && target.steps.length > 0)
            throw new CannotCount('a condition after a receive between members speaks of an element', receive.span);
          const guard = joined(guards, 'and', span);
          if (guard.kind === 'constant' && guard.value === 0) continue;
          const store = this.store(span);
          const acts = this.view(0, chosen, span, 'after');
          const follows = this.view(1, chosen, span, 'after');
          const storing: Operation[] =
            target === null || sent === null
              ? []
              : [
                  {
                    kind: 'assign',
                    target: follows.place(target),
                    value: { kind: 'scalar', expression: sent, type: target.type },
                    span: receive.span,
                  },
                ];
          const moved = new Map(chosen);
          const operations = [
            ...this.take(chosen, store, new Set()),
            ...storing,
            ...acts.operations([...send.before, ...send.operations]),
            ...follows.operations([...receive.before, ...receive.operations]),
            ...this.giveBoth(moved, store, send.target, receive.target),
          ];
          made.push({ source: 0, target: 0, guard, guardParts: [], before: [], action: { kind: 'local' }, operations, span, copyOf: null });
        } catch (problem) {
          if (problem instanceof NeedsMember) throw new CannotCount('a rendezvous of two members speaks of a third', span);
          throw problem;
        }
      }
    return made;
  }

  private giveBoth(chosen: Chosen, store: CounterStore, first: number, second: number): Operation[] {
    return [...chosen.keys()].flatMap((_, slot) => {
      const location = slot === 0 ? first : second;
      return [store.choose(slot, location, (to) => store.add(this.places.counters[to] ?? -1, constant(1))), ...store.clear(slot)];
    });
  }
}

/** The channel of an action of an activation; -1: it has none. */
export function channelAt(action: Action, activation: Activation): number {
  if (action.kind !== 'send' && action.kind !== 'receive') return -1;
  return channelFor(activation, action.channel);
}

function withoutSpans(key: string, value: unknown): unknown {
  return key === 'span' ? undefined : value;
}
