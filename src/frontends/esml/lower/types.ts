import type { Type } from '../check/types.ts';
import type { ValueType } from '../../../system/value-type.ts';

/**
 * The engine's view of a data type, made once for each: types of fields within each other can be many. Throws for channels and the type of
 * integer expressions, which no variable has.
 */
export function lowerType(type: Type): ValueType {
  const found = made.get(type) ?? make(type);
  made.set(type, found);
  return found;
}

const made = new WeakMap<Type, ValueType>();

function make(type: Type): ValueType {
  switch (type.kind) {
    case 'boolean':
      return { kind: 'boolean' };
    case 'subrange':
      return { kind: 'integer', low: type.low, high: type.high };
    case 'enumeration':
      return { kind: 'enumeration', name: type.name, members: type.members };
    case 'scalarset':
      return { kind: 'scalarset', name: type.name, size: type.size };
    case 'array': {
      const element = lowerType(type.element);
      return type.index === null
        ? { kind: 'array', size: type.size, element }
        : { kind: 'array', size: type.size, index: type.index.name, element };
    }
    case 'list':
      return { kind: 'list', capacity: type.capacity, element: lowerType(type.element) };
    case 'tuple':
      return { kind: 'tuple', fields: type.fields.map((f) => ({ name: f.name, type: lowerType(f.type) })) };
    case 'integer':
    case 'alphabet':
    case 'channel':
    case 'channel-array':
      throw new Error(`no variable has the type ${type.kind}`);
  }
}

/** The type of a scalar expression's value, for showing it. */
export function lowerScalarType(type: Type): ValueType {
  return type.kind === 'integer' ? { kind: 'integer', low: -(2 ** 31), high: 2 ** 31 - 1 } : lowerType(type);
}
