import type { Range } from '../../../system/value-type.ts';
import type { Code, FunctionReference, Label } from './encoder/code.ts';
import type { Environment } from './environment.ts';
import type { Facts } from '../../../system/facts.ts';

/** Functions of the module that steps call. */
export interface StepFunctions {
  /** Takes the cells of a successor. */
  readonly visit: FunctionReference;
  /** Notes that the step ended in a run-time error. */
  readonly failed: FunctionReference;
  /** Takes the cells of the state that is being expanded and makes it the working state. */
  readonly unpack: FunctionReference;
  /** The same where the working state is that of the cells in memory: behind steps that write in loops. */
  readonly unpackChanged: FunctionReference;
  /** Whether the cells in memory are always those of the working state between two steps. */
  readonly cellsStay: boolean;
  /** Stores a word (address in bytes from the start of the state, value) and updates the cells in memory. */
  readonly put: FunctionReference;
  /** Which of so many ways is taken inside an atomic block. */
  readonly pick: FunctionReference;
  /** Moves to the next way through an atomic block; 0 when there is none. */
  readonly nextPlan: FunctionReference;
  /** How the steps of one state are divided among several runs of the module; null where that is not done. */
  readonly pausing: Pausing | null;
  /**
   * Generates the note that the steps of a transition come next, given by its process and edge, or by both of sender and receiver; null if
   * nobody asks.
   */
  readonly announce: ((code: Code, ...parts: readonly number[]) => void) | null;
}

/** A long row of steps is left where the module has to return or to go on elsewhere, and taken up again later. */
export interface Pausing {
  /** The global with the number of the first step of the state that has not been met. */
  readonly resume: number;
  /** Generates what leaves the function before the next step of the row if need be. */
  readonly leave: (code: Code) => void;
}

/** Where a word is written: a fixed word, or four times the number of the word in a local plus `offset` bytes. */
export type Target =
  | { readonly kind: 'fixed'; readonly word: number }
  | { readonly kind: 'computed'; readonly local: number; readonly offset: number; readonly first: number; readonly last: number };

/** The cells of the state being expanded are the first parameters of each function that executes steps. */
const cellParameter = (cell: number): number => cell;

/**
 * One way to execute a step on the working state: writes change the state in place and the cells of the successor beside it, by the
 * difference times the word's factor (thesis 4.3, UpdateValue), so that the successor is never compacted as a whole; afterwards the old
 * words are put back. A step that writes in loops keeps the cells in memory, and what it has changed of the
 * working state is made anew after it.
 */
export class StepCode {
  private readonly cells: (number | null)[];
  private readonly constants: number[];
  private readonly undo: { readonly target: Target; readonly old: number }[] = [];
  private readonly owned: number[] = [];
  /** True once anything may have been written. */
  written = false;

  constructor(
    readonly code: Code,
    readonly env: Environment,
    readonly functions: StepFunctions,
    /** True for steps that write in loops. */
    readonly loops: boolean,
  ) {
    this.cells = env.compaction.cells.map(() => null);
    this.constants = env.compaction.cells.map(() => 0);
  }

  /** Before the first write. */
  begin(): void {
    if (!this.loops || this.functions.cellsStay) return;
    const { code, env } = this;
    this.cells.forEach((_, cell) => {
      code.store(env.map.cells + 4 * cell, () => code.get(cellParameter(cell)));
    });
  }

  /** A local that lives until `end`. */
  local(): number {
    const local = this.code.local();
    this.owned.push(local);
    return local;
  }

  /** Moves a process to a location; known constants, so that nothing is written. */
  move(word: number, from: number, to: number): void {
    const { cellOf, factors } = this.env.compaction;
    const cell = cellOf[word] ?? -1;
    if (cell < 0) return;
    this.constants[cell] = ((this.constants[cell] ?? 0) + Math.imul(factors[word] ?? 0, to - from)) | 0;
  }

  /** Fails unless the value in a local is in the range. */
  checkRange(value: number, range: Range, facts: Facts, fail: Label): void {
    const { code } = this;
    if (facts.low < range.low) code.get(value).i32(range.low).op('i32.lt_s').brIf(fail);
    if (facts.high > range.high) code.get(value).i32(range.high).op('i32.gt_s').brIf(fail);
  }

  /** Writes the value in a local. With `last` nothing in this step reads the working state after it. */
  write(target: Target, value: number, last = false): void {
    if (this.loops) return this.put(target, value);
    const { code, env } = this;
    if (target.kind === 'fixed' && env.compaction.cellOf[target.word] === -1) return;
    const old = this.local();
    this.pushAddress(target);
    code.memory('i32.load', env.map.state + offsetOf(target)).set(old);
    this.addDifference(target, value, old);
    if (last) return;
    this.written = true;
    this.pushAddress(target);
    code.get(value).memory('i32.store', env.map.state + offsetOf(target));
    this.undo.push({ target, old });
  }

