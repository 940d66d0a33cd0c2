import { plainReader, type Reader, type Reference, sum } from './expressions.ts';
import type { Block } from './storage.ts';

/** What becomes of a step whose condition does not hold: it is not possible, or it ends in an error (unless otherwise said). */
export type Otherwise = 'impossible' | 'error' | 'assertion';

/** Takes what a step does, piece by piece, in order. */
export interface Sink {
  /** How the state is read at this point. */
  readonly reader: Reader;
  /** The step goes on only if these hold; else there is no step, or it ends in a run-time error. */
  require(conditions: readonly string[], otherwise?: Otherwise): void;
  /** The step never goes on from here. */
  refuse(): void;
  write(to: Reference, offset: number, value: string): void;
  /** A name for a value as it is now, whatever is written later. */
  keep(value: string): string;
  /** IF or DO within the step. `guards` are evaluated before any of `bodies`; each guard has what must hold for it to succeed. */
  choose(
    loop: boolean,
    alternatives: readonly { readonly conditions: () => string[]; readonly value: () => string; readonly body: () => void }[],
  ): void;
}

/** Conditions longer than this are not worth having: the step is tried out instead. */
const longest = 6_000;

/** Collects what must hold before a step for all of it to succeed, by putting values in the place of what was written. */
export class Foresight implements Sink, Reader {
  readonly conditions: string[] = [];
  /** False when the conditions cannot be told beforehand. */
  known = true;
  /** True when the step surely fails. */
  refused = false;
  private readonly written = new Map<Block, Map<number, string>>();
  private readonly blurred = new Set<Block>();

  /** `before`: how the state before the step is read. */
  constructor(private readonly before: Reader = plainReader) {}

  get reader(): Reader {
    return this;
  }

  word(block: Block, index: number): string {
    if (this.blurred.has(block)) this.known = false;
    return this.written.get(block)?.get(index) ?? this.before.word(block, index);
  }

  computed(block: Block, index: string, among: readonly number[] | null): string {
    if (this.blurred.has(block) || this.written.has(block)) this.known = false;
    return this.before.computed(block, index, among);
  }

  either(condition: string, yes: string, no: string): string {
    return this.before.either(condition, yes, no);
  }

  require(conditions: readonly string[]): void {
    for (const condition of conditions) {
      if (condition.length > longest) this.known = false;
      if (condition === '0') this.refused = true;
      if (condition !== '1') this.conditions.push(condition);
    }
  }

  refuse(): void {
    this.refused = true;
  }

  write({ block, index, computed }: Reference, offset: number, value: string): void {
    if (value.length > longest) this.known = false;
    if (computed !== null) this.blurred.add(block);
    else {
      const words = this.written.get(block) ?? new Map<number, string>();
      this.written.set(block, words.set(index + offset, value));
    }
  }

  keep(value: string): string {
    return value;
  }

  choose(): void {
    this.known = false;
  }
}

/** Writes what a step does as statements that are known to succeed. */
export class Effects implements Sink {
  readonly lines: string[] = [];
  readonly reader = plainReader;
  private kept = 0;

  constructor(
    /** Gives the name of a scratch variable by number. */
    private readonly scratch: (number: number) => string,
  ) {}

  require(_conditions: readonly string[]): void {}

  refuse(): void {
    throw new Error('a step that surely fails has no effects');
  }

  write({ block, index, computed }: Reference, offset: number, value: string): void {
    const target =
      computed === null ? plainReader.word(block, index + offset) : plainReader.computed(block, sum(computed, index + offset), null);
    if (target !== value) this.lines.push(`${target} = ${value};`);
  }

  keep(value: string): string {
    if (/^(\d+|\(0 - \d+\))$/.test(value)) return value;
    const name = this.scratch(this.kept++);
    this.lines.push(`${name} = ${value};`);
    return name;
  }

  choose(): void {
    throw new Error('a step with choices is not known to succeed');
  }
}
