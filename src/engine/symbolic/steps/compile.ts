import type { Edge as GraphEdge, Place, ReceiveAction, SendAction, Transition } from '../../../system/ir.ts';
import { wordsOf } from '../../../system/value-type.ts';
import { type Edge, falseEdge, trueEdge } from '../bdd/bdd.ts';
import type { Bits } from '../encoding/bit-vectors.ts';
import { type Evaluator, NotCompiled } from './evaluator.ts';
import type { Guards } from './guards.ts';
import { Executor, type Way } from './operations.ts';
import { type Actor, Stored } from './stored.ts';

/** What the steps of a transition are, as functions of the state. */
export interface CompiledStep {
  /** Where it has a step, one that fails included. */
  readonly enabled: Edge;
  readonly failing: Edge;
  /** The ways of its steps that do not fail, each with what it writes. */
  readonly ways: readonly Way[];
}

/** Values of TOSS beyond which a step is learnt from the machine instead. */
const mostTosses = 256;

/** A process that takes part in a step, and the edge that it takes. */
interface Part {
  readonly guards: Guards;
  readonly number: number;
}

/**
 * Makes functions of the steps of a transition, in the order of `Scheduler` and `Stepper` of the abstract machine. Throws `NotCompiled` or
 * `TooWide` where that is not worth while.
 */
export function compileStep(evaluator: Evaluator, guardsOf: (activation: number) => Guards, transition: Transition): CompiledStep {
  if (transition.kind === 'rendezvous') {
    const sender = { guards: guardsOf(transition.sender), number: transition.sendEdge };
    return rendezvous(evaluator, sender, { guards: guardsOf(transition.receiver), number: transition.receiveEdge });
  }
  const part: Part = { guards: guardsOf(transition.activation), number: transition.edge };
  const { action } = originalOf(part);
  switch (action.kind) {
    case 'local':
      return plain(evaluator, part);
    case 'toss':
      return toss(evaluator, part);
    case 'send':
      return bufferedSend(evaluator, part, action);
    case 'receive':
      return bufferedReceive(evaluator, part, action);
  }
}

function originalOf({ guards, number }: Part): GraphEdge {
  return guards.original(number);
}

function plain(evaluator: Evaluator, part: Part): CompiledStep {
  const { bdd } = evaluator.encoding;
  const { holds, fails } = part.guards.guard(part.number);
  const enabled = bdd.and(part.guards.ready(part.number), bdd.or(holds, fails));
  return finished(evaluator, [part], enabled, bdd.or(fails, failingBefore(evaluator, part)), new Stored(evaluator.encoding));
}

function toss(evaluator: Evaluator, part: Part): CompiledStep {
  const { vectors, encoding } = evaluator;
  const { bdd } = encoding;
  const { actor } = part.guards;
  const { action } = originalOf(part);
  if (action.kind !== 'toss') throw new Error('not a choice of a value');
  const ready = part.guards.ready(part.number);
  const bound = evaluator.evaluate(action.bound, actor, new Stored(encoding));
  const high = action.target.type.kind === 'integer' ? action.target.type.high : 0;
  const refused = bdd.or(bound.fails, failingBefore(evaluator, part));
  let enabled: Edge = bdd.and(ready, bound.fails);
  let failing = enabled;
  const ways: Way[] = [];
  for (let value = 0; value <= Math.max(high + 1, 0); value++) {
    const open = bdd.and(bdd.and(ready, bdd.not(bound.fails)), bdd.not(vectors.less(bound.bits, vectors.constant(value))));
    if (open === falseEdge) break;
    if (value > mostTosses) throw new NotCompiled('TOSS has many values');
    const executor = new Executor(evaluator);
    const stored = executor.store(action.target, [vectors.constant(value)], actor, { where: trueEdge, stored: new Stored(encoding) }, true);
    const step = finished(evaluator, [part], open, bdd.or(refused, executor.fails), stored[0]?.stored ?? new Stored(encoding));
    enabled = bdd.or(enabled, step.enabled);
    failing = bdd.or(failing, step.failing);
    ways.push(...step.ways);
  }
  return { enabled, failing, ways };
}

function bufferedSend(evaluator: Evaluator, part: Part, action: SendAction): CompiledStep {
  const { vectors, encoding } = evaluator;
  const { bdd, layout } = encoding;
  const { actor } = part.guards;
  const buffer = evaluator.buffer(action.channel, actor);
  const { holds, fails } = part.guards.guard(part.number);
  const count = encoding.value(buffer.address);
  const room = vectors.less(count, vectors.constant(buffer.capacity));
  const enabled = bdd.and(bdd.and(part.guards.ready(part.number), room), bdd.or(holds, fails));
  const stored = new Stored(encoding);
  const message = action.value === null ? { words: [], fails: falseEdge } : evaluator.words(action.value, actor, stored);
  const ranges = layout.signalRanges[evaluator.channel(action.channel, actor)]?.[action.signal] ?? [];
  let refused = bdd.or(bdd.or(fails, failingBefore(evaluator, part)), message.fails);
  message.words.forEach((bits, i) => {
    const range = ranges[i];
    if (range !== undefined) refused = bdd.or(refused, vectors.outside(bits, range.low, range.high));
  });
  const words = [vectors.constant(action.signal), ...message.words];
  for (let slot = 0; slot < buffer.capacity; slot++) {
    const here = vectors.equal(count, vectors.constant(slot));
    words.forEach((bits, i) => {
      const word = buffer.address + 1 + slot * buffer.slotWords + i;
      stored.write(word, vectors.ite(here, bits, encoding.value(word)));
    });
  }
  stored.write(buffer.address, vectors.add(count, vectors.constant(1)));
  return finished(evaluator, [part], enabled, refused, stored);
}

