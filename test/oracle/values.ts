import { alphabetOf, type Type } from '../../src/frontends/esml/check/types.ts';
import type { RunTimeErrorKind } from '../../src/engine/source/source.ts';

/**
 * A value: a number (Booleans 0 and 1, members of enumerations by position), or the parts of an array, tuple or list. A list has only the
 * parts in use.
 */
export type Value = number | readonly Value[];

/** A run-time error. */
export class Fault extends Error {
  constructor(readonly kind: RunTimeErrorKind) {
    super(kind);
  }
}

/** The value of a variable before anything is assigned to it (docs/language.md section 1). */
export function initialValue(type: Type): Value {
  switch (type.kind) {
    case 'boolean':
    case 'enumeration':
      return 0;
    case 'scalarset':
      return -1;
    case 'subrange':
      return type.low <= 0 && 0 <= type.high ? 0 : type.low;
    case 'array':
      return Array.from({ length: type.size }, () => initialValue(type.element));
    case 'tuple':
      return type.fields.map((field) => initialValue(field.type));
    case 'list':
      return [];
    default:
      throw new Error(`no variable has a value of the type ${type.kind}`);
  }
}

/** The value if a variable of the type can hold it. */
export function fitting(type: Type, value: Value): Value {
  if (type.kind === 'subrange' && (number(value) < type.low || number(value) > type.high)) throw new Fault('range');
  if (type.kind === 'array') for (const part of parts(value)) fitting(type.element, part);
  return value;
}

export function number(value: Value): number {
  if (typeof value !== 'number') throw new Error('a number was expected');
  return value;
}

export function parts(value: Value): readonly Value[] {
  if (typeof value === 'number') throw new Error('a structured value was expected');
  return value;
}

/** The value of an integer operation. */
export function integer(value: number): number {
  if (value < -(2 ** 31) || value > 2 ** 31 - 1) throw new Fault('overflow');
  return value === 0 ? 0 : value;
}

/** Rounds towards minus infinity. */
export function quotient(a: number, b: number): number {
  if (b === 0) throw new Fault('division');
  return integer(Math.floor(a / b));
}

export function remainder(a: number, b: number): number {
  if (b === 0) throw new Fault('division');
  const rest = a % b;
  return integer(rest !== 0 && rest < 0 !== b < 0 ? rest + b : rest);
}

export function equal(a: Value, b: Value): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** A structured value with the part at a path replaced. */
export function replaced(value: Value, path: readonly number[], by: Value): Value {
  const [index, ...rest] = path;
  if (index === undefined) return by;
  return parts(value).map((part, i) => (i === index ? replaced(part, rest, by) : part));
}

/** How many messages a channel can hold: 0 for a rendezvous. */
export function capacityOf(type: Type): number {
  return type.kind === 'channel' ? type.capacity : 0;
}

/** The type of the value that a signal carries. */
export function dataOf(type: Type, signal: string): Type {
  const data = alphabetOf(type)?.signals.find((s) => s.name === signal)?.data;
  if (data === undefined || data === null) throw new Error(`${signal} carries no value`);
  return data;
}
