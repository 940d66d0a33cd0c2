import type { Span } from '../../base/span.ts';
import { type ValueType, wordsOf } from '../../system/value-type.ts';
import type { Machine } from '../machine/machine.ts';

/** A value as plain data: enumerations by the names of their members, arrays and lists as arrays, tuples as objects. */
export type PlainValue = number | boolean | string | readonly PlainValue[] | { readonly [field: string]: PlainValue };

export interface NamedValue {
  readonly name: string;
  readonly value: PlainValue;
}

/** A state as plain data. */
export interface StateValues {
  readonly shared: readonly NamedValue[];
  /**
   * The messages of each buffered channel, oldest first: objects with a `tag`, the signal, and a `value`; the value of a signal without
   * data is `{}`.
   */
  readonly buffers: readonly NamedValue[];
  readonly processes: readonly { readonly name: string; readonly span: Span; readonly variables: readonly NamedValue[] }[];
}

/** The values in a state. */
export function stateValues({ system, layout }: Machine, state: Int32Array): StateValues {
  return {
    shared: system.shared.map(({ name, type }, i) => ({ name, value: plainValue(type, state, layout.shared[i] ?? 0) })),
    buffers: system.channels.flatMap(({ name, signals }, i) => {
      const buffer = layout.buffers[i];
      if (buffer === undefined || buffer.address < 0) return [];
      const messages = Array.from({ length: state[buffer.address] ?? 0 }, (_, n): PlainValue => {
        const slot = buffer.address + 1 + n * buffer.slotWords;
        const signal = signals[state[slot] ?? 0];
        const data = signal?.data ?? null;
        return { tag: signal?.name ?? '?', value: data === null ? {} : plainValue(data, state, slot + 1) };
      });
      return [{ name, value: messages }];
    }),
    processes: system.activations.map(({ name, template: number, span }, i) => {
      const template = system.templates[number];
      const frame = layout.frames[i] ?? 0;
      const offsets = layout.offsets[number] ?? [];
      return {
        name,
        span: template?.locations[state[frame] ?? 0]?.span ?? span,
        variables: (template?.variables ?? []).map((v, n) => ({
          name: v.name,
          value: plainValue(v.type, state, frame + (offsets[n] ?? 0)),
        })),
      };
    }),
  };
}

/** The value of a type whose words begin at `at`. */
function plainValue(type: ValueType, words: ArrayLike<number>, at: number): PlainValue {
  const word = words[at] ?? 0;
  const many = (element: ValueType, length: number, from: number) =>
    Array.from({ length }, (_, i) => plainValue(element, words, from + i * wordsOf(element)));
  switch (type.kind) {
    case 'boolean':
      return word !== 0;
    case 'integer':
      return word;
    case 'scalarset':
      return word < 0 ? 'NONE' : word;
    case 'enumeration':
      return type.members[word] ?? `?${word}`;
    case 'array':
      return many(type.element, type.size, at);
    case 'list':
      return many(type.element, Math.min(word, type.capacity), at + 1);
    case 'tuple': {
      let offset = at;
      const fields = type.fields.map(({ name, type: field }) => {
        const value = plainValue(field, words, offset);
        offset += wordsOf(field);
        return [name, value] as const;
      });
      return Object.fromEntries(fields);
    }
  }
}
