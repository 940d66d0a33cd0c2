import type { Span } from '../../base/span.ts';
import type { ValueType } from '../../system/value-type.ts';
import { Op, type OpName } from './instructions.ts';

/** A place in the code that is not known yet; bound once, used any number of times. */
export interface Label {
  address: number;
}

/** Collects instructions, resolves labels, and remembers which source each instruction comes from. */
export class Assembler {
  private readonly words: number[] = [];
  private readonly spans: (Span | null)[] = [];
  private readonly uses: { at: number; label: Label }[] = [];
  readonly strings: string[] = [];
  readonly types: ValueType[] = [];
  /** Addresses at which an instruction starts, and the headings before them, for the listing. */
  readonly instructions: number[] = [];
  readonly headings = new Map<number, string>();

  get address(): number {
    return this.words.length;
  }

  label(): Label {
    return { address: -1 };
  }

  bind(label: Label): void {
    label.address = this.words.length;
  }

  heading(text: string): void {
    const before = this.headings.get(this.words.length);
    this.headings.set(this.words.length, before === undefined ? text : `${before} ${text}`);
  }

  emit(op: OpName, span: Span | null, ...operands: (number | Label)[]): void {
    this.instructions.push(this.words.length);
    this.word(Op[op], span);
    for (const operand of operands) this.word(operand, span);
  }

  /** A word that is not an instruction: the addresses of a guard pair. */
  word(value: number | Label, span: Span | null): void {
    if (typeof value === 'number') {
      this.words.push(value);
    } else {
      this.uses.push({ at: this.words.length, label: value });
      this.words.push(-1);
    }
    this.spans.push(span);
  }

  string(text: string): number {
    const known = this.strings.indexOf(text);
    return known >= 0 ? known : this.strings.push(text) - 1;
  }

  type(type: ValueType): number {
    return this.types.push(type) - 1;
  }

  /** The finished code with all labels resolved. */
  finish(): { code: Int32Array; spans: readonly (Span | null)[] } {
    for (const { at, label } of this.uses) {
      if (label.address < 0) throw new Error('a label was never bound');
      this.words[at] = label.address;
    }
    return { code: Int32Array.from(this.words), spans: this.spans };
  }
}
