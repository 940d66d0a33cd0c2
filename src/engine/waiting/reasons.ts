import { channelOf, edgeOf, homeOf, type TransitionsByEdge, transitionsByEdge } from '../../system/edges.ts';
import type { Action, Conjunct, TransitionSystem } from '../../system/ir.ts';
import type { Machine } from '../machine/machine.ts';
import { sentMessage } from '../views/messages.ts';
import { bufferItems } from '../views/value-view.ts';
import { type Candidate, Helpers, type Standing } from './helpers.ts';
import { sharedObjectsIn } from './objects.ts';
import { Observer } from './observer.ts';
import type { FalseCondition, FalsePart, Reason, Refusal } from './types.ts';

/** A state with where the processes are in it. */
export interface Situation extends Standing {
  readonly state: Int32Array;
}

type Communication = Extract<Action, { kind: 'send' | 'receive' }>;

/** Finds what keeps an edge of a process from being taken. */
export class Reasons {
  private readonly system: TransitionSystem;
  private readonly transitions: TransitionsByEdge;
  private readonly observer: Observer;
  private readonly helpers: Helpers;

  constructor(private readonly machine: Machine) {
    this.system = machine.system;
    this.transitions = transitionsByEdge(machine.system);
    this.observer = new Observer(machine.system);
    this.helpers = new Helpers(machine.system);
  }

  /** Everything that has to change before the edge can be taken. */
  of(process: number, number: number, situation: Situation): Reason[] {
    const home = homeOf(this.system, process, number);
    const guard = this.guard(process, number, situation);
    // A DO that has been fallen through: its guards are false.
    if (home.source !== situation.settled[process]) return guard;
    const { action } = home;
    if (action.kind === 'local') return guard;
    if (action.kind === 'toss') {
      const bound = this.observer.value(process, action.bound, situation.state) ?? 0;
      if (bound >= 0) return guard;
      const helpers = this.helpers.changers(process, this.transitions(process, number)[0], null, situation);
      return [...guard, { kind: 'toss', bound, helpers }];
    }
    const buffered = (this.system.channels[channelOf(this.system, process, action.channel)]?.capacity ?? 0) > 0;
    if (!buffered) return [...guard, ...this.partner(process, number, action, guard.length > 0, situation)];
    return [...guard, ...this.buffer(process, number, action, guard.length > 0, situation)];
  }

  private guard(process: number, number: number, situation: Situation): Reason[] {
    const { guardParts } = edgeOf(this.system, process, number);
    const parts = this.observer.falseParts(process, guardParts, situation.state);
    if (parts.length === 0) return [];
    return [{ kind: 'guard', condition: this.falseCondition(process, process, number, parts, guardParts, situation) }];
  }

  /** What is false of a condition of the waiting process or of its partner, and who changes that. */
  private falseCondition(
    waiter: number,
    process: number,
    edge: number,
    parts: readonly FalsePart[],
    all: readonly Conjunct[],
    situation: Situation,
  ): FalseCondition {
    const wrong = all.filter(({ span }) => parts.some((part) => part.span === span));
    const objects = new Set(wrong.flatMap(({ expression }) => sharedObjectsIn(this.helpers.analysis, process, expression)));
    return { parts, helpers: this.helpers.changers(waiter, this.transitions(process, edge)[0], objects, situation) };
  }

  /** A rendezvous without a partner who is ready for it; nothing where one is and it is the guard of the waiting process that is false. */
  private partner(process: number, number: number, action: Communication, guarded: boolean, situation: Situation): Reason[] {
    const candidates = this.transitions(process, number).flatMap((transition): Candidate[] => {
      const found = this.system.transitions[transition];
      if (found?.kind !== 'rendezvous') return [];
      const mine = found.sender === process;
      const candidate = mine ? { process: found.receiver, edge: found.receiveEdge } : { process: found.sender, edge: found.sendEdge };
      const refusal = guarded ? null : this.refusal(process, transition, situation);
      return [refusal === null ? candidate : { ...candidate, refusal }];
    });
    const helpers = this.helpers.among(process, candidates, situation);
    if (helpers.some(({ reach, refusal }) => reach === 'here' && refusal === null)) return [];
    const channel = this.system.channels[channelOf(this.system, process, action.channel)];
    const { state } = situation;
    const message =
      action.kind === 'send' ? sentMessage(this.machine, state, process, number) : (channel?.signals[action.signal]?.name ?? '?');
    return [{ kind: 'partner', direction: action.kind, channel: channel?.name ?? '?', message, helpers }];
  }

