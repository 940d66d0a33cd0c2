import { unreachable } from '../../../base/unreachable.ts';
import type { ListOperation, Operation, Place, Value } from '../../../system/ir.ts';
import { initialWords, isScalar, rangeOf, type ValueType, wordsOf } from '../../../system/value-type.ts';
import type { Label } from './encoder/code.ts';
import type { Frame } from './environment.ts';
import { branch, pushExpression } from './expressions.ts';
import { type Facts, factsOf, placeFails } from '../../../system/facts.ts';
import { addressText, pushAddress, rootWord } from './places.ts';
import type { StepCode, Target } from './step-code.ts';
import { choose } from './choices.ts';

/** The widest value that is copied word by word without a loop, and the longest list that is moved so. */
export const mostUnrolled = 12;

/** Executes operations in order; `last` if nothing reads the working state after them. */
export function operate(step: StepCode, frame: Frame, operations: readonly Operation[], fail: Label, last = false): void {
  const work = operations.filter((o) => o.kind !== 'trace');
  for (const operation of operations) {
    one(step, frame, operation, fail, last && operation === work[work.length - 1] && operations[operations.length - 1] === operation);
  }
}

function one(step: StepCode, frame: Frame, operation: Operation, fail: Label, last: boolean): void {
  const { code, env } = step;
  switch (operation.kind) {
    case 'assign':
      count(step);
      return assign(step, frame, operation.target, operation.value, fail, last);
    case 'list':
      count(step);
      return changeList(step, frame, operation, fail);
    case 'assert':
      count(step);
      pushExpression(code, env, frame, operation.condition, fail);
      code.op('i32.eqz').brIf(fail);
      return;
    case 'fail':
      code.br(fail);
      return;
    case 'trace':
      for (const part of operation.parts) if (typeof part !== 'string') evaluateOnly(step, frame, part, fail);
      return;
    case 'choose':
      return choose(step, frame, operation, fail);
    default:
      unreachable(operation);
  }
}

/** Inside atomic blocks with choices the steps are counted, as the abstract machine does. */
function count({ code, env, loops }: StepCode): void {
  if (loops) code.getGlobal(env.globals.inner).i32(1).op('i32.add').setGlobal(env.globals.inner);
}

/** TRACE prints nothing here, but what it would print may fail. */
function evaluateOnly({ code, env }: StepCode, frame: Frame, value: Value, fail: Label): void {
  if (!valueFails(value, frame)) return;
  if (value.kind === 'scalar') pushExpression(code, env, frame, value.expression, fail);
  else pushAddress(code, env, frame, value.place, fail);
  code.op('drop');
}

/** Whether the evaluation of a value may fail. */
export function valueFails(value: Value, frame: Frame): boolean {
  return value.kind === 'scalar' ? factsOf(value.expression, frame).fails : placeFails(value.place, frame);
}

function assign(step: StepCode, frame: Frame, target: Place, value: Value, fail: Label, last: boolean): void {
  if (value.kind === 'structured') return copyValue(step, frame, target, value.place, fail);
  const local = step.local();
  pushExpression(step.code, step.env, frame, value.expression, fail);
  step.code.set(local);
  const to = targetOf(step, frame, target, fail);
  storeScalar(step, to, local, target.type, factsOf(value.expression, frame), fail, last);
}

/** Stores a scalar after checking its range. */
export function storeScalar(step: StepCode, to: Target, value: number, type: ValueType, facts: Facts, fail: Label, last = false): void {
  if (isScalar(type)) step.checkRange(value, rangeOf(type), facts, fail);
  step.write(to, value, last);
}

/** Where a place is written. */
export function targetOf(step: StepCode, frame: Frame, place: Place, fail: Label): Target {
  const word = addressText(step.env, frame, place);
  if (word !== null) return { kind: 'fixed', word };
  const local = step.local();
  pushAddress(step.code, step.env, frame, place, fail);
  step.code.set(local);
  const first = rootWord(step.env, frame, place);
  return { kind: 'computed', local, offset: 0, first, last: lastWordOf(step, first) };
}

/** The last word of the variable that begins at a word. */
function lastWordOf({ env }: StepCode, first: number): number {
  const starts = [...env.layout.shared, ...env.layout.frames, ...env.frames.flatMap(({ variables }) => variables), env.layout.words];
  for (const { address } of env.layout.buffers) if (address >= 0) starts.push(address);
  return Math.min(...starts.filter((start) => start > first)) - 1;
}

/** The target so many words further on. */
export function shifted(target: Target, words: number): Target {
  return target.kind === 'fixed' ? { kind: 'fixed', word: target.word + words } : { ...target, offset: target.offset + 4 * words };
}

/** Loads a word of a target into a local. */
export function loadTarget({ code, env }: StepCode, target: Target, into: number): void {
  if (target.kind === 'fixed') code.load(env.map.state + 4 * target.word).set(into);
  else
    code
      .get(target.local)
      .memory('i32.load', env.map.state + target.offset)
      .set(into);
}

function copyValue(step: StepCode, frame: Frame, target: Place, source: Place, fail: Label): void {
  const words = wordsOf(source.type);
  const from = targetOf(step, frame, source, fail);
  const to = targetOf(step, frame, target, fail);
  if (words > mostUnrolled) return moveWords(step, to, from, words, 'up');
  const locals = Array.from({ length: words }, () => step.local());
  for (const [i, local] of locals.entries()) loadTarget(step, shifted(from, i), local);
  for (const [i, local] of locals.entries()) step.write(shifted(to, i), local);
}

