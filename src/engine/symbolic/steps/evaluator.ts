import { channelFor } from '../../../system/edges.ts';
import type { ChannelReference, ElementIndex, Expression, Place, TransitionSystem, Value } from '../../../system/ir.ts';
import { rootAddress } from '../../../system/layout.ts';
import { wordsOf } from '../../../system/value-type.ts';
import { type Edge, falseEdge, trueEdge } from '../bdd/bdd.ts';
import type { Encoding } from '../encoding/encoding.ts';
import { type Bits, BitVectors } from '../encoding/bit-vectors.ts';
import { type Actor, Stored } from './stored.ts';

/** The value of an expression, and the states in which it cannot be evaluated; there the value is meaningless. */
interface Evaluated {
  readonly bits: Bits;
  readonly fails: Edge;
}

/** Where a place may lie, each address with the states in which it does; in no two of them the same state. */
interface Located {
  readonly addresses: readonly { readonly address: number; readonly where: Edge }[];
  readonly fails: Edge;
}

/** More elements than this are not told apart by an index. */
const mostAddresses = 4096;

/** Thrown where a step is not worth making a function of: it is learnt from the machine instead. */
export class NotCompiled extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'NotCompiled';
  }
}

/** Evaluates expressions in all states at once, as docs/language.md says and the abstract machine does in one. */
export class Evaluator {
  readonly vectors: BitVectors;

  constructor(
    readonly system: TransitionSystem,
    readonly encoding: Encoding,
  ) {
    this.vectors = new BitVectors(encoding.bdd);
  }

  /** A condition: where it is true, and where it cannot be evaluated. */
  condition(expression: Expression | null, actor: Actor | null, stored: Stored): { readonly holds: Edge; readonly fails: Edge } {
    if (expression === null) return { holds: trueEdge, fails: falseEdge };
    const { bits, fails } = this.evaluate(expression, actor, stored);
    return { holds: this.bdd.and(this.vectors.isTrue(bits), this.bdd.not(fails)), fails };
  }

  evaluate(expression: Expression, actor: Actor | null, stored: Stored): Evaluated {
    const { vectors, bdd } = this;
    const of = (inner: Expression): Evaluated => this.evaluate(inner, actor, stored);
    switch (expression.kind) {
      case 'constant':
        return sure(vectors.constant(expression.value));
      case 'parameter':
        return sure(vectors.constant(actor?.parameters[expression.parameter] ?? 0));
      case 'load': {
        const located = this.locate(expression.place, actor, stored);
        return { bits: this.load(located, 0, stored), fails: located.fails };
      }
      case 'length': {
        const located = this.locate(expression.list, actor, stored);
        return { bits: this.load(located, 0, stored), fails: located.fails };
      }
      case 'pending': {
        const buffer = this.buffer(expression.channel, actor);
        return sure(buffer.address < 0 ? vectors.constant(0) : stored.read(buffer.address));
      }
      case 'negate': {
        const { bits, fails } = of(expression.operand);
        return this.within(vectors.negate(bits), fails);
      }
      case 'not': {
        const { bits, fails } = of(expression.operand);
        return { bits: vectors.truth(bdd.not(vectors.isTrue(bits))), fails };
      }
      case 'binary':
        return this.binary(expression, of);
      case 'element':
        return this.element(expression.values, expression.indices, of);
      case 'conditional': {
        const condition = of(expression.condition);
        const chosen = vectors.isTrue(condition.bits);
        const [yes, no] = [of(expression.yes), of(expression.no)];
        const fails = bdd.or(condition.fails, bdd.ite(chosen, yes.fails, no.fails));
        return { bits: vectors.ite(chosen, yes.bits, no.bits), fails };
      }
      case 'compare': {
        const [left, right] = [this.locate(expression.left, actor, stored), this.locate(expression.right, actor, stored)];
        let same: Edge = trueEdge;
        for (let i = 0; i < expression.words && same !== falseEdge; i++)
          same = bdd.and(same, vectors.equal(this.load(left, i, stored), this.load(right, i, stored)));
        return { bits: vectors.truth(expression.equal ? same : bdd.not(same)), fails: bdd.or(left.fails, right.fails) };
      }
      case 'at': {
        const location = stored.read(this.encoding.layout.frames[expression.activation] as number);
        const there = expression.locations.map((at) => vectors.equal(location, vectors.constant(at)));
        return sure(vectors.truth(there.reduce((some, one) => bdd.or(some, one), falseEdge)));
      }
      case 'asked':
        return sure(vectors.truth(this.condition(expression.answer, null, new Stored(this.encoding)).holds));
    }
  }

  /** The words that a value has. */
  words(value: Value, actor: Actor | null, stored: Stored): { readonly words: readonly Bits[]; readonly fails: Edge } {
    if (value.kind === 'scalar') {
      const { bits, fails } = this.evaluate(value.expression, actor, stored);
      return { words: [bits], fails };
    }
    const located = this.locate(value.place, actor, stored);
    const words = Array.from({ length: wordsOf(value.place.type) }, (_, i) => this.load(located, i, stored));
    return { words, fails: located.fails };
  }

