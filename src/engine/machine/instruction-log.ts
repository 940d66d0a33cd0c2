import type { RunTimeError } from '../source/source.ts';

/** An instruction as it was met: what was on the stack and in the store before it was executed. */
export interface ExecutedInstruction {
  readonly address: number;
  /** Where the variables of the process begin that executes it. */
  readonly frame: number;
  readonly stack: readonly number[];
  readonly store: Int32Array;
}

/** More instructions of one step than this are not kept. */
const mostInstructions = 2_000;

/** Notes the instructions of the last attempt to execute a step. */
export class InstructionLog {
  /** The error that the step ended in, and the address of the instruction to blame for it. */
  failed: { readonly error: RunTimeError; readonly at: number } | null = null;
  executed: ExecutedInstruction[] = [];
  /** True when some were not kept. */
  cut = false;

  begin(): void {
    this.executed = [];
    this.cut = false;
  }

  before(address: number, frame: number, stack: Int32Array, height: number, store: Int32Array): void {
    if (this.executed.length >= mostInstructions) this.cut = true;
    else this.executed.push({ address, frame, stack: Array.from(stack.subarray(0, height)), store: Int32Array.from(store) });
  }

  /** A communication stores words from an address on: a message in a buffer, or its data in a variable. */
  stored(_address: number, _words: number): void {
    // The instructions are what is noted here.
  }
}
