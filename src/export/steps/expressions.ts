import { channelFor } from '../../system/edges.ts';
import { factsOf } from '../../system/facts.ts';
import type { Activation, BinaryOperator, ChannelReference, ElementIndex, Expression, Place } from '../../system/ir.ts';
import { rootAddress } from '../../system/layout.ts';
import { isArithmetic } from '../../system/operators.ts';
import type { Block, Storage } from './storage.ts';

/** How the words of the state are read: as they are, or as they will be at some point of a step. */
export interface Reader {
  /** A word of a variable; the index is within the variable. */
  word(block: Block, index: number): string;
  /** A word whose index is computed; `among` are those that it may be, if not all of the block. */
  computed(block: Block, index: string, among: readonly number[] | null): string;
  /** One of two values. */
  either(condition: string, yes: string, no: string): string;
  /** That a process is at a location, where that is no number of the state. */
  readonly at?: (process: number, location: number) => string;
}

/** Reads variables as they are. */
export const plainReader: Reader = {
  word: ({ name, words }, index) => (words === 1 ? name : `${name}[${index}]`),
  computed: ({ name, words }, index) => (words === 1 ? name : `${name}[${index}]`),
  either: (condition, yes, no) => `(${condition} -> ${yes} : ${no})`,
};

/** Where a place lies: `index` words into a variable, plus what a term says if part of it is computed. */
export interface Reference {
  readonly block: Block;
  readonly index: number;
  readonly computed: string | null;
  /**
   * What the computed part may come to, where that is known: a tuple in an array, or an index of a small range, is not the whole variable.
   */
  readonly among?: readonly number[];
}

/**
 * A number as a Promela constant. The least 32-bit integer cannot be written as one, and SPIN reads `x - (-1)` in its own claims as a
 * decrement.
 */
export function constantText(value: number): string {
  if (value === -2_147_483_648) return '(-2147483647 - 1)';
  return value < 0 ? `(0 - ${-value})` : String(value);
}

/** The conjunction of conditions; `null` if there are none. */
export function conjunction(conditions: readonly string[]): string | null {
  const different = [...new Set(conditions)];
  return different.length === 0 ? null : different.join(' && ');
}

const operators = {
  add: '+',
  subtract: '-',
  multiply: '*',
  and: '&&',
  or: '||',
  equal: '==',
  unequal: '!=',
  less: '<',
  lessEqual: '<=',
  greater: '>',
  greaterEqual: '>=',
} as const;

const most = '2147483647';
const least = '(-2147483647 - 1)';

/** Writes expressions of a process (or of properties, without one) in Promela. */
export class Expressions {
  constructor(
    private readonly storage: Storage,
    private readonly process: { readonly number: number; readonly activation: Activation } | null,
    private readonly reader: Reader,
    /** Within a step the names of what is asked of the state before it. */
    private readonly answers: ReadonlyMap<Expression, string> = new Map(),
  ) {}

  /** The value, meaningful where `conditions` hold. */
  value(e: Expression): string {
    const known = factsOf(e, this.process);
    if (!known.fails && known.low === known.high) return constantText(known.low);
    switch (e.kind) {
      case 'constant':
      case 'parameter':
        return constantText(known.low);
      case 'load':
        return this.read(this.reference(e.place), 0);
      case 'length':
        return this.read(this.reference(e.list), 0);
      case 'pending':
        return this.pending(e.channel);
      case 'negate': {
        const operand = this.value(e.operand);
        return operand === least ? '0' : `(-${operand})`;
      }
      case 'not':
        return `!(${this.value(e.operand)})`;
      case 'compare':
        return this.compare(e.left, e.right, e.words, e.equal);
      case 'at': {
        const { at } = this.reader;
        if (at !== undefined) return `(${e.locations.map((location) => at(e.activation, location)).join(' || ') || '0'})`;
        const here = this.reader.word(this.storage.block(this.storage.layout.frames[e.activation] ?? 0), 0);
        return e.locations.length === 0 ? '0' : `(${e.locations.map((location) => `${here} == ${location}`).join(' || ')})`;
      }
      case 'asked':
        return this.answers.get(e) ?? `(${conjunction([...this.conditions(e.answer), this.value(e.answer)])})`;
      case 'binary':
        return this.binary(e);
      case 'element':
        return this.element(e);
      case 'conditional': {
        const { low, high } = factsOf(e.condition, this.process);
        if (low === high) return this.value(low === 1 ? e.yes : e.no);
        return this.reader.either(this.value(e.condition), this.value(e.yes), this.value(e.no));
      }
    }
  }