  /** The condition that keeps two processes, both where they have to be, from a rendezvous; null if one is elsewhere. */
  private refusal(waiter: number, transition: number, situation: Situation): Refusal | null {
    const found = this.system.transitions[transition];
    if (found?.kind !== 'rendezvous') return null;
    const { sender, sendEdge, receiver, receiveEdge } = found;
    if (!this.isThere(sender, sendEdge, situation) || !this.isThere(receiver, receiveEdge, situation)) return null;
    const message = sentMessage(this.machine, situation.state, sender, sendEdge);
    for (const [process, edge] of [
      [sender, sendEdge],
      [receiver, receiveEdge],
    ] as const) {
      const { guardParts } = edgeOf(this.system, process, edge);
      const unwilling = this.observer.falseParts(process, guardParts, situation.state);
      if (unwilling.length === 0) continue;
      return { process, message, condition: this.falseCondition(waiter, process, edge, unwilling, guardParts, situation) };
    }
    const parts = this.falseReceive(receiver, receiveEdge, transition, situation.state);
    // What is sent decides too, so whoever changes anything that the step reads may help.
    const helpers = this.helpers.changers(waiter, transition, null, situation);
    return parts.length === 0 ? null : { process: receiver, message, condition: { parts, helpers } };
  }

  private isThere(process: number, edge: number, { locations, settled }: Situation): boolean {
    const { source } = edgeOf(this.system, process, edge);
    return source === locations[process] && homeOf(this.system, process, edge).source === settled[process];
  }

  /** The false parts of the condition of a receive, with what it would receive. */
  private falseReceive(receiver: number, edge: number, transition: number, state: Int32Array): FalsePart[] {
    const { action, guardParts } = edgeOf(this.system, receiver, edge);
    if (action.kind !== 'receive' || action.conditionParts.length === 0) return [];
    // A guard that cannot be evaluated makes the step an error, whatever the condition.
    if (guardParts.some(({ expression }) => this.observer.value(receiver, expression, state) === null)) return [];
    const received = this.machine.received(state, transition);
    return received === null ? [] : this.observer.falseParts(receiver, action.conditionParts, received);
  }

  private buffer(process: number, number: number, action: Communication, guarded: boolean, situation: Situation): Reason[] {
    const { state } = situation;
    const index = channelOf(this.system, process, action.channel);
    const { name: channel = '?', signals = [] } = this.system.channels[index] ?? {};
    const { address, capacity } = this.machine.layout.buffers[index] ?? { address: -1, capacity: 0 };
    const messages = bufferItems(this.machine, index, state).map(({ text }) => text);
    const front = state[address + 1] ?? 0;
    const [message = '?'] = messages;
    const helpers = (kind: Communication['kind'], signal: number) =>
      this.helpers.among(process, this.communications(index, kind, signal), situation);
    if (action.kind === 'send') {
      return messages.length < capacity ? [] : [{ kind: 'full', channel, messages, helpers: helpers('receive', front) }];
    }
    const signal = signals[action.signal]?.name ?? '?';
    if (messages.length === 0) return [{ kind: 'empty', channel, signal, helpers: helpers('send', action.signal) }];
    if (front !== action.signal) return [{ kind: 'front', channel, signal, message, helpers: helpers('receive', front) }];
    const [transition] = this.transitions(process, number);
    const parts = guarded || transition === undefined ? [] : this.falseReceive(process, number, transition, state);
    if (parts.length === 0) return [];
    const condition = { parts, helpers: this.helpers.changers(process, transition, null, situation) };
    return [{ kind: 'condition', channel, message, condition, helpers: helpers('receive', front) }];
  }

  /** The edges that send a signal into a buffer, or receive it from there. */
  private communications(channel: number, kind: Communication['kind'], signal: number): Candidate[] {
    return this.system.transitions.flatMap((transition): Candidate[] => {
      if (transition.kind !== 'local') return [];
      const { activation, edge } = transition;
      const { action } = edgeOf(this.system, activation, edge);
      const fits = action.kind === kind && action.signal === signal && channelOf(this.system, activation, action.channel) === channel;
      return fits ? [{ process: activation, edge }] : [];
    });
  }
}