  locate({ root, steps }: Place, actor: Actor | null, stored: Stored): Located {
    const { vectors, bdd } = this;
    let found: Located = { addresses: [{ address: this.address(root, actor), where: trueEdge }], fails: falseEdge };
    for (const step of steps) {
      const { addresses, fails } = found;
      if (step.kind === 'field') {
        found = { addresses: addresses.map(({ address, where }) => ({ address: address + step.words, where })), fails };
      } else if (step.kind === 'head') {
        const empty = bdd.not(vectors.isTrue(this.load(found, 0, stored)));
        found = { addresses: addresses.map(({ address, where }) => ({ address: address + 1, where })), fails: bdd.or(fails, empty) };
      } else {
        const index = this.evaluate(step.index, actor, stored);
        const outside = vectors.outside(index.bits, 0, step.size - 1);
        const next: { address: number; where: Edge }[] = [];
        for (let i = 0; i < step.size; i++) {
          const chosen = vectors.equal(index.bits, vectors.constant(i));
          if (chosen === falseEdge) continue;
          for (const { address, where } of addresses) {
            const both = bdd.and(where, chosen);
            if (both !== falseEdge) next.push({ address: address + i * step.stride, where: both });
          }
          if (next.length > mostAddresses) throw new NotCompiled('an index has too many values');
        }
        found = { addresses: next, fails: bdd.or(fails, bdd.or(index.fails, outside)) };
      }
    }
    return found;
  }

  /** A word of what lies at a place. */
  load({ addresses }: Located, offset: number, stored: Stored): Bits {
    const { vectors } = this;
    const [first, ...others] = addresses;
    if (first === undefined) return vectors.constant(0);
    return others.reduce<Bits>(
      (bits, { address, where }) => vectors.ite(where, stored.read(address + offset), bits),
      stored.read(first.address + offset),
    );
  }

  buffer(reference: ChannelReference, actor: Actor | null) {
    const buffer = this.encoding.layout.buffers[this.channel(reference, actor)];
    if (buffer === undefined) throw new Error('a channel is part of the system');
    return buffer;
  }

  channel(reference: ChannelReference, actor: Actor | null): number {
    return channelFor(actor, reference);
  }

  private get bdd() {
    return this.encoding.bdd;
  }

  private address(root: Place['root'], actor: Actor | null): number {
    const { layout } = this.encoding;
    if (root.kind === 'local') {
      if (actor === null) throw new Error('a property names the process of a variable');
      return actor.frame + (actor.offsets[root.variable] as number);
    }
    return rootAddress(this.system, layout, root, -1);
  }

  /** A result that fails where it has more than 32 bits. */
  private within(bits: Bits, fails: Edge): Evaluated {
    if (bits.length <= 32) return { bits, fails };
    return { bits: bits.slice(0, 32), fails: this.bdd.or(fails, this.vectors.outside(bits, -2147483648, 2147483647)) };
  }

  private binary(expression: Extract<Expression, { kind: 'binary' }>, of: (inner: Expression) => Evaluated): Evaluated {
    const { vectors, bdd } = this;
    const left = of(expression.left);
    const right = of(expression.right);
    const fails = bdd.or(left.fails, right.fails);
    const truth = (holds: Edge): Evaluated => ({ bits: vectors.truth(holds), fails });
    switch (expression.operator) {
      case 'add':
        return this.within(vectors.add(left.bits, right.bits), fails);
      case 'subtract':
        return this.within(vectors.subtract(left.bits, right.bits), fails);
      case 'multiply':
        return this.within(vectors.multiply(left.bits, right.bits), fails);
      case 'divide':
      case 'modulo': {
        const zero = bdd.not(vectors.isTrue(right.bits));
        const { quotient, remainder } = vectors.divide(left.bits, right.bits);
        const known = bdd.or(fails, zero);
        return expression.operator === 'divide' ? this.within(quotient, known) : { bits: remainder, fails: known };
      }
      case 'and': {
        const first = vectors.isTrue(left.bits);
        const both = bdd.and(first, vectors.isTrue(right.bits));
        return { bits: vectors.truth(both), fails: bdd.or(left.fails, bdd.and(first, right.fails)) };
      }
      case 'or': {
        const first = vectors.isTrue(left.bits);
        const either = bdd.or(first, vectors.isTrue(right.bits));
        return { bits: vectors.truth(either), fails: bdd.or(left.fails, bdd.and(bdd.not(first), right.fails)) };
      }
      case 'equal':
        return truth(vectors.equal(left.bits, right.bits));
      case 'unequal':
        return truth(bdd.not(vectors.equal(left.bits, right.bits)));
      case 'less':
        return truth(vectors.less(left.bits, right.bits));
      case 'lessEqual':
        return truth(bdd.not(vectors.less(right.bits, left.bits)));
      case 'greater':
        return truth(vectors.less(right.bits, left.bits));
      case 'greaterEqual':
        return truth(bdd.not(vectors.less(left.bits, right.bits)));
    }
  }

  private element(values: readonly number[], indices: readonly ElementIndex[], of: (inner: Expression) => Evaluated): Evaluated {
    const { vectors, bdd } = this;
    let at: { place: number; where: Edge }[] = [{ place: 0, where: trueEdge }];
    let fails: Edge = falseEdge;
    for (const { index, size, stride } of indices) {
      const found = of(index);
      fails = bdd.or(fails, bdd.or(found.fails, vectors.outside(found.bits, 0, size - 1)));
      at = at.flatMap(({ place, where }) =>
        Array.from({ length: size }, (_, i) => {
          const chosen = bdd.and(where, vectors.equal(found.bits, vectors.constant(i)));
          return { place: place + i * stride, where: chosen };
        }).filter((one) => one.where !== falseEdge),
      );
      if (at.length > mostAddresses) throw new NotCompiled('an index has too many values');
    }
    const bits = at.reduce<Bits>(
      (rest, { place, where }) => vectors.ite(where, vectors.constant(values[place] ?? 0), rest),
      vectors.constant(0),
    );
    return { bits, fails };
  }
}

function sure(bits: Bits): Evaluated {
  return { bits, fails: falseEdge };
}
