import type { Span } from '../../base/span.ts';
import type { Activation, Template } from '../../system/ir.ts';
import { showValue, type ValueType } from '../../system/value-type.ts';
import type { Machine } from '../machine/machine.ts';
import { bufferItems, describeItems, describeValue } from './value-view.ts';
import type { StateEntry } from '../../contract/states.ts';

/** A state for people: shared variables, buffers, and each process with its location and variables. */
export interface StateDescription {
  readonly shared: readonly StateEntry[];
  readonly buffers: readonly StateEntry[];
  readonly processes: readonly DescribedProcess[];
}

export interface DescribedProcess {
  readonly name: string;
  readonly location: number;
  readonly labels: readonly string[];
  /** The labels that the process is at besides, because DOs whose guards are all false fall through to them. */
  readonly labelsBehind: readonly string[];
  readonly span: Span;
  /** True at the closing END. */
  readonly ended: boolean;
  /** What the process was activated with: values and channels. Parameters that a receive stores into are among the variables instead. */
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
  readonly variables: readonly StateEntry[];
}

/** Describes a state; `before`, if given, is the state to compare with. */
export function describeState(machine: Machine, state: Int32Array, before: Int32Array | null): StateDescription {
  const { system, layout } = machine;
  const standing = machine.standing(state);
  const variable = (name: string, type: ValueType, address: number): StateEntry =>
    describeValue(name, type, { words: state, at: address }, before === null ? null : { words: before, at: address });
  return {
    shared: system.shared.map((v, i) => variable(v.name, v.type, layout.shared[i] ?? 0)),
    buffers: system.channels.flatMap((channel, i) => {
      const buffer = layout.buffers[i];
      if (buffer === undefined || buffer.address < 0) return [];
      const messages = bufferItems(machine, i, state);
      return [describeItems(channel.name, messages, before === null ? null : bufferItems(machine, i, before), ['[', ']'])];
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
        labelsBehind: (standing[i] ?? []).slice(1).flatMap((behind) => template?.locations[behind]?.labels ?? []),
        span: place?.span ?? activation.span,
        ended: place?.kind === 'end',
        parameters: template === undefined ? [] : parametersOf(machine, activation, template),
        variables: (template?.variables ?? []).map((v, n) => variable(v.name, v.type, frame + (offsets[n] ?? 0))),
      };
    }),
  };
}

/** The messages waiting in a buffered channel, oldest first: `[msg(3), ack]`. */
export function showBuffer(machine: Machine, channel: number, state: Int32Array): string {
  return `[${bufferItems(machine, channel, state)
    .map(({ text }) => text)
    .join(', ')}]`;
}

function parametersOf(machine: Machine, activation: Activation, template: Template): { name: string; value: string }[] {
  const stored = new Set(template.variables.map(({ initialParameter }) => initialParameter));
  const values = template.parameters.flatMap(({ name, type }, i) =>
    stored.has(i) ? [] : [{ name, value: showValue(type, activation.arguments, i) }],
  );
  const channels = template.channelParameters.map((name, i) => ({
    name,
    value: machine.system.channels[activation.channels[i] ?? -1]?.name ?? '?',
  }));
  return [...values, ...channels];
}
