import { unreachable } from '../../../base/unreachable.ts';
import type { ListOperation, Operation, Place } from '../../../system/ir.ts';
import { wordsOf } from '../../../system/value-type.ts';
import { type Edge, falseEdge } from '../bdd/bdd.ts';
import type { Bits } from '../encoding/bit-vectors.ts';
import { type Evaluator, NotCompiled } from './evaluator.ts';
import type { Actor, Stored } from './stored.ts';

/** One way through a step so far: in which states it is gone, and what it has written. Several ways may be open in one state. */
export interface Way {
  readonly where: Edge;
  readonly stored: Stored;
}

/** Ways at once, and operations on ways, beyond which a step is learnt from the machine instead. */
const mostWays = 64;
const mostOperations = 1_000;

/** Executes operations in all states at once. */
export class Executor {
  /** Where some way has ended in an error. */
  fails: Edge = falseEdge;
  private operations = 0;

  constructor(readonly evaluator: Evaluator) {}

  run(operations: readonly Operation[], actor: Actor, ways: readonly Way[]): readonly Way[] {
    return operations.reduce((now, operation) => this.operate(operation, actor, now), ways);
  }

  /** Goes on where nothing fails. */
  pass(way: Way, fails: Edge): Way[] {
    const { bdd } = this.evaluator.encoding;
    this.fails = bdd.or(this.fails, bdd.and(way.where, fails));
    const where = bdd.and(way.where, bdd.not(fails));
    return where === falseEdge ? [] : [{ where, stored: way.stored }];
  }

  /** Stores words where a place lies, and fails where one is outside of what can stand there, unless it is known to be inside. */
  store(target: Place, words: readonly Bits[], actor: Actor, way: Way, checked: boolean): Way[] {
    const { evaluator } = this;
    const { vectors, encoding } = evaluator;
    const { bdd, layout } = encoding;
    const located = evaluator.locate(target, actor, way.stored);
    let fails = located.fails;
    const stored = way.stored.copy();
    for (const { address, where } of located.addresses) {
      words.forEach((bits, i) => {
        const range = layout.ranges[address + i];
        // An index beyond an array that is the last of all words only fails.
        if (range === undefined) return;
        if (checked) fails = bdd.or(fails, bdd.and(where, vectors.outside(bits, range.low, range.high)));
        stored.write(address + i, vectors.ite(where, bits, way.stored.read(address + i)));
      });
    }
    return this.pass({ where: way.where, stored }, fails);
  }

  private operate(operation: Operation, actor: Actor, ways: readonly Way[]): readonly Way[] {
    const { evaluator } = this;
    const { bdd } = evaluator.encoding;
    this.operations += ways.length;
    if (this.operations > mostOperations) throw new NotCompiled('an atomic block is long');
    switch (operation.kind) {
      case 'assign':
        return ways.flatMap((way) => {
          const { words, fails } = evaluator.words(operation.value, actor, way.stored);
          return this.pass(way, fails).flatMap((next) =>
            this.store(operation.target, words, actor, next, operation.value.kind === 'scalar'),
          );
        });
      case 'list':
        return ways.flatMap((way) => this.list(operation, actor, way));
      case 'assert':
        return ways.flatMap((way) => {
          const { holds } = evaluator.condition(operation.condition, actor, way.stored);
          return this.pass(way, bdd.not(holds));
        });
      case 'trace':
        return operation.parts.reduce<readonly Way[]>(
          (now, part) =>
            typeof part === 'string' ? now : now.flatMap((way) => this.pass(way, evaluator.words(part, actor, way.stored).fails)),
          ways,
        );
      case 'fail':
        return ways.flatMap((way) => this.pass(way, way.where));
      case 'choose':
        return this.choose(operation, actor, ways);
    }
  }

