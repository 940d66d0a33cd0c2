import type { Type } from './types.ts';

/** Types that can be written in place without members or values of their own, so that two that are written alike are one. */
export type WrittenType = Extract<Type, { kind: 'subrange' | 'array' | 'list' | 'tuple' | 'alphabet' | 'channel' }>;

/**
 * The types that a model writes in place (docs/language.md section 3). Two that are written alike after constants are worked out are one:
 * what they are made of is compared as types are, by identity.
 */
export class WrittenTypes {
  private readonly known = new Map<string, WrittenType>();
  private readonly numbers = new Map<Type, number>();

  /** The type itself, or the one that was written so first. */
  one(type: WrittenType): WrittenType {
    const key = this.keyOf(type);
    if (key === null) return type;
    const first = this.known.get(key) ?? type;
    this.known.set(key, first);
    return first;
  }

  /** What makes types the same; null if the type is in error. */
  private keyOf(type: WrittenType): string | null {
    switch (type.kind) {
      case 'subrange':
        return `${type.low}..${type.high}`;
      case 'array':
        return `ARRAY ${type.index === null ? type.size : this.number(type.index)} ${this.number(type.element)}`;
      case 'list':
        return `LIST ${type.capacity} ${this.number(type.element)}`;
      case 'tuple':
        return `(${type.fields.map((field) => `${field.name} ${this.number(field.type)}`).join()})`;
      case 'alphabet':
        if (type.signals.some(({ carries, data }) => carries && data === null)) return null;
        return `{${type.signals.map(({ name, data }) => (data === null ? name : `${name} ${this.number(data)}`)).join()}}`;
      case 'channel':
        return `CHANNEL ${type.capacity} ${this.number(type.alphabet)}`;
    }
  }

  private number(type: Type): string {
    const number = this.numbers.get(type) ?? this.numbers.size;
    this.numbers.set(type, number);
    return `#${number}`;
  }
}

/** A type as it is written in place, with the names of those of its parts that have one. */
export function writtenText(type: Type): string {
  switch (type.kind) {
    case 'boolean':
      return 'BOOLEAN';
    case 'integer':
      return 'integer';
    case 'subrange':
      return `${type.low}..${type.high}`;
    case 'enumeration':
      return type.members.join(', ');
    case 'scalarset':
      return `SCALARSET [${type.size}]`;
    case 'array':
    case 'channel-array':
      return `ARRAY [${type.index?.name ?? type.size}] OF ${shortName(type.element)}`;
    case 'list':
      return `LIST [${type.capacity}] OF ${shortName(type.element)}`;
    case 'tuple':
      return `(${type.fields.map((f) => `${f.name}: ${shortName(f.type)}`).join('; ')})`;
    case 'alphabet':
      return `{${type.signals.map(({ name, data }) => (data === null ? name : `${name}(${shortName(data)})`)).join(', ')}}`;
    case 'channel':
      return `CHANNEL [${type.capacity}] OF ${type.alphabet.name}`;
  }
}

/** A type by its name; one that is written in place has what is written for its name. */
export function shortName(type: Type): string {
  return 'name' in type ? type.name : writtenText(type);
}
