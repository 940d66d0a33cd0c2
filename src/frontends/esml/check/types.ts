import type { Span } from '../../../base/span.ts';

/**
 * Types as the checker sees them. Declared types are compared by identity, that is by name (docs/language.md section 1); all integer types
 * mix, and `integer` is the type of integer expressions.
 */
export type Type =
  | BooleanType
  | IntegerType
  | SubrangeType
  | EnumerationType
  | ScalarsetType
  | ArrayType
  | ListType
  | TupleType
  | AlphabetType
  | ChannelType
  | ChannelArrayType;

export interface BooleanType {
  readonly kind: 'boolean';
}
export interface IntegerType {
  readonly kind: 'integer';
}
export interface SubrangeType {
  readonly kind: 'subrange';
  readonly name: string;
  readonly low: number;
  readonly high: number;
}
export interface EnumerationType {
  readonly kind: 'enumeration';
  readonly name: string;
  readonly members: readonly string[];
}
/** `SCALARSET [size]`: values that are told apart by equality only. The type of NONE, which all of them have, is `noneType`. */
export interface ScalarsetType {
  readonly kind: 'scalarset';
  readonly name: string;
  readonly size: number;
}
export interface ArrayType {
  readonly kind: 'array';
  readonly name: string;
  readonly size: number;
  /** The symmetric type of its indices; null where they are integers from 0. */
  readonly index: ScalarsetType | null;
  readonly element: Type;
  /** Of a constant array, which has no declared type: it is compared by its size and elements. */
  readonly constant?: true;
}
export interface ListType {
  readonly kind: 'list';
  readonly name: string;
  readonly capacity: number;
  readonly element: Type;
}
export interface TupleType {
  readonly kind: 'tuple';
  readonly name: string;
  readonly fields: readonly FieldType[];
}
export interface FieldType {
  readonly name: string;
  readonly type: Type;
  /** Where it is declared. */
  readonly span: Span;
}
/** A set of signals; a variable of this type is a rendezvous channel. */
export interface AlphabetType {
  readonly kind: 'alphabet';
  readonly name: string;
  readonly signals: readonly SignalType[];
}
export interface SignalType {
  readonly name: string;
  /** The type of its value; null when it carries none or that type is in error. */
  readonly data: Type | null;
  readonly carries: boolean;
  readonly span: Span;
}
/** `CHANNEL [capacity] OF alphabet` */
export interface ChannelType {
  readonly kind: 'channel';
  readonly name: string;
  readonly capacity: number;
  readonly alphabet: AlphabetType;
}
/** `ARRAY [size] OF` a channel type, at model level. */
export interface ChannelArrayType {
  readonly kind: 'channel-array';
  readonly size: number;
  /** The symmetric type of its indices; null where they are integers from 0. */
  readonly index: ScalarsetType | null;
  readonly element: AlphabetType | ChannelType;
}

export const booleanType: BooleanType = { kind: 'boolean' };
export const integerType: IntegerType = { kind: 'integer' };
/** The type of NONE, which is a value of every symmetric type. */
export const noneType: ScalarsetType = { kind: 'scalarset', name: 'NONE', size: 0 };
/** How NONE is stored; the values of a symmetric type are stored as 0, 1, and so on. */
export const noneValue = -1;

/** The alphabet of a channel type; null for other types. */
export function alphabetOf(type: Type): AlphabetType | null {
  if (type.kind === 'alphabet') return type;
  return type.kind === 'channel' ? type.alphabet : null;
}

export function isInteger(type: Type): boolean {
  return type.kind === 'integer' || type.kind === 'subrange';
}

/** True for types whose values are stored in variables, as opposed to channels. */
export function isData(type: Type): boolean {
  return type.kind !== 'alphabet' && type.kind !== 'channel' && type.kind !== 'channel-array';
}

export function isStructured(type: Type): type is ArrayType | ListType | TupleType {
  return type.kind === 'array' || type.kind === 'list' || type.kind === 'tuple';
}

/** True when values of the two types may be assigned and compared for equality. */
export function compatible(a: Type, b: Type): boolean {
  if (a.kind === 'scalarset' && b.kind === 'scalarset') return a === b || a === noneType || b === noneType;
  if (a.kind === 'array' && b.kind === 'array' && (a.constant === true || b.constant === true))
    return a.size === b.size && a.index === null && b.index === null && compatible(a.element, b.element);
  return a === b || (isInteger(a) && isInteger(b)) || (a.kind === 'boolean' && b.kind === 'boolean');
}

/** The type's name for messages. */
export function typeName(type: Type): string {
  switch (type.kind) {
    case 'boolean':
      return 'BOOLEAN';
    case 'integer':
      return 'an integer';
    case 'subrange':
      return `the integer type ${type.name}`;
    case 'enumeration':
      return `the enumeration ${type.name}`;
    case 'scalarset':
      return type === noneType ? 'NONE' : `the symmetric type ${type.name}`;
    case 'array':
      return `the array type ${type.name}`;
    case 'list':
      return `the list type ${type.name}`;
    case 'tuple':
      return `the tuple type ${type.name}`;
    case 'alphabet':
      return `a channel of the alphabet ${type.name}`;
    case 'channel':
      return `a channel of the type ${type.name}`;
    case 'channel-array':
      return 'an array of channels';
  }
}

/**
 * Words that a variable of the type takes in a state; 0 for channels. Saturates at 2^31. An element counts for one word at least, so that
 * there are no more elements than words. What is known of a type is not counted again: a field may have the type of another one, of which a
 * field may have the type of another one, and so on.
 */
export function typeWords(type: Type): number {
  const found = wordsKnown.get(type) ?? countWords(type);
  wordsKnown.set(type, found);
  return found;
}

const wordsKnown = new WeakMap<Type, number>();

function countWords(type: Type): number {
  switch (type.kind) {
    case 'boolean':
    case 'integer':
    case 'subrange':
    case 'enumeration':
    case 'scalarset':
      return 1;
    case 'array':
      return Math.min(2 ** 31, type.size * Math.max(1, typeWords(type.element)));
    case 'list':
      return Math.min(2 ** 31, 1 + type.capacity * Math.max(1, typeWords(type.element)));
    case 'tuple':
      return type.fields.reduce((sum, field) => Math.min(2 ** 31, sum + typeWords(field.type)), 0);
    case 'alphabet':
    case 'channel':
    case 'channel-array':
      return 0;
  }
}