  private choose(operation: Extract<Operation, { kind: 'choose' }>, actor: Actor, ways: readonly Way[]): readonly Way[] {
    const { evaluator } = this;
    const { bdd } = evaluator.encoding;
    const left: Way[] = [];
    let open = ways;
    while (open.length > 0) {
      this.operations++;
      if (this.operations > mostOperations) throw new NotCompiled('an atomic block is long');
      const taken: Way[] = [];
      for (const way of open) {
        let none: Edge = way.where;
        for (const { guard, operations } of operation.alternatives) {
          const { holds, fails } = evaluator.condition(guard, actor, way.stored);
          this.fails = bdd.or(this.fails, bdd.and(way.where, fails));
          none = bdd.and(none, bdd.not(bdd.or(holds, fails)));
          const where = bdd.and(way.where, holds);
          if (where !== falseEdge) taken.push(...this.run(operations, actor, [{ where, stored: way.stored }]));
        }
        if (none === falseEdge) continue;
        if (operation.loop) left.push({ where: none, stored: way.stored });
        else this.fails = bdd.or(this.fails, none);
      }
      if (taken.length > mostWays) throw new NotCompiled('there are many ways through an atomic block');
      if (!operation.loop) return this.joined(taken);
      open = this.joined(taken);
    }
    return this.joined(left);
  }

  /** Ways that are open in different states, as one. */
  private joined(ways: readonly Way[]): readonly Way[] {
    const { bdd } = this.evaluator.encoding;
    const joined: Way[] = [];
    for (const way of ways) {
      const at = joined.findIndex((other) => bdd.and(other.where, way.where) === falseEdge);
      const other = joined[at];
      if (other === undefined) joined.push(way);
      else joined[at] = { where: bdd.or(other.where, way.where), stored: this.merged(way, other) };
    }
    if (joined.length > mostWays) throw new NotCompiled('there are many ways through an atomic block');
    return joined;
  }

  private merged(way: Way, other: Way): Stored {
    const stored = other.stored.copy();
    for (const word of new Set([...way.stored.words, ...other.stored.words]))
      stored.write(word, this.evaluator.vectors.ite(way.where, way.stored.read(word), other.stored.read(word)));
    return stored;
  }

  private list({ operation, list, value }: ListOperation, actor: Actor, way: Way): Way[] {
    const { evaluator } = this;
    const { vectors, encoding } = evaluator;
    const { bdd, layout } = encoding;
    if (list.type.kind !== 'list') throw new Error('a list command works on a list');
    const { capacity, element } = list.type;
    const size = wordsOf(element);
    const given = value === null ? { words: [], fails: falseEdge } : evaluator.words(value, actor, way.stored);
    const located = evaluator.locate(list, actor, way.stored);
    let fails = bdd.or(given.fails, located.fails);
    const stored = way.stored.copy();
    for (const { address, where } of located.addresses) {
      if (layout.ranges[address + capacity * size] === undefined) continue;
      const old = (offset: number): Bits => way.stored.read(address + offset);
      const unused = (offset: number): Bits => vectors.constant(layout.unused[address + offset] ?? 0);
      const write = (offset: number, bits: Bits): void =>
        stored.write(address + offset, vectors.ite(where, bits, way.stored.read(address + offset)));
      const length = old(0);
      const full = vectors.equal(length, vectors.constant(capacity));
      switch (operation) {
        case 'empty':
          for (let i = 0; i <= capacity * size; i++) write(i, unused(i));
          break;
        case 'remove':
          fails = bdd.or(fails, bdd.and(where, bdd.not(vectors.isTrue(length))));
          // What is not used holds the same everywhere, so that it can be moved with the rest.
          for (let i = 1; i <= capacity * size; i++) write(i, i + size <= capacity * size ? old(i + size) : unused(i));
          write(0, vectors.subtract(length, vectors.constant(1)));
          break;
        case 'append':
        case 'prepend':
          fails = bdd.or(fails, bdd.and(where, full));
          given.words.forEach((bits, i) => {
            const range = layout.ranges[address + 1 + i];
            if (range !== undefined) fails = bdd.or(fails, bdd.and(where, vectors.outside(bits, range.low, range.high)));
          });
          for (let slot = 0; slot < capacity; slot++) {
            const here = vectors.equal(length, vectors.constant(slot));
            for (let i = 0; i < size; i++) {
              const at = 1 + slot * size + i;
              const bits = given.words[i] ?? vectors.constant(0);
              if (operation === 'append') write(at, vectors.ite(here, bits, old(at)));
              else write(at, slot === 0 ? bits : old(at - size));
            }
          }
          write(0, vectors.add(length, vectors.constant(1)));
          break;
        default:
          unreachable(operation);
      }
    }
    return this.pass({ where: way.where, stored }, fails);
  }
}
