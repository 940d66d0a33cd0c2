import { unreachable } from '../../base/unreachable.ts';
import { inOperation } from '../../system/edge-expressions.ts';
import { factsOf } from '../../system/facts.ts';
import type {
  Activation,
  Edge,
  Expression,
  ListOperation,
  Operation,
  Place,
  ReceiveAction,
  SendAction,
  Template,
  Value,
} from '../../system/ir.ts';
import type { BufferLayout } from '../../system/layout.ts';
import { subexpressions } from '../../system/subexpressions.ts';
import { initialWords, isScalar, type Range, rangeOf, wordRanges, wordsOf } from '../../system/value-type.ts';
import { constantText, Expressions, type Reference } from './expressions.ts';
import type { Otherwise, Sink } from './sinks.ts';
import type { Storage } from './storage.ts';

/** An active process. */
export interface Process {
  readonly number: number;
  readonly activation: Activation;
  readonly template: Template;
}

/** What a process does within a step, told to a sink in the order of the abstract machine. */
export class Operations {
  private readonly expressions: Expressions;
  private readonly answers = new Map<Expression, string>();

  constructor(
    private readonly storage: Storage,
    private readonly process: Process,
    private readonly sink: Sink,
  ) {
    this.expressions = new Expressions(storage, process, sink.reader, this.answers);
  }

  /** The step goes on only if the guard succeeds and is true. */
  guard(guard: Expression | null, otherwise: Otherwise = 'impossible'): void {
    if (guard === null) return;
    this.sink.require(this.expressions.conditions(guard));
    this.sink.require([this.expressions.value(guard)], otherwise);
  }

  /** Keeps what an edge asks of the state before the step, before anything is written. */
  ask({ action, operations }: Edge): void {
    const condition = action.kind === 'receive' && action.condition !== null ? [...subexpressions(action.condition)] : [];
    for (const e of [...condition, ...operations.flatMap((operation) => [...inOperation(operation)])])
      if (e.kind === 'asked' && !this.answers.has(e)) this.answers.set(e, this.sink.keep(this.expressions.value(e)));
  }

  all(operations: readonly Operation[]): void {
    for (const operation of operations) this.one(operation);
  }

  moveTo(location: number): void {
    const block = this.storage.place(this.process.number);
    this.sink.write({ block, index: 0, computed: null }, 0, String(location));
  }

  /** Stores a number that is in the range of the place. */
  toss(target: Place, bound: Expression, value: number): void {
    const { expressions, sink } = this;
    this.reaches(bound, value);
    sink.require(expressions.placeConditions(target));
    sink.write(expressions.reference(target), 0, String(value));
  }

  /** The bound of a TOSS must reach a value. */
  reaches(bound: Expression, value: number): void {
    const { expressions, sink } = this;
    sink.require([
      ...expressions.conditions(bound),
      ...(factsOf(bound, this.process).low >= value ? [] : [`${expressions.value(bound)} >= ${value}`]),
    ]);
  }

  /** The words of a value, with the bounds that are known of them. */
  values(value: Value | null): { text: string; range: Range | null }[] {
    if (value === null) return [];
    const { expressions, sink } = this;
    if (value.kind === 'scalar') {
      sink.require(expressions.conditions(value.expression));
      return [{ text: expressions.value(value.expression), range: factsOf(value.expression, this.process) }];
    }
    sink.require(expressions.placeConditions(value.place));
    const from = this.fixed(expressions.reference(value.place), wordsOf(value.place.type));
    return wordRanges(value.place.type).map((range, i) => ({ text: expressions.read(from, i), range }));
  }

  /** Stores what was received; its range is checked. */
  store(target: Place | null, values: readonly { text: string; range: Range | null }[]): void {
    if (target === null || values.length === 0) return;
    const { expressions, sink } = this;
    sink.require(expressions.placeConditions(target));
    const ranges = wordRanges(target.type);
    values.forEach(({ text, range }, i) => {
      this.checkRange(text, range, ranges[i]);
    });
    this.put(this.fixed(expressions.reference(target), values.length), values);
  }

  /** That a buffer has room for a message. */
  room({ address, capacity }: BufferLayout): string[] {
    return [`${this.sink.reader.word(this.storage.block(address), 0)} < ${capacity}`];
  }

  /** That the oldest message of a buffer is a signal. */
  front(signal: number, { address }: BufferLayout): string[] {
    const block = this.storage.block(address);
    return [`${this.sink.reader.word(block, 0)} != 0`, `${this.sink.reader.word(block, 1)} == ${signal}`];
  }

  /** Appends a message to a buffer that has room. */
  send({ channel, signal, value }: SendAction, buffer: BufferLayout): void {
    const { sink, expressions } = this;
    const block = this.storage.block(buffer.address);
    const length = sink.reader.word(block, 0);
    const values = this.values(value);
    const ranges = this.storage.layout.signalRanges[expressions.channel(channel)]?.[signal] ?? [];
    values.forEach(({ text, range }, i) => {
      this.checkRange(text, range, ranges[i]);
    });
    const computed = buffer.capacity === 1 ? null : buffer.slotWords === 1 ? length : `${length} * ${buffer.slotWords}`;
    const slot: Reference = { block, index: 1, computed };
    sink.write(slot, 0, String(signal));
    this.put({ ...slot, index: 2 }, values);
    sink.write({ block, index: 0, computed: null }, 0, `${length} + 1`);
  }

