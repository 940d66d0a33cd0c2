import { channelFor, activationOf, edgeOf } from './edges.ts';
import type { ComparisonOperator, Edge, Expression, Place, Transition, TransitionSystem, Value } from './ir.ts';
import { mayFail } from './may-fail.ts';
import { afterStoring } from './transform/after-storing.ts';
import { bind, bindPlace } from './transform/bind.ts';
import { constant, simplified } from './transform/replaced.ts';
import { isScalar, type ValueType } from './value-type.ts';

/**
 * Whether an activation takes part in a step that is possible (thesis 2.5; docs/properties.md): whether it, and its partner, are where a
 * transition begins, the buffer has room or the message, and the conditions of both hold. A condition that cannot be evaluated makes no
 * step possible; what a step does afterwards is not looked at.
 */
export function isEnabled(system: TransitionSystem, activation: number): Expression {
  const ways = system.transitions
    .filter((t) => (t.kind === 'local' ? t.activation === activation : t.sender === activation || t.receiver === activation))
    .map((transition) => possible(system, transition))
    .map((way): Expression => (mayFail(way) ? { kind: 'asked', activation, question: 'enabled', label: '', answer: way } : way));
  return { kind: 'asked', activation, question: 'enabled', label: '', answer: joined('or', ways) };
}

/** Whether a transition is possible, in the order in which it is evaluated (docs/language.md section 2). */
function possible(system: TransitionSystem, transition: Transition): Expression {
  if (transition.kind === 'rendezvous') {
    const { sender, sendEdge, receiver, receiveEdge } = transition;
    const [from, to] = [edgeOf(system, sender, sendEdge), edgeOf(system, receiver, receiveEdge)];
    const value = from.action.kind === 'send' && from.action.value !== null ? boundValue(system, sender, from.action.value) : null;
    const guards = [...guardOf(system, sender, from), ...guardOf(system, receiver, to), ...conditionOf(system, receiver, to, value)];
    return joined('and', [at(sender, from), at(receiver, to), ...guards]);
  }
  const { activation } = transition;
  const edge = edgeOf(system, activation, transition.edge);
  const { action } = edge;
  const here = [at(activation, edge)];
  const guard = guardOf(system, activation, edge);
  if (action.kind === 'local') return joined('and', [...here, ...guard]);
  if (action.kind === 'toss') {
    const some = compared('greaterEqual', bind(system, activation, action.bound), constant(0), edge);
    return joined('and', [...here, ...guard, some]);
  }
  const channel = channelFor(activationOf(system, activation), action.channel);
  const waiting: Expression = { kind: 'pending', channel: { kind: 'channel', channel } };
  if (action.kind === 'send') {
    const room = compared('less', waiting, constant(system.channels[channel]?.capacity ?? 0), edge);
    return joined('and', [...here, room, ...guard]);
  }
  const first: Expression = { kind: 'load', place: inBuffer(channel, 1, { kind: 'integer', low: 0, high: 0x7fffffff }) };
  const there = [compared('greater', waiting, constant(0), edge), compared('equal', first, constant(action.signal), edge)];
  const data = system.channels[channel]?.signals[action.signal]?.data ?? null;
  const condition = conditionOf(system, activation, edge, data === null ? null : message(channel, data));
  return joined('and', [...here, ...there, ...guard, ...condition]);
}

function at(activation: number, { source }: Edge): Expression {
  return { kind: 'at', activation, locations: [source], label: '' };
}

function guardOf(system: TransitionSystem, activation: number, { guard }: Edge): Expression[] {
  return guard === null ? [] : [bind(system, activation, guard)];
}

/** The condition behind a receive, which is evaluated when the value has been stored. */
function conditionOf(system: TransitionSystem, activation: number, { action }: Edge, value: Value | null): Expression[] {
  if (action.kind !== 'receive' || action.condition === null) return [];
  const condition = bind(system, activation, action.condition);
  if (action.target === null || value === null) return [condition];
  return [afterStoring(condition, bindPlace(system, activation, action.target), value)];
}

function boundValue(system: TransitionSystem, activation: number, value: Value): Value {
  if (value.kind === 'structured') return { ...value, place: bindPlace(system, activation, value.place) };
  return { ...value, expression: bind(system, activation, value.expression) };
}

/** The data of the message that waits longest. */
function message(channel: number, type: ValueType): Value {
  const place = inBuffer(channel, 2, type);
  return isScalar(type) ? { kind: 'scalar', expression: { kind: 'load', place }, type } : { kind: 'structured', place };
}

function inBuffer(channel: number, words: number, type: ValueType): Place {
  return { root: { kind: 'buffer', channel }, steps: [{ kind: 'field', words, name: words === 1 ? 'signal' : 'data' }], type };
}

function compared(operator: ComparisonOperator, left: Expression, right: Expression, { span }: Edge): Expression {
  return simplified({ kind: 'binary', operator, left, right, span });
}

/** More conditions than these are joined half by half, so that they are not nested thousands deep. */
const mostInRow = 16;

function joined(operator: 'and' | 'or', parts: readonly Expression[]): Expression {
  const both = (left: Expression, right: Expression): Expression => simplified({ kind: 'binary', operator, left, right, span: nowhere });
  const [first = constant(operator === 'and' ? 1 : 0), ...others] = parts;
  if (parts.length <= mostInRow) return others.reduce(both, first);
  const half = parts.length >> 1;
  return both(joined(operator, parts.slice(0, half)), joined(operator, parts.slice(half)));
}

/** Connectives cannot fail, and so have no place to blame. */
const nowhere = { start: 0, end: 0 };
