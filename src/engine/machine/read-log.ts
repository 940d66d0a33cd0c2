import type { TransitionSystem } from '../../system/ir.ts';
import type { Layout } from '../../system/layout.ts';
import { InstructionLog } from './instruction-log.ts';
import { none, Op } from './instructions.ts';

/** Notes which words of the state each process's instructions read: what steps really do, against what is said about them. */
export class ReadLog extends InstructionLog {
  /** Words read, by process. */
  readonly read: readonly Set<number>[];

  constructor(
    private readonly system: TransitionSystem,
    private readonly layout: Layout,
    protected readonly code: Int32Array,
  ) {
    super();
    this.read = system.activations.map(() => new Set<number>());
  }

  override begin(): void {
    // Attempts that are given up have read all the same.
  }

  override before(address: number, frame: number, stack: Int32Array, height: number, _store: Int32Array): void {
    const process = this.layout.frames.indexOf(frame);
    const top = stack[height - 1] ?? 0;
    const operand = this.code[address + 1] ?? 0;
    const note = (first: number, words: number): void => {
      for (let word = first; word < first + words; word++) this.read[process]?.add(word);
    };
    switch (this.code[address]) {
      case Op.pushVariable:
      case Op.length:
      case Op.headAddress:
      case Op.remove:
        return note(top, 1);
      case Op.pushVariableRange:
        return note(top, operand);
      case Op.head:
        return note(top, 1 + operand);
      case Op.append:
      case Op.prepend:
        return note(stack[height - 1 - operand] ?? 0, 1);
      case Op.pending: {
        const channel = operand < 0 ? ~operand : (this.system.activations[process]?.channels[operand] ?? none);
        const buffer = this.layout.buffers[channel]?.address ?? none;
        return buffer < 0 ? undefined : note(buffer, 1);
      }
    }
  }
}