function bufferedReceive(evaluator: Evaluator, part: Part, action: ReceiveAction): CompiledStep {
  const { vectors, encoding } = evaluator;
  const { bdd } = encoding;
  const { actor } = part.guards;
  const { address, capacity, slotWords } = evaluator.buffer(action.channel, actor);
  const guard = part.guards.guard(part.number);
  const count = encoding.value(address);
  const waiting = bdd.and(vectors.isTrue(count), vectors.equal(encoding.value(address + 1), vectors.constant(action.signal)));
  const message =
    action.target === null ? [] : Array.from({ length: wordsOf(action.target.type) }, (_, i) => encoding.value(address + 2 + i));
  const taken = new Stored(encoding);
  const size = capacity * slotWords;
  for (let i = 1; i <= size; i++)
    taken.write(address + i, i + slotWords <= size ? encoding.value(address + i + slotWords) : vectors.constant(0));
  taken.write(address, vectors.subtract(count, vectors.constant(1)));
  const passed = received(evaluator, action.target, message, actor, taken);
  const condition = evaluator.condition(action.condition, actor, passed.stored);
  const possible = bdd.or(guard.fails, bdd.and(guard.holds, acceptable(evaluator, action, passed.fails, condition)));
  const enabled = bdd.and(bdd.and(part.guards.ready(part.number), waiting), possible);
  const refused = [guard.fails, failingBefore(evaluator, part), passed.fails, condition.fails].reduce((a, b) => bdd.or(a, b), falseEdge);
  return finished(evaluator, [part], enabled, refused, passed.stored);
}

function rendezvous(evaluator: Evaluator, sender: Part, receiver: Part): CompiledStep {
  const { bdd } = evaluator.encoding;
  const send = originalOf(sender).action;
  const receive = originalOf(receiver).action;
  if (send.kind !== 'send' || receive.kind !== 'receive') throw new Error('a sender and a receiver communicate');
  const ready = bdd.and(sender.guards.ready(sender.number), receiver.guards.ready(receiver.number));
  const sending = sender.guards.guard(sender.number);
  const guard = receiver.guards.guard(receiver.number);
  const before = new Stored(evaluator.encoding);
  const message = send.value === null ? { words: [], fails: falseEdge } : evaluator.words(send.value, sender.guards.actor, before);
  const passed = received(evaluator, receive.target, message.words, receiver.guards.actor, before);
  const passingFails = bdd.or(message.fails, passed.fails);
  const condition = evaluator.condition(receive.condition, receiver.guards.actor, passed.stored);
  const possible = bdd.or(guard.fails, bdd.and(guard.holds, acceptable(evaluator, receive, passingFails, condition)));
  const enabled = bdd.and(ready, bdd.or(sending.fails, bdd.and(sending.holds, possible)));
  const failingFirst = bdd.or(failingBefore(evaluator, sender), failingBefore(evaluator, receiver));
  const refused = [sending.fails, guard.fails, failingFirst, passingFails, condition.fails].reduce((a, b) => bdd.or(a, b), falseEdge);
  return finished(evaluator, [sender, receiver], enabled, refused, passed.stored);
}

/** A receive is possible where its condition holds after the message has been stored, or where that fails. */
function acceptable(
  { encoding: { bdd } }: Evaluator,
  { condition }: ReceiveAction,
  passingFails: Edge,
  { holds, fails }: { readonly holds: Edge; readonly fails: Edge },
): Edge {
  return condition === null ? trueEdge : bdd.or(passingFails, bdd.or(holds, fails));
}

/** The state after a message has been stored, and where it cannot be. */
function received(
  evaluator: Evaluator,
  target: Place | null,
  message: readonly Bits[],
  actor: Actor,
  stored: Stored,
): { readonly stored: Stored; readonly fails: Edge } {
  if (target === null || message.length === 0) return { stored, fails: falseEdge };
  const executor = new Executor(evaluator);
  const [way] = executor.store(target, message, actor, { where: trueEdge, stored }, true);
  return { stored: way?.stored ?? stored, fails: executor.fails };
}

/** Where what a falling loop prints cannot be evaluated. */
function failingBefore(evaluator: Evaluator, { guards, number }: Part): Edge {
  const { before } = guards.edge(number);
  if (before.length === 0) return falseEdge;
  const executor = new Executor(evaluator);
  executor.run(before, guards.actor, [{ where: trueEdge, stored: new Stored(evaluator.encoding) }]);
  return executor.fails;
}

/** What is done after the action, where nothing has failed until then, and the moves of the processes. */
function finished(evaluator: Evaluator, parts: readonly Part[], enabled: Edge, refused: Edge, stored: Stored): CompiledStep {
  const { vectors, encoding } = evaluator;
  const { bdd } = encoding;
  const executor = new Executor(evaluator);
  const where = bdd.and(enabled, bdd.not(refused));
  let ways: readonly Way[] = where === falseEdge ? [] : [{ where, stored }];
  for (const part of parts) ways = executor.run(part.guards.edge(part.number).operations, part.guards.actor, ways);
  const moved = ways.map((way) => {
    const after = way.stored.copy();
    for (const { guards, number } of parts) after.write(guards.actor.frame, vectors.constant(guards.edge(number).target));
    return { where: way.where, stored: after };
  });
  return { enabled, failing: bdd.or(bdd.and(enabled, refused), executor.fails), ways: moved };
}
