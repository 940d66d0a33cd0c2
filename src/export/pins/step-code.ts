import { atomicLimit } from '../../engine/machine/interpreter.ts';
import type { Reader, Reference } from '../steps/expressions.ts';
import { sum, wordsAmong } from '../steps/expressions.ts';
import type { Otherwise, Sink } from '../steps/sinks.ts';
import type { Block } from '../steps/storage.ts';
import { valueText, writtenText } from './written-words.ts';

/** What a step's function returns: it is not possible, taken, or ends in a run-time error, of which a false assertion is one. */
export const results = { impossible: 0, taken: 1, error: 2, assertion: 3 } as const;

/**
 * Reads the words of a state in an array of C, and notes which. An index that is out of bounds reads nothing: it only stands behind a
 * check.
 */
export class StateReader implements Reader {
  readonly reads = new Set<number>();

  constructor(private readonly array: string) {}

  word(block: Block, index: number): string {
    if (index < 0 || index >= block.words) return '0';
    this.note(block.address + index);
    return this.valueAt(block, index);
  }

  computed(block: Block, index: string, among: readonly number[] | null): string {
    const { address } = block;
    for (const word of among ?? block.ranges.keys()) this.note(address + word);
    const at = address === 0 ? index : `${address} + ${index}`;
    return valueText(`${this.array}[${at}]`, block, null, at);
  }

  /** The value of a word in the array. */
  protected valueAt(block: Block, index: number): string {
    const at = String(block.address + index);
    return valueText(`${this.array}[${at}]`, block, index, at);
  }

  either(condition: string, yes: string, no: string): string {
    return `(${condition} ? ${yes} : ${no})`;
  }

  protected note(word: number): void {
    this.reads.add(word);
  }
}

/**
 * Writes what a step does as the body of a C function that changes the state `t` in place and returns one of `results`. It notes what the
 * step reads of the state before it, what it may write and what it writes on every way, so that the matrices of the module follow from its
 * code. Choices are asked of `pick`.
 */
export class StepCode extends StateReader implements Sink {
  readonly lines: string[] = [];
  readonly mayWrite = new Set<number>();
  readonly mustWrite = new Set<number>();
  /** Whether every call takes a step, and only one. */
  certain = true;
  private names = 0;
  private indent = '  ';
  private depth = 0;
  private counts = false;

  constructor() {
    super('t');
  }

  get reader(): Reader {
    return this;
  }

  require(conditions: readonly string[], otherwise: Otherwise = 'error'): void {
    for (const condition of new Set(conditions)) if (condition !== '1') this.leave(`if (!(${condition})) `, otherwise);
  }

  refuse(): void {
    this.leave('', 'error');
  }

  write(reference: Reference, offset: number, value: string): void {
    const { block, index, computed } = reference;
    if (computed === null) {
      const word = block.address + index + offset;
      if (index + offset < 0 || index + offset >= block.words || value === this.valueAt(block, index + offset)) return;
      this.line(`t[${word}] = ${writtenText(value, block, index + offset, String(word))};`);
      this.mayWrite.add(word);
      if (this.depth === 0) this.mustWrite.add(word);
      return;
    }
    for (const word of wordsAmong(reference, offset) ?? block.ranges.keys()) this.mayWrite.add(block.address + word);
    const at = sum(computed, block.address + index + offset);
    this.line(`t[${at}] = ${writtenText(value, block, null, at)};`);
  }

  keep(value: string): string {
    if (/^(\d+|\(0 - \d+\))$/.test(value)) return value;
    return this.define('k', value);
  }

  /** A name for a number. */
  define(letter: string, value: string): string {
    const name = `${letter}${this.names++}`;
    this.line(`int ${name} = ${value};`);
    return name;
  }

  /** One of so many ways, as a term. */
  pick(ways: string): string {
    this.certain = false;
    return this.define('p', `pick(w, ${ways})`);
  }

  line(text: string): void {
    this.lines.push(`${this.indent}${text}`);
  }

  choose(
    loop: boolean,
    alternatives: readonly { readonly conditions: () => string[]; readonly value: () => string; readonly body: () => void }[],
  ): void {
    if (!this.counts) this.lines.unshift('  int inner = 0;');
    this.counts = true;
    this.certain = false;
    this.depth++;
    this.open(loop ? 'for (;;) {' : '{');
    this.line(`if (++inner > ${atomicLimit} || tired(w)) return ${results.error};`);
    // A guard that fails counts as open: that way ends in the error.
    const guards = alternatives.map(({ conditions, value }) => {
      const needed = [...new Set(conditions())].filter((condition) => condition !== '1').join(' && ');
      const open = `(${value()}) != 0`;
      return { fails: needed !== '', name: this.define('g', needed === '' ? open : `(${needed}) ? (${open}) : 2`) };
    });
    const count = this.define('n', guards.map(({ name }) => `(${name} != 0)`).join(' + ') || '0');
    this.line(`if (${count} == 0) ${loop ? 'break' : `return ${results.error}`};`);
    const pick = this.pick(count);
    alternatives.forEach(({ body }, i) => {
      const { name = '0', fails = false } = guards[i] ?? {};
      this.open(`${i === 0 ? '' : 'else '}if (${name} != 0 && ${pick}-- == 0) {`);
      if (fails) this.line(`if (${name} == 2) return ${results.error};`);
      body();
      this.close();
    });
    this.close();
    this.depth--;
  }

  protected override note(word: number): void {
    if (!this.mustWrite.has(word)) super.note(word);
  }

  private leave(when: string, otherwise: Otherwise): void {
    this.certain = false;
    this.line(`${when}return ${results[otherwise]};`);
  }

  private open(text: string): void {
    this.line(text);
    this.indent += '  ';
  }

  private close(): void {
    this.indent = this.indent.slice(2);
    this.line('}');
  }
}
