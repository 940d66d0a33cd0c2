import { channelOf, edgeOf } from '../../system/edges.ts';
import { showValue } from '../../system/value-type.ts';
import type { Machine } from '../machine/machine.ts';

/** The message that a send of an activation passes in a state: `up(3)`, or `up(?)` where its value cannot be computed. */
export function sentMessage(machine: Machine, state: Int32Array, activation: number, edge: number): string {
  const { action } = edgeOf(machine.system, activation, edge);
  if (action.kind !== 'send') return '?';
  const signal = machine.system.channels[channelOf(machine.system, activation, action.channel)]?.signals[action.signal];
  if (signal === undefined) return '?';
  if (action.value === null) return signal.name;
  const words = machine.message(state, activation, edge);
  return `${signal.name}(${words === null || signal.data === null ? '?' : showValue(signal.data, words, 0)})`;
}

/** The message that a receive of an activation takes from its buffer in a state. */
export function oldestMessage(machine: Machine, state: Int32Array, activation: number, edge: number): string {
  const { action } = edgeOf(machine.system, activation, edge);
  if (action.kind !== 'receive') return '?';
  const channel = channelOf(machine.system, activation, action.channel);
  const signal = machine.system.channels[channel]?.signals[action.signal];
  const buffer = machine.layout.buffers[channel];
  if (signal === undefined || buffer === undefined) return '?';
  return signal.data === null ? signal.name : `${signal.name}(${showValue(signal.data, state, buffer.address + 2)})`;
}
