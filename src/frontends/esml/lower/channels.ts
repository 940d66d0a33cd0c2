import type { VariableSymbol } from '../check/symbols.ts';
import { type AlphabetType, alphabetOf, type ChannelType } from '../check/types.ts';
import type { Channel } from '../../../system/ir.ts';
import { lowerType } from './types.ts';

/** The channels of a model, numbered in order of declaration, arrays element by element. */
export interface ChannelTable {
  readonly channels: readonly Channel[];
  /** The number of a model-level channel, or of an element of an array. */
  number(symbol: VariableSymbol, element: number | null): number;
}

export function lowerChannels(variables: readonly VariableSymbol[]): ChannelTable {
  const channels: Channel[] = [];
  const first = new Map<VariableSymbol, number>();
  for (const variable of variables) {
    const { type } = variable;
    if (type === null) continue;
    first.set(variable, channels.length);
    if (type.kind === 'alphabet' || type.kind === 'channel') channels.push(lowerChannel(variable.name, type, variable));
    if (type.kind !== 'channel-array') continue;
    for (let i = 0; i < type.size; i++) {
      const channel = lowerChannel(`${variable.name}[${i}]`, type.element, variable);
      const element = { array: variable.name, type: type.index?.name ?? '', value: i };
      channels.push(type.index === null ? channel : { ...channel, element });
    }
  }
  const number = (symbol: VariableSymbol, element: number | null): number => {
    const start = first.get(symbol);
    if (start === undefined) throw new Error(`${symbol.name} is no channel of the model`);
    return start + (element ?? 0);
  };
  return { channels, number };
}

function lowerChannel(name: string, type: AlphabetType | ChannelType, variable: VariableSymbol): Channel {
  const signals = alphabetOf(type)?.signals ?? [];
  return {
    name,
    capacity: type.kind === 'channel' ? type.capacity : 0,
    signals: signals.map((s) => ({ name: s.name, data: s.data === null ? null : lowerType(s.data) })),
    span: variable.definition,
  };
}