  /** Adds the difference that `push` pushes to a word that nothing in this step reads any more. */
  change(word: number, push: () => void): void {
    const { cellOf, factors } = this.env.compaction;
    this.changeCell(cellOf[word] ?? -1, factors[word] ?? 0, push);
  }

  /** The same for a known difference. */
  changeBy(word: number, difference: number): void {
    this.move(word, 0, difference);
  }

  /** Adds a number, times a factor, to a cell; -1: to none. */
  changeCell(cell: number, factor: number, push: () => void): void {
    const { code, env } = this;
    if (cell < 0 || factor === 0) return;
    const scaled = (): void => {
      push();
      if (factor !== 1) code.i32(factor | 0).op('i32.mul');
    };
    if (!this.loops) return this.addTo(cell, scaled);
    this.written = true;
    const sum = env.map.cells + 4 * cell;
    code.store(sum, () => {
      code.load(sum);
      scaled();
      code.op('i32.add');
    });
  }

  /** Hands the successor over. */
  visit(): void {
    const { code, env, cells, constants } = this;
    cells.forEach((local, cell) => {
      if (this.loops) code.load(env.map.cells + 4 * cell);
      else code.get(local ?? cellParameter(cell));
      const constant = constants[cell] ?? 0;
      if (constant !== 0) code.i32(constant).op('i32.add');
    });
    code.call(this.functions.visit);
  }

  /** Makes the working state what it was before the step; `partly` if the step may have been left anywhere. */
  restore(partly: boolean): void {
    const { code, env } = this;
    if (this.loops || (partly && this.written)) {
      this.cells.forEach((_, cell) => {
        code.get(cellParameter(cell));
      });
      code.call(this.loops ? this.functions.unpackChanged : this.functions.unpack);
      return;
    }
    if (partly) return;
    for (const { target, old } of [...this.undo].reverse()) {
      this.pushAddress(target);
      code.get(old).memory('i32.store', env.map.state + offsetOf(target));
    }
  }

  /** Gives back the locals. */
  end(): void {
    this.code.release(...this.owned);
  }

  private put(target: Target, value: number): void {
    const { code } = this;
    this.written = true;
    if (target.kind === 'fixed') return this.putFixed(target.word, value);
    code.get(target.local);
    if (target.offset !== 0) code.i32(target.offset).op('i32.add');
    code.get(value).call(this.functions.put);
  }

  /** What `put` does, where the word is known. */
  private putFixed(word: number, value: number): void {
    const { code, env } = this;
    const { cellOf, factors } = env.compaction;
    const cell = cellOf[word] ?? -1;
    if (cell < 0) return;
    const address = env.map.state + 4 * word;
    const sum = env.map.cells + 4 * cell;
    code.store(sum, () =>
      code
        .load(sum)
        .get(value)
        .load(address)
        .op('i32.sub')
        .i32((factors[word] ?? 0) | 0)
        .op('i32.mul', 'i32.add'),
    );
    code.store(address, () => code.get(value));
  }

  private pushAddress(target: Target): void {
    if (target.kind === 'fixed') this.code.i32(4 * target.word);
    else this.code.get(target.local);
  }

  /** Adds the difference of a word, times its factor, to its cell. */
  private addDifference(target: Target, value: number, old: number): void {
    const { code, env } = this;
    const { cellOf, factors } = env.compaction;
    if (target.kind === 'fixed') {
      this.addTo(cellOf[target.word] ?? 0, () => {
        code.get(value).get(old).op('i32.sub');
        const factor = (factors[target.word] ?? 0) | 0;
        if (factor !== 1) code.i32(factor).op('i32.mul');
      });
      return;
    }
    const difference = code.local();
    code
      .get(value)
      .get(old)
      .op('i32.sub')
      .get(target.local)
      .memory('i32.load', env.map.factors + target.offset)
      .op('i32.mul')
      .set(difference);
    const involved = new Set(cellOf.slice(target.first, target.last + 1));
    involved.delete(-1);
    for (const cell of involved) {
      this.addTo(cell, () => {
        code.get(difference);
        if (involved.size === 1) return;
        code
          .i32(0)
          .get(target.local)
          .memory('i32.load', env.map.cellOf + target.offset)
          .i32(cell)
          .op('i32.eq', 'select');
      });
    }
    code.release(difference);
  }

  private addTo(cell: number, push: () => void): void {
    const { code } = this;
    const known = this.cells[cell] ?? null;
    const local = known ?? this.local();
    this.cells[cell] = local;
    code.get(known ?? cellParameter(cell));
    push();
    code.op('i32.add').set(local);
  }
}

function offsetOf(target: Target): number {
  return target.kind === 'fixed' ? 0 : target.offset;
}
