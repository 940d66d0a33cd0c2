import { channelFor } from '../../../system/edges.ts';
import type { Action, ChannelReference, ReceiveAction, SendAction } from '../../../system/ir.ts';
import type { BufferLayout } from '../../../system/layout.ts';
import { wordRanges, wordsOf } from '../../../system/value-type.ts';
import type { Label } from './encoder/code.ts';
import type { Environment, Frame } from './environment.ts';
import { type Facts, factsOf } from '../../../system/facts.ts';
import { loadTarget, loadValue, mostUnrolled, moveWords, shifted, targetOf } from './operations.ts';
import type { StepCode, Target } from './step-code.ts';

/** The number of a channel for a process. */
export function channelOf(frame: Frame, channel: ChannelReference): number {
  return channelFor(frame.activation, channel);
}

/** The words that the action of a step writes in a row. */
export function receivedWords(env: Environment, frame: Frame, action: Action): number {
  if (action.kind !== 'send' && action.kind !== 'receive') return 0;
  const buffer = env.layout.buffers[channelOf(frame, action.channel)];
  if (action.kind === 'send') return buffer?.slotWords ?? 0;
  const data = action.target === null ? 0 : wordsOf(action.target.type);
  return buffer === undefined || buffer.address < 0 ? data : Math.max(data, buffer.slotWords * buffer.capacity);
}

/** One side of a communication. */
interface Side<A> {
  readonly frame: Frame;
  readonly action: A;
}

/**
 * A rendezvous: the value goes from the sender's expression to the receiver's variable, whose range is checked. With `last` nothing in this
 * step reads the working state afterwards.
 */
export function pass(step: StepCode, sender: Side<SendAction>, receiver: Side<ReceiveAction>, fail: Label, last: boolean): void {
  const { value } = sender.action;
  if (value === null || receiver.action.target === null) return;
  const words = loadValue(step, sender.frame, value, fail);
  const facts = value.kind === 'scalar' ? factsOf(value.expression, sender.frame) : null;
  storeReceived(step, receiver, words, facts, fail, last);
}

/** Appends a message to a buffer. `refuse` fails if the guard did; it comes after the test for room. */
export function put(step: StepCode, frame: Frame, action: SendAction, skip: Label, fail: Label, refuse: () => void): void {
  const { code, env } = step;
  const number = channelOf(frame, action.channel);
  const buffer = bufferOf(env, number);
  const length = step.local();
  const count: Target = { kind: 'fixed', word: buffer.address };
  loadTarget(step, count, length);
  code.get(length).i32(buffer.capacity).op('i32.ge_s').brIf(skip);
  refuse();
  const values = action.value === null ? [] : loadValue(step, frame, action.value, fail);
  const facts = action.value?.kind === 'scalar' ? factsOf(action.value.expression, frame) : null;
  const slot = slotAt(step, buffer, length);
  const signal = step.local();
  code.i32(action.signal).set(signal);
  step.write(slot, signal);
  for (const [i, value] of values.entries()) {
    const range = env.layout.signalRanges[number]?.[action.signal]?.[i];
    if (range !== undefined) step.checkRange(value, range, facts ?? unknown, fail);
    step.write(shifted(slot, 1 + i), value);
  }
  code.get(length).i32(1).op('i32.add').set(length);
  step.write(count, length);
}

/**
 * Takes the oldest message of a buffer if its signal is the right one. `admitted` is generated behind that test, before anything is taken.
 */
export function take(step: StepCode, frame: Frame, action: ReceiveAction, skip: Label, fail: Label, admitted: () => void): void {
  const { code, env } = step;
  const buffer = bufferOf(env, channelOf(frame, action.channel));
  const { address, slotWords, capacity } = buffer;
  const count: Target = { kind: 'fixed', word: address };
  const first: Target = { kind: 'fixed', word: address + 1 };
  const length = step.local();
  loadTarget(step, count, length);
  code.get(length).op('i32.eqz').brIf(skip);
  code
    .load(env.map.state + 4 * (address + 1))
    .i32(action.signal)
    .op('i32.ne')
    .brIf(skip);
  admitted();
  const words = action.target === null ? 0 : wordsOf(action.target.type);
  const values = Array.from({ length: words }, () => step.local());
  for (const [i, value] of values.entries()) loadTarget(step, shifted(first, 1 + i), value);
  const moved = slotWords * (capacity - 1);
  // Unused slots are 0, so that all can be moved whatever the length; of many only those up to the first unused one.
  if (moved > mostUnrolled) {
    const used = step.local();
    code
      .get(length)
      .i32(capacity - 1)
      .get(length)
      .i32(capacity)
      .op('i32.lt_s', 'select')
      .i32(slotWords)
      .op('i32.mul')
      .set(used);
    moveWords(step, first, shifted(first, slotWords), moved, 'up', used);
  } else {
    const word = step.local();
    for (let i = 0; i < moved; i++) {
      loadTarget(step, shifted(first, slotWords + i), word);
      step.write(shifted(first, i), word);
    }
  }
  const zero = step.local();
  code.i32(0).set(zero);
  for (let i = moved; i < moved + slotWords; i++) step.write(shifted(first, i), zero);
  code.get(length).i32(1).op('i32.sub').set(length);
  step.write(count, length);
  storeReceived(step, { frame, action }, values, null, fail, false);
}

function storeReceived(
  step: StepCode,
  { frame, action }: Side<ReceiveAction>,
  values: readonly number[],
  facts: Facts | null,
  fail: Label,
  last: boolean,
): void {
  const { target } = action;
  if (target === null || values.length === 0) return;
  const to = targetOf(step, frame, target, fail);
  const ranges = wordRanges(target.type);
  for (const [i, value] of values.entries()) {
    const range = ranges[i];
    if (range !== undefined) step.checkRange(value, range, facts ?? unknown, fail);
    step.write(shifted(to, i), value, last);
  }
}

const unknown: Facts = { low: -2_147_483_648, high: 2_147_483_647, fails: false };

/** The first free slot of a buffer. */
function slotAt(step: StepCode, { address, slotWords, capacity }: BufferLayout, length: number): Target {
  if (capacity === 1) return { kind: 'fixed', word: address + 1 };
  const local = step.local();
  step.code
    .get(length)
    .i32(4 * slotWords)
    .op('i32.mul')
    .i32(4 * (address + 1))
    .op('i32.add')
    .set(local);
  return { kind: 'computed', local, offset: 0, first: address + 1, last: address + slotWords * capacity };
}

function bufferOf(env: Environment, channel: number): BufferLayout {
  const buffer = env.layout.buffers[channel];
  if (buffer === undefined || buffer.address < 0) throw new Error(`channel ${channel} has no buffer`);
  return buffer;
}