  /** What must hold for the evaluation to succeed, in an order in which each is safe to look at if those before it hold. */
  conditions(e: Expression): string[] {
    if (!factsOf(e, this.process).fails) return [];
    switch (e.kind) {
      case 'load':
        return this.placeConditions(e.place);
      case 'length':
        return this.placeConditions(e.list);
      case 'not':
        return this.conditions(e.operand);
      case 'negate':
        return [...this.conditions(e.operand), ...this.fits({ ...e, kind: 'binary', operator: 'subtract', left: zero, right: e.operand })];
      case 'compare':
        return [...this.placeConditions(e.left), ...this.placeConditions(e.right)];
      case 'element':
        return this.indexConditions(e.indices);
      case 'conditional': {
        const own = this.conditions(e.condition);
        const [yes, no] = [conjunction(this.conditions(e.yes)), conjunction(this.conditions(e.no))];
        const { low, high } = factsOf(e.condition, this.process);
        if (low === high) return [...own, ...this.conditions(low === 1 ? e.yes : e.no)];
        if (yes === null && no === null) return own;
        return [...own, this.reader.either(this.value(e.condition), `(${yes ?? '1'})`, `(${no ?? '1'})`)];
      }
      case 'binary': {
        const left = this.conditions(e.left);
        const right = this.conditions(e.right);
        if (e.operator !== 'and' && e.operator !== 'or') return [...left, ...right, ...this.fits(e)];
        const needed = conjunction(right);
        if (needed === null) return left;
        return [...left, `(${e.operator === 'and' ? `!(${this.value(e.left)})` : this.value(e.left)} || (${needed}))`];
      }
      case 'asked':
      case 'at':
      case 'constant':
      case 'parameter':
      case 'pending':
        return [];
    }
  }

  /** That indices lie in their ranges. */
  private indexConditions(indices: readonly ElementIndex[]): string[] {
    return indices.flatMap(({ index, size }) => {
      const { low, high } = factsOf(index, this.process);
      const value = this.value(index);
      return [...this.conditions(index), ...(low < 0 ? [`${value} >= 0`] : []), ...(high >= size ? [`${value} < ${size}`] : [])];
    });
  }

  /** An element of a constant array, found by halving. */
  private element({ values, indices }: Expression & { kind: 'element' }): string {
    const terms = indices.map(({ index, stride }) => (stride === 1 ? this.value(index) : `${this.value(index)} * ${stride}`));
    const choose = (from: number, to: number): string => {
      const first = values[from] ?? 0;
      if (values.slice(from, to).every((value) => value === first)) return constantText(first);
      const middle = (from + to) >> 1;
      return this.reader.either(`${terms.join(' + ')} < ${middle}`, choose(from, middle), choose(middle, to));
    };
    return choose(0, values.length);
  }

  /** What must hold for the place to exist. */
  placeConditions(place: Place): string[] {
    const found: string[] = [];
    place.steps.forEach((step, i) => {
      if (step.kind === 'head') found.push(`${this.read(this.reference({ ...place, steps: place.steps.slice(0, i) }), 0)} != 0`);
      if (step.kind !== 'index') return;
      const { low, high } = factsOf(step.index, this.process);
      found.push(...this.conditions(step.index));
      if (low < 0) found.push(`${this.value(step.index)} >= 0`);
      if (high >= step.size) found.push(`${this.value(step.index)} < ${step.size}`);
    });
    return found;
  }

  /** Where the place lies. */
  reference({ root, steps }: Place): Reference {
    const { layout, system } = this.storage;
    const address = rootAddress(system, layout, root, this.process?.number ?? -1);
    let index = 0;
    const terms: string[] = [];
    let among = [0];
    for (const step of steps) {
      if (step.kind === 'field') index += step.words;
      else if (step.kind === 'head') index += 1;
      else {
        const { low, high, fails } = factsOf(step.index, this.process);
        if (!fails && low === high) index += low * step.stride;
        else {
          terms.push(step.stride === 1 ? this.value(step.index) : `${this.value(step.index)} * ${step.stride}`);
          // What is out of bounds is not looked at.
          const values = Array.from({ length: Math.min(high, step.size - 1) + 1 }, (_, value) => value).filter((value) => value >= low);
          among = among.flatMap((sum) => values.map((value) => sum + value * step.stride));
        }
      }
    }
    return { block: this.storage.block(address), index, computed: terms.length === 0 ? null : terms.join(' + '), among };
  }

  /** A word at so many words from a reference. */
  read(reference: Reference, offset: number): string {
    const { block, index, computed } = reference;
    if (computed === null) return this.reader.word(block, index + offset);
    return this.reader.computed(block, sum(computed, index + offset), wordsAmong(reference, offset));
  }

  /** The number of a channel. */
  channel(channel: ChannelReference): number {
    return channelFor(this.process?.activation ?? null, channel);
  }

  private pending(channel: ChannelReference): string {
    const address = this.storage.layout.buffers[this.channel(channel)]?.address ?? -1;
    return address < 0 ? '0' : this.reader.word(this.storage.block(address), 0);
  }

