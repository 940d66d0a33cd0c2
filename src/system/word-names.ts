import type { TransitionSystem } from './ir.ts';
import type { Layout } from './layout.ts';
import { type ValueType, wordsOf } from './value-type.ts';

/** The name of a word of the state as a person would write it: `Phil[1].k`, `Chopstick.s[2]`, `q[0].id`. */
export function wordName(system: TransitionSystem, layout: Layout, address: number): string {
  for (const [index, variable] of system.shared.entries()) {
    const offset = address - (layout.shared[index] ?? 0);
    if (offset >= 0 && offset < wordsOf(variable.type)) return variable.name + partName(variable.type, offset);
  }
  for (const [index, channel] of system.channels.entries()) {
    const buffer = layout.buffers[index];
    if (buffer === undefined || buffer.address < 0) continue;
    const offset = address - buffer.address;
    if (offset >= 0 && offset <= buffer.capacity * buffer.slotWords) return `the buffer of ${channel.name}`;
  }
  for (const [index, activation] of system.activations.entries()) {
    const template = system.templates[activation.template];
    const frame = layout.frames[index] ?? 0;
    if (address === frame) return `the location of ${activation.name}`;
    for (const [number, variable] of (template?.variables ?? []).entries()) {
      const offset = address - frame - (layout.offsets[activation.template]?.[number] ?? 0);
      if (offset >= 0 && offset < wordsOf(variable.type)) return `${activation.name}.${variable.name}${partName(variable.type, offset)}`;
    }
  }
  return `word ${address}`;
}

/** The type of a word of a variable; null for one that is no value of the model, such as the length of a list. */
export function wordType(system: TransitionSystem, layout: Layout, address: number): ValueType | null {
  for (const [index, { type }] of system.shared.entries()) {
    const offset = address - (layout.shared[index] ?? 0);
    if (offset >= 0 && offset < wordsOf(type)) return partType(type, offset);
  }
  for (const [index, { template }] of system.activations.entries()) {
    const frame = layout.frames[index] ?? 0;
    for (const [number, { type }] of (system.templates[template]?.variables ?? []).entries()) {
      const offset = address - frame - (layout.offsets[template]?.[number] ?? 0);
      if (offset >= 0 && offset < wordsOf(type)) return partType(type, offset);
    }
  }
  return null;
}

function partType(type: ValueType, offset: number): ValueType | null {
  switch (type.kind) {
    case 'array':
      return partType(type.element, offset % wordsOf(type.element));
    case 'list':
      return offset === 0 ? null : partType(type.element, (offset - 1) % wordsOf(type.element));
    case 'tuple': {
      let start = 0;
      for (const field of type.fields) {
        const size = wordsOf(field.type);
        if (offset < start + size) return partType(field.type, offset - start);
        start += size;
      }
      return null;
    }
    case 'boolean':
    case 'enumeration':
    case 'integer':
    case 'scalarset':
      return type;
  }
}

function partName(type: ValueType, offset: number): string {
  switch (type.kind) {
    case 'boolean':
    case 'integer':
    case 'enumeration':
    case 'scalarset':
      return '';
    case 'array': {
      const size = wordsOf(type.element);
      return `[${Math.floor(offset / size)}]${partName(type.element, offset % size)}`;
    }
    case 'list': {
      if (offset === 0) return ' (its length)';
      const size = wordsOf(type.element);
      return ` (element ${Math.floor((offset - 1) / size)})${partName(type.element, (offset - 1) % size)}`;
    }
    case 'tuple': {
      let start = 0;
      for (const field of type.fields) {
        const size = wordsOf(field.type);
        if (offset < start + size) return `.${field.name}${partName(field.type, offset - start)}`;
        start += size;
      }
      return '';
    }
  }
}