/**
 * Copies words one by one in a loop, from the first to the last or the other way about; upwards only as many of them as the local `some`
 * says, where there is one: at least one.
 */
export function moveWords(
  step: StepCode,
  to: Target,
  from: Target,
  words: number,
  direction: 'up' | 'down',
  some: number | null = null,
): void {
  const { code, env, functions } = step;
  if (!step.loops) throw new Error('only steps with loops move words in loops');
  step.written = true;
  const source = code.local();
  const target = code.local();
  const left = code.local();
  const start = direction === 'up' ? 0 : 4 * (words - 1);
  pushTarget(step, from, start);
  code.set(source);
  pushTarget(step, to, start);
  code.set(target);
  if (some === null) code.i32(words);
  else code.get(some);
  code.set(left);
  code.loop((again) => {
    code.get(target).get(source).memory('i32.load', env.map.state).call(functions.put);
    for (const pointer of [source, target])
      code
        .get(pointer)
        .i32(direction === 'up' ? 4 : -4)
        .op('i32.add')
        .set(pointer);
    code.get(left).i32(1).op('i32.sub').tee(left).brIf(again);
  });
  code.release(source, target, left);
}

function pushTarget({ code }: StepCode, target: Target, more: number): void {
  if (target.kind === 'fixed') code.i32(4 * target.word + more);
  else
    code
      .get(target.local)
      .i32(target.offset + more)
      .op('i32.add');
}

function changeList(step: StepCode, frame: Frame, { list, operation, value }: ListOperation, fail: Label): void {
  const { code } = step;
  const { type } = list;
  if (type.kind !== 'list') throw new Error('a list command needs a list');
  const element = wordsOf(type.element);
  const total = element * type.capacity;
  const at = targetOf(step, frame, list, fail);
  const fresh = initialWords(type.element);
  const length = step.local();
  loadTarget(step, at, length);
  const setLength = (change: number): void => {
    code.get(length).i32(change).op('i32.add').set(length);
    step.write(at, length);
  };
  if (operation === 'empty') {
    for (let i = 0; i < total; i++) reset(step, shifted(at, 1 + i), fresh[i % element] ?? 0);
    code.i32(0).set(length);
    step.write(at, length);
    return;
  }
  if (operation === 'remove') {
    code.get(length).op('i32.eqz');
    branch(code, fail);
    shift(step, shifted(at, 1), shifted(at, 1 + element), total - element, 'up');
    for (let i = total - element; i < total; i++) reset(step, shifted(at, 1 + i), fresh[i % element] ?? 0);
    setLength(-1);
    return;
  }
  if (value === null) throw new Error('APPEND and PREPEND have a value');
  code.get(length).i32(type.capacity).op('i32.eq');
  branch(code, fail);
  const words = loadValue(step, frame, value, fail);
  if (operation === 'prepend') shift(step, shifted(at, 1 + element), shifted(at, 1), total - element, 'down');
  const slot = operation === 'prepend' ? shifted(at, 1) : slotAt(step, at, length, element, total);
  const facts = value.kind === 'scalar' ? factsOf(value.expression, frame) : null;
  for (const [i, local] of words.entries()) {
    if (facts !== null && isScalar(type.element)) step.checkRange(local, rangeOf(type.element), facts, fail);
    step.write(shifted(slot, i), local);
  }
  setLength(1);
}

/** The first free slot of a list of so many words. */
function slotAt(step: StepCode, list: Target, length: number, element: number, total: number): Target {
  const local = step.local();
  const { code } = step;
  if (list.kind === 'fixed') code.i32(4 * (list.word + 1));
  else
    code
      .get(list.local)
      .i32(list.offset + 4)
      .op('i32.add');
  code
    .get(length)
    .i32(4 * element)
    .op('i32.mul', 'i32.add')
    .set(local);
  const [first, last] = list.kind === 'fixed' ? [list.word, list.word + total] : [list.first, list.last];
  return { kind: 'computed', local, offset: 0, first, last };
}

/** Unused slots keep their initial values, so that whole regions can be moved by one slot whatever the length. */
function shift(step: StepCode, to: Target, from: Target, words: number, direction: 'up' | 'down'): void {
  if (words === 0) return;
  if (words > mostUnrolled) return moveWords(step, to, from, words, direction);
  const local = step.local();
  for (let n = 0; n < words; n++) {
    const i = direction === 'up' ? n : words - 1 - n;
    loadTarget(step, shifted(from, i), local);
    step.write(shifted(to, i), local);
  }
}

function reset(step: StepCode, target: Target, value: number): void {
  const local = step.local();
  step.code.i32(value).set(local);
  step.write(target, local);
}

/** Evaluates a value into locals, word by word. */
export function loadValue(step: StepCode, frame: Frame, value: Value, fail: Label): number[] {
  if (value.kind === 'scalar') {
    const local = step.local();
    pushExpression(step.code, step.env, frame, value.expression, fail);
    step.code.set(local);
    return [local];
  }
  const from = targetOf(step, frame, value.place, fail);
  const locals = Array.from({ length: wordsOf(value.place.type) }, () => step.local());
  for (const [i, local] of locals.entries()) loadTarget(step, shifted(from, i), local);
  return locals;
}
