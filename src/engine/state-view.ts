import type { Span } from '../base/span.ts';
import { type ValueType, showValue, wordsOf } from '../system/value-type.ts';
import type { Machine } from './machine/machine.ts';

/** A state for people: shared variables, buffers, and each process with its location and variables. */
export interface StateDescription {
  readonly shared: readonly DescribedVariable[];
  readonly buffers: readonly DescribedVariable[];
  readonly processes: readonly DescribedProcess[];
}

export interface DescribedProcess {
  readonly name: string;
  readonly location: number;
  readonly labels: readonly string[];
  readonly span: Span;
  /** True at the closing END. */
  readonly ended: boolean;
  readonly variables: readonly DescribedVariable[];
}

export interface DescribedVariable {
  readonly name: string;
  readonly value: string;
  /** True when it differs from the state given for comparison. */
  readonly changed: boolean;
}

/** Describes a state; `before`, if given, is the state to compare with. */
export function describeState(machine: Machine, state: Int32Array, before: Int32Array | null): StateDescription {
  const { system, layout } = machine;
  const differs = (address: number, words: number): boolean => {
    for (let i = 0; before !== null && i < words; i++) if (state[address + i] !== before[address + i]) return true;
    return false;
  };
  const variable = (name: string, type: ValueType, address: number): DescribedVariable => ({
    name,
    value: showValue(type, state, address),
    changed: differs(address, wordsOf(type)),
  });
  return {
    shared: system.shared.map((v, i) => variable(v.name, v.type, layout.shared[i] ?? 0)),
    buffers: system.channels.flatMap((channel, i) => {
      const buffer = layout.buffers[i];
      if (buffer === undefined || buffer.address < 0) return [];
      const changed = differs(buffer.address, 1 + buffer.capacity * buffer.slotWords);
      return [{ name: channel.name, value: showBuffer(machine, i, state), changed }];
    }),
    processes: system.activations.map((activation, i) => {
      const template = system.templates[activation.template];
      const frame = layout.frames[i] ?? 0;
      const location = state[frame] ?? 0;
      const place = template?.locations[location];
      const offsets = layout.offsets[activation.template] ?? [];
      return {
        name: activation.name,
        location,
        labels: place?.labels ?? [],
        span: place?.span ?? activation.span,
        ended: place?.kind === 'end',
        variables: (template?.variables ?? []).map((v, n) => variable(v.name, v.type, frame + (offsets[n] ?? 0))),
      };
    }),
  };
}

/** The messages waiting in a buffered channel, oldest first: `[msg(3), ack]`. */
export function showBuffer(machine: Machine, channel: number, state: Int32Array): string {
  const buffer = machine.layout.buffers[channel];
  const signals = machine.system.channels[channel]?.signals ?? [];
  if (buffer === undefined || buffer.address < 0) return '[]';
  const messages = Array.from({ length: state[buffer.address] ?? 0 }, (_, i) => {
    const slot = buffer.address + 1 + i * buffer.slotWords;
    const signal = signals[state[slot] ?? 0];
    if (signal === undefined) return '?';
    return signal.data === null ? signal.name : `${signal.name}(${showValue(signal.data, state, slot + 1)})`;
  });
  return `[${messages.join(', ')}]`;
}