  private compare(left: Place, right: Place, words: number, equal: boolean): string {
    const [from, to] = [this.reference(left), this.reference(right)];
    const parts = Array.from({ length: words }, (_, i) => `${this.read(from, i)} ${equal ? '==' : '!='} ${this.read(to, i)}`);
    return parts.length === 0 ? (equal ? '1' : '0') : `(${parts.join(equal ? ' && ' : ' || ')})`;
  }

  /** DIV and MOD round towards minus infinity, C's operators towards zero. */
  private binary(e: Expression & { kind: 'binary' }): string {
    const a = this.value(e.left);
    const b = this.value(e.right);
    const [left, right] = [literal(a), literal(b)];
    // What never succeeds is not for a compiler to see: its conditions say so.
    if (right !== null && !succeeds(e.operator, left, right)) return '0';
    if (e.operator !== 'divide' && e.operator !== 'modulo') return `(${a} ${operators[e.operator]} ${b})`;
    const plain = factsOf(e.left, this.process).low >= 0 && factsOf(e.right, this.process).low >= 0;
    if (e.operator === 'divide')
      return plain ? `(${a} / ${b})` : this.reader.either(`${a} % ${b} != 0 && (${a} < 0) != (${b} < 0)`, `${a} / ${b} - 1`, `${a} / ${b}`);
    if (plain) return `(${a} % ${b})`;
    // C leaves the least integer modulo -1 open.
    const { reader } = this;
    const rounded = reader.either(`${a} % ${b} != 0 && (${a} < 0) != (${b} < 0)`, `${a} % ${b} + ${b}`, `${a} % ${b}`);
    return reader.either(`${b} == (-1)`, '0', rounded);
  }

  /** That the result of an arithmetic operation exists and fits in 32 bits, without computing it. */
  private fits(e: Expression & { kind: 'binary' }): string[] {
    const left = factsOf(e.left, this.process);
    const right = factsOf(e.right, this.process);
    const a = this.value(e.left);
    const b = this.value(e.right);
    const facts = factsOf(e, this.process);
    const either = this.reader.either.bind(this.reader);
    if (!isArithmetic(e.operator)) return [];
    switch (e.operator) {
      case 'divide':
      case 'modulo': {
        const nonzero = left.fails || right.low <= 0 ? [`${b} != 0`] : [];
        return e.operator === 'modulo' || left.low > -2_147_483_648 ? nonzero : [...nonzero, `(${a} != ${least} || ${b} != (-1))`];
      }
      case 'add':
        if (!facts.fails) return [];
        return [either(`${b} >= 0`, `${a} <= ${most} - ${b}`, `${a} >= ${least} - ${b}`)];
      case 'subtract':
        if (!facts.fails) return [];
        return [either(`${b} >= 0`, `${a} >= ${least} + ${b}`, `${a} <= ${most} + ${b}`)];
      case 'multiply':
        if (!facts.fails) return [];
        return [
          either(
            `${a} > 0`,
            either(`${b} > 0`, `${a} <= ${most} / ${b}`, `${b} >= ${least} / ${a}`),
            either(`${b} > 0`, `${a} >= ${least} / ${b}`, `${a} == 0 || ${b} >= ${most} / ${a}`),
          ),
        ];
    }
  }
}

/** The number that `constantText` wrote; null for other terms. */
function literal(text: string): number | null {
  if (text === least) return -2_147_483_648;
  const [, sign, digits] = /^(\(0 - )?(\d+)\)?$/.exec(text) ?? [];
  return digits === undefined ? null : sign === undefined ? Number(digits) : -Number(digits);
}

/** Whether an operation has a result of 32 bits, as far as its operands are known (null: the left one is not). */
function succeeds(operator: BinaryOperator, left: number | null, right: number): boolean {
  if (!isArithmetic(operator)) return true;
  if (left === null) return right !== 0 || (operator !== 'divide' && operator !== 'modulo');
  const fits = (value: number): boolean => value >= -2_147_483_648 && value <= 2_147_483_647;
  switch (operator) {
    case 'add':
      return fits(left + right);
    case 'subtract':
      return fits(left - right);
    case 'multiply':
      return fits(left * right);
    case 'divide':
    case 'modulo':
      return right !== 0 && fits(left / right);
  }
}

const zero: Expression = { kind: 'constant', value: 0 };

/** A term and a constant added. */
export function sum(term: string, constant: number): string {
  return constant === 0 ? term : `${term} + ${constant}`;
}

/** The words of its variable that a reference whose index is computed may be of, if not all. */
export function wordsAmong({ block, index, among }: Reference, offset: number): number[] | null {
  return among === undefined ? null : among.map((sum) => sum + index + offset).filter((word) => word >= 0 && word < block.words);
}
