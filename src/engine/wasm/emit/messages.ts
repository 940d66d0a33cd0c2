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

/** Words of a buffer, at most, whose digits are moved one by one where nothing reads them any more. */
const mostSummed = 64;

/** The words that the action of a step writes in a row; `unread` if nothing behind the action reads buffers. */
export function receivedWords(env: Environment, frame: Frame, action: Action, unread: boolean): number {
  if (action.kind !== 'send' && action.kind !== 'receive') return 0;
  const buffer = env.layout.buffers[channelOf(frame, action.channel)];
  if (action.kind === 'send') return buffer?.slotWords ?? 0;
  const data = action.target === null ? 0 : wordsOf(action.target.type);
  const moves = buffer !== undefined && buffer.address >= 0 && !(unread && isSummed(buffer));
  return moves ? Math.max(data, buffer.slotWords * buffer.capacity) : data;
}

function isSummed({ slotWords, capacity }: BufferLayout): boolean {
  return slotWords * capacity <= mostSummed;
}

/** How a step goes on beside the action. */
export interface Around {
  /** Left to where the step is not enabled, and where it ends in an error. */
  readonly skip: Label;
  readonly fail: Label;
  /** Generated once the action is known to be possible, before anything is written. */
  readonly possible: () => void;
  /** Whether nothing behind the action reads buffers. */
  readonly unread: boolean;
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

/** Appends a message to a buffer. */
export function put(step: StepCode, frame: Frame, action: SendAction, { skip, fail, possible, unread }: Around): void {
  const { code, env } = step;
  const number = channelOf(frame, action.channel);
  const buffer = bufferOf(env, number);
  const length = step.local();
  const count: Target = { kind: 'fixed', word: buffer.address };
  loadTarget(step, count, length);
  code.get(length).i32(buffer.capacity).op('i32.ge_s').brIf(skip);
  possible();
  const values = action.value === null ? [] : loadValue(step, frame, action.value, fail);
  const facts = action.value?.kind === 'scalar' ? factsOf(action.value.expression, frame) : null;
  for (const [i, value] of values.entries()) {
    const range = env.layout.signalRanges[number]?.[action.signal]?.[i];
    if (range !== undefined) step.checkRange(value, range, facts ?? unknown, fail);
  }
  if (unread) {
    fill(step, buffer, length, action.signal, values);
    step.changeBy(buffer.address, 1);
    return;
  }
  const slot = slotAt(step, buffer, length);
  const signal = step.local();
  code.i32(action.signal).set(signal);
  for (const [i, value] of [signal, ...values].entries()) step.write(shifted(slot, i), value);
  code.get(length).i32(1).op('i32.add').set(length);
  step.write(count, length);
}

/** Adds a message to the cells alone, in the first free slot, whose words are 0. */
function fill(step: StepCode, buffer: BufferLayout, length: number, signal: number, values: readonly number[]): void {
  const { code, env } = step;
  const { cellOf } = env.compaction;
  const { address, slotWords, capacity } = buffer;
  const slot = step.local();
  code
    .get(length)
    .i32(4 * slotWords)
    .op('i32.mul')
    .set(slot);
  const add = (word: number, push: () => void): void => {
    const places = Array.from({ length: capacity }, (_, i) => address + 1 + word + i * slotWords);
    const first = places[0] ?? 0;
    const offset = 4 * first;
    if (capacity === 1) return step.change(first, push);
    const involved = new Set(places.map((place) => cellOf[place] ?? -1));
    for (const cell of involved) {
      if (cell < 0) continue;
      const own = places.filter((place) => cellOf[place] === cell);
      step.changeCell(cell, 1, () => {
        push();
        code.get(slot).memory('i32.load', env.map.factors + offset);
        if (own.length < places.length)
          code
            .i32(0)
            .get(slot)
            .memory('i32.load', env.map.cellOf + offset)
            .i32(cell)
            .op('i32.eq', 'select');
        code.op('i32.mul');
      });
    }
  };
  if (signal !== 0) add(0, () => code.i32(signal));
  for (const [i, value] of values.entries()) add(1 + i, () => code.get(value));
}

/** Takes the oldest message of a buffer if its signal is the right one. `stored` is generated once the variable has its value. */
export function take(step: StepCode, frame: Frame, action: ReceiveAction, around: Around, stored: () => void, last: boolean): void {
  const { code, env } = step;
  const { skip, fail, possible, unread } = around;
  const buffer = bufferOf(env, channelOf(frame, action.channel));
  const { address } = buffer;
  const length = step.local();
  loadTarget(step, { kind: 'fixed', word: address }, length);
  code.get(length).op('i32.eqz').brIf(skip);
  code
    .load(env.map.state + 4 * (address + 1))
    .i32(action.signal)
    .op('i32.ne')
    .brIf(skip);
  possible();
  const first: Target = { kind: 'fixed', word: address + 1 };
  const words = action.target === null ? 0 : wordsOf(action.target.type);
  const values = Array.from({ length: words }, () => step.local());
  for (const [i, value] of values.entries()) loadTarget(step, shifted(first, 1 + i), value);
  if (unread && isSummed(buffer)) {
    storeReceived(step, { frame, action }, values, null, fail, last);
    stored();
    drop(step, buffer);
    return;
  }
  shift(step, buffer, length);
  storeReceived(step, { frame, action }, values, null, fail, false);
  stored();
}

/** Takes the oldest message out of the cells alone: what is in a slot counts as much as the slot before it does. */
function drop(step: StepCode, { address, slotWords, capacity }: BufferLayout): void {
  const { code, env } = step;
  const { cellOf, factors } = env.compaction;
  const value = step.local();
  for (let i = 0; i < slotWords * capacity; i++) {
    const word = address + 1 + i;
    const before = i < slotWords ? -1 : word - slotWords;
    const [from, to] = [cellOf[word] ?? -1, before < 0 ? -1 : (cellOf[before] ?? -1)];
    const [lost, gained] = [factors[word] ?? 0, before < 0 ? 0 : (factors[before] ?? 0)];
    if (from < 0 && to < 0) continue;
    code.load(env.map.state + 4 * word).set(value);
    const push = (): void => void code.get(value);
    if (from === to) step.changeCell(from, (gained - lost) | 0, push);
    else {
      step.changeCell(from, -lost | 0, push);
      step.changeCell(to, gained | 0, push);
    }
  }
  step.changeBy(address, -1);
}

/** Moves all messages of a buffer one slot to the front, and makes the last slot unused. */
function shift(step: StepCode, { address, slotWords, capacity }: BufferLayout, length: number): void {
  const { code } = step;
  const first: Target = { kind: 'fixed', word: address + 1 };
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
  step.write({ kind: 'fixed', word: address }, length);
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
