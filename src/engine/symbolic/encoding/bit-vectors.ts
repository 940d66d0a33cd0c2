import { type DecisionDiagrams, type Edge, falseEdge, trueEdge } from '../bdd/bdd.ts';

/** A number that depends on the state: its bits in two's complement, the least first, the last the sign, which stands for all after it. */
export type Bits = readonly Edge[];

/** Thrown where a number would have more bits that depend on the state than are worth multiplying or dividing as functions. */
export class TooWide extends Error {
  constructor() {
    super('such numbers are not computed as functions of bits');
    this.name = 'TooWide';
  }
}

/** The most products of bits that depend on the state. */
const mostProducts = 64;

/** Arithmetic on numbers whose bits are functions of a state. Nothing overflows; `outside` says where a result has more than 32 bits. */
export class BitVectors {
  constructor(readonly bdd: DecisionDiagrams) {}

  constant(value: number): Bits {
    const bits: Edge[] = [];
    let rest = value;
    for (; rest !== 0 && rest !== -1; rest = Math.floor(rest / 2)) bits.push(rest % 2 === 0 ? falseEdge : trueEdge);
    bits.push(rest === 0 ? falseEdge : trueEdge);
    return bits;
  }

  /** The number whose bits these are, never negative. */
  unsigned(bits: readonly Edge[]): Bits {
    return trimmed([...bits, falseEdge]);
  }

  truth(condition: Edge): Bits {
    return this.unsigned([condition]);
  }

  /** That a number is not 0. */
  isTrue(a: Bits): Edge {
    return a.reduce((some, bit) => this.bdd.or(some, bit), falseEdge);
  }

  ite(condition: Edge, a: Bits, b: Bits): Bits {
    if (condition === trueEdge) return a;
    if (condition === falseEdge) return b;
    const width = Math.max(a.length, b.length);
    return trimmed(Array.from({ length: width }, (_, i) => this.bdd.ite(condition, bit(a, i), bit(b, i))));
  }

  add(a: Bits, b: Bits, carry: Edge = falseEdge): Bits {
    const { bdd } = this;
    const width = Math.max(a.length, b.length) + 1;
    let carried = carry;
    const sum: Edge[] = [];
    for (let i = 0; i < width; i++) {
      const [x, y] = [bit(a, i), bit(b, i)];
      const either = bdd.xor(x, y);
      sum.push(bdd.xor(either, carried));
      carried = bdd.or(bdd.and(x, y), bdd.and(either, carried));
    }
    return trimmed(sum);
  }

  subtract(a: Bits, b: Bits): Bits {
    return this.add(a, inverted(b), trueEdge);
  }

  negate(a: Bits): Bits {
    return this.add(inverted(a), [falseEdge], trueEdge);
  }

  multiply(a: Bits, b: Bits): Bits {
    const unknown = (bits: Bits) => bits.filter((edge) => edge > falseEdge).length;
    if (unknown(a) * unknown(b) > mostProducts) throw new TooWide();
    const [many, few] = unknown(a) >= unknown(b) ? [a, b] : [b, a];
    const part = (i: number): Bits =>
      trimmed([...new Array<Edge>(i).fill(falseEdge), ...many.map((edge) => this.bdd.and(edge, bit(few, i)))]);
    let product: Bits = [falseEdge];
    for (let i = 0; i < few.length - 1; i++) product = this.add(product, part(i));
    // The sign counts as much as all bits before it and one, and is taken off.
    return this.subtract(product, part(few.length - 1));
  }

  /** Quotient and remainder, rounded towards minus infinity; meaningless where the divisor is 0. */
  divide(a: Bits, b: Bits): { readonly quotient: Bits; readonly remainder: Bits } {
    if (b.some((edge) => edge > falseEdge) && a.length * b.length > mostProducts) throw new TooWide();
    const { bdd } = this;
    const [aSign, bSign] = [sign(a), sign(b)];
    const dividend = this.ite(aSign, this.negate(a), a);
    const divisor = this.ite(bSign, this.negate(b), b);
    let rest: Bits = [falseEdge];
    const quotientBits: Edge[] = [];
    for (let i = dividend.length - 1; i >= 0; i--) {
      const shifted = trimmed([bit(dividend, i), ...rest]);
      const fits = bdd.not(this.less(shifted, divisor));
      quotientBits.unshift(fits);
      rest = this.ite(fits, this.subtract(shifted, divisor), shifted);
    }
    const magnitude = this.unsigned(quotientBits);
    const opposite = bdd.xor(aSign, bSign);
    const inexact = this.isTrue(rest);
    const rounded = this.ite(bdd.and(opposite, inexact), this.add(magnitude, this.constant(1)), magnitude);
    const missing = this.ite(bdd.and(opposite, inexact), this.subtract(divisor, rest), rest);
    return {
      quotient: this.ite(opposite, this.negate(rounded), rounded),
      remainder: this.ite(bSign, this.negate(missing), missing),
    };
  }

  equal(a: Bits, b: Bits): Edge {
    const { bdd } = this;
    let same: Edge = trueEdge;
    for (let i = Math.max(a.length, b.length) - 1; i >= 0 && same !== falseEdge; i--)
      same = bdd.and(same, bdd.not(bdd.xor(bit(a, i), bit(b, i))));
    return same;
  }

  less(a: Bits, b: Bits): Edge {
    return sign(this.subtract(a, b));
  }

  /** Where a number is outside of the range from `low` to `high`. */
  outside(a: Bits, low: number, high: number): Edge {
    return this.bdd.or(this.less(a, this.constant(low)), this.less(this.constant(high), a));
  }
}

function bit(bits: Bits, at: number): Edge {
  return bits[Math.min(at, bits.length - 1)] ?? falseEdge;
}

function sign(bits: Bits): Edge {
  return bits[bits.length - 1] ?? falseEdge;
}

function inverted(bits: Bits): Bits {
  return bits.map((edge) => edge ^ 1);
}

/** Without bits that only repeat the sign. */
function trimmed(bits: readonly Edge[]): Bits {
  let length = bits.length;
  while (length > 1 && bits[length - 1] === bits[length - 2]) length--;
  return bits.slice(0, length);
}
