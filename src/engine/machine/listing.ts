import type { Span } from '../../base/span.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import type { MachineCode } from './generate.ts';
import { none, Op, opLengths, opNames, type OperandKind, operands } from './instructions.ts';

/** One instruction of the listing, one pair of addresses after `guards`, `poll` or `choose`, or a heading (without an address). */
export interface ListingLine {
  readonly address: number | null;
  readonly text: string;
  readonly span: Span | null;
}

/** The code of a model as text, in the manner of thesis Figures 3.3, 4.9 and 4.10. */
export function listing(system: TransitionSystem, machineCode: MachineCode): ListingLine[] {
  const { code, spans, instructions, headings } = machineCode;
  const lines: ListingLine[] = [];
  instructions.forEach((address, index) => {
    const heading = headings.get(address);
    if (heading !== undefined) lines.push({ address: null, text: heading, span: null });
    const op = opNames[code[address] ?? none] ?? 'trap';
    const kinds = operands[op];
    const shown = kinds.map((kind, i) => operand(machineCode, kind, code[address + 1 + i] ?? none));
    lines.push({ address, text: [op, ...shown].join(' '), span: spans[address] ?? null });
    const end = address + (opLengths[Op[op]] ?? 1);
    const next = instructions[index + 1] ?? code.length;
    const extra = Array.from(code.subarray(end, next));
    if (extra.length > 0) lines.push({ address: end, text: `(${extra.join(', ')})`, span: spans[end] ?? null });
  });
  return lines;
  function operand(machine: MachineCode, kind: OperandKind, value: number): string {
    switch (kind) {
      case 'channel':
        return value < 0 ? (system.channels[~value]?.name ?? '?') : `p[${value}]`;
      case 'string':
        return `"${machine.strings[value] ?? ''}"`;
      case 'process':
        return system.activations[value]?.name ?? String(value);
      case 'optional-address':
        return value === none ? '-' : String(value);
      case 'signal':
      case 'type':
      case 'number':
      case 'address':
      case 'location':
      case 'size':
        return String(value);
    }
  }
}