  /**
   * Takes the oldest message of a buffer, whose signal is the right one; unused slots are 0, so that all can be moved whatever the length.
   */
  take({ target }: ReceiveAction, { address, capacity, slotWords }: BufferLayout): void {
    const { sink } = this;
    const block = this.storage.block(address);
    const word = (index: number): string => sink.reader.word(block, index);
    const whole: Reference = { block, index: 0, computed: null };
    const words = target === null ? 0 : wordsOf(target.type);
    const values = Array.from({ length: words }, (_, i) => ({
      text: sink.keep(word(2 + i)),
      range: this.storage.layout.ranges[address + 2 + i] ?? null,
    }));
    const total = capacity * slotWords;
    for (let i = 1; i <= total; i++) sink.write(whole, i, i + slotWords <= total ? word(i + slotWords) : '0');
    sink.write(whole, 0, `${word(0)} - 1`);
    this.store(target, values);
  }

  private one(operation: Operation): void {
    const { expressions, sink } = this;
    switch (operation.kind) {
      case 'assign': {
        const { target, value } = operation;
        const values = this.values(value);
        sink.require(expressions.placeConditions(target));
        if (isScalar(target.type)) for (const { text, range } of values) this.checkRange(text, range, rangeOf(target.type));
        return this.put(this.fixed(expressions.reference(target), values.length), values);
      }
      case 'list':
        return this.list(operation);
      case 'assert':
        return this.guard(operation.condition, 'assertion');
      case 'fail':
        return sink.refuse();
      case 'trace':
        for (const part of operation.parts) {
          if (typeof part === 'string') continue;
          sink.require(part.kind === 'scalar' ? expressions.conditions(part.expression) : expressions.placeConditions(part.place));
        }
        return;
      case 'choose':
        return sink.choose(
          operation.loop,
          operation.alternatives.map(({ guard, operations }) => ({
            conditions: () => expressions.conditions(guard),
            value: () => expressions.value(guard),
            body: () => this.all(operations),
          })),
        );
      default:
        unreachable(operation);
    }
  }

  private list({ operation, list, value }: ListOperation): void {
    const { expressions, sink } = this;
    if (list.type.kind !== 'list') throw new Error('a list command needs a list');
    const { capacity, element } = list.type;
    const words = wordsOf(element);
    const total = words * capacity;
    const fresh = initialWords(element);
    sink.require(expressions.placeConditions(list));
    const at = this.fixed(expressions.reference(list), 2);
    const length = expressions.read(at, 0);
    const reset = (i: number): void => sink.write(at, 1 + i, constantText(fresh[i % words] ?? 0));
    switch (operation) {
      case 'empty':
        for (let i = 0; i < total; i++) reset(i);
        return sink.write(at, 0, '0');
      case 'remove':
        sink.require([`${length} != 0`]);
        for (let i = 0; i < total - words; i++) sink.write(at, 1 + i, expressions.read(at, 1 + i + words));
        for (let i = Math.max(0, total - words); i < total; i++) reset(i);
        return sink.write(at, 0, `${length} - 1`);
      case 'append':
      case 'prepend': {
        sink.require([`${length} != ${capacity}`]);
        const values = this.values(value).map(({ text, range }) => ({ text: operation === 'prepend' ? sink.keep(text) : text, range }));
        const ranges = wordRanges(element);
        values.forEach(({ text, range }, i) => {
          this.checkRange(text, range, ranges[i]);
        });
        if (operation === 'prepend') {
          for (let i = total - 1; i >= words; i--) sink.write(at, 1 + i, expressions.read(at, 1 + i - words));
          this.put({ ...at, index: at.index + 1 }, values);
        } else {
          const end = words === 1 ? length : `${length} * ${words}`;
          const computed = capacity === 1 ? at.computed : at.computed === null ? end : `${at.computed} + ${end}`;
          const among = at.among?.flatMap((sum) => Array.from({ length: capacity }, (_, slot) => sum + slot * words));
          this.put({ block: at.block, index: at.index + 1, computed, ...(among === undefined ? {} : { among }) }, values);
        }
        return sink.write(at, 0, `${length} + 1`);
      }
      default:
        unreachable(operation);
    }
  }

  private put(to: Reference, values: readonly { text: string }[]): void {
    values.forEach(({ text }, i) => {
      this.sink.write(to, i, text);
    });
  }

  /** The reference, with what is computed of it kept if several words are to be touched. */
  private fixed(reference: Reference, words: number): Reference {
    return reference.computed === null || words < 2 ? reference : { ...reference, computed: this.sink.keep(reference.computed) };
  }

  private checkRange(text: string, known: Range | null, range: Range | undefined): void {
    if (range === undefined) return;
    if (known === null || known.low < range.low) this.sink.require([`${text} >= ${constantText(range.low)}`]);
    if (known === null || known.high > range.high) this.sink.require([`${text} <= ${constantText(range.high)}`]);
  }
}
