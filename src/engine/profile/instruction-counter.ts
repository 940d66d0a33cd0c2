import type { MachineCode } from '../machine/generate.ts';
import { InstructionLog } from '../machine/instruction-log.ts';
import { none, Op, opNames } from '../machine/instructions.ts';
import type { InstructionCount } from '../../contract/profile.ts';

/** Counts the instructions that a machine executes, and the words that they write. */
export class InstructionCounter extends InstructionLog {
  /** Words written since the step began; a list and a buffer count as all their words. */
  written = 0;
  private readonly counts = new Float64Array(opNames.length);
  private readonly code: Int32Array;

  constructor({ code }: MachineCode) {
    super();
    this.code = code;
  }

  override begin(): void {
    this.written = 0;
  }

  override before(address: number): void {
    const { code } = this;
    const op = code[address] ?? none;
    this.add(op);
    switch (op) {
      case Op.popVariable:
        this.written++;
        return;
      case Op.popVariableRange:
      case Op.empty:
        this.written += code[address + 1] ?? 0;
        return;
      case Op.append:
      case Op.prepend:
      case Op.remove:
        this.written += 1 + (code[address + 1] ?? 0) * (code[address + 2] ?? 0);
    }
  }

  override stored(_address: number, words: number): void {
    this.written += words;
  }

  /** Counts an instruction that is scheduled, not executed. */
  add(op: number): void {
    this.counts[op] = (this.counts[op] ?? 0) + 1;
  }

  /** Those that were executed, most often first. */
  frequencies(): InstructionCount[] {
    return opNames
      .map((name) => ({ name, count: this.counts[Op[name]] ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count);
  }
}
