/**
 * The types of values as the engine sees them: how many words they take, the range of each word, how they are shown. A word is a signed
 * 32-bit integer. Layouts: an array's elements one after another; a tuple's fields one after another; a list's length, then its slots.
 */
export type ValueType = BooleanType | IntegerType | EnumerationType | ScalarsetType | ArrayType | ListType | TupleType;

export interface BooleanType {
  readonly kind: 'boolean';
}
export interface IntegerType {
  readonly kind: 'integer';
  readonly low: number;
  readonly high: number;
}
export interface EnumerationType {
  readonly kind: 'enumeration';
  readonly name: string;
  readonly members: readonly string[];
}
/** A symmetric type: -1 is NONE, and 0 to `size` - 1 are values that may be permuted. */
export interface ScalarsetType {
  readonly kind: 'scalarset';
  readonly name: string;
  readonly size: number;
}
export interface ArrayType {
  readonly kind: 'array';
  readonly size: number;
  /** The name of the symmetric type that it is indexed by; absent where the indices are integers. */
  readonly index?: string;
  readonly element: ValueType;
}
export interface ListType {
  readonly kind: 'list';
  readonly capacity: number;
  readonly element: ValueType;
}
export interface TupleType {
  readonly kind: 'tuple';
  readonly fields: readonly { readonly name: string; readonly type: ValueType }[];
}

/** Smallest and largest value of a word, both included. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Words that a value of the type takes. */
export function wordsOf(type: ValueType): number {
  switch (type.kind) {
    case 'boolean':
    case 'integer':
    case 'enumeration':
    case 'scalarset':
      return 1;
    case 'array':
      return type.size * wordsOf(type.element);
    case 'list':
      return 1 + type.capacity * wordsOf(type.element);
    case 'tuple':
      return type.fields.reduce((sum, field) => sum + wordsOf(field.type), 0);
  }
}

/** The types of one word that is the value itself. */
export type ScalarType = BooleanType | IntegerType | EnumerationType | ScalarsetType;

/** The range of a scalar type. */
export function rangeOf(type: ScalarType): Range {
  switch (type.kind) {
    case 'boolean':
      return { low: 0, high: 1 };
    case 'integer':
      return { low: type.low, high: type.high };
    case 'enumeration':
      return { low: 0, high: type.members.length - 1 };
    case 'scalarset':
      return { low: -1, high: type.size - 1 };
  }
}

/** True for types of one word that is the value itself. */
export function isScalar(type: ValueType): type is ScalarType {
  return type.kind === 'boolean' || type.kind === 'integer' || type.kind === 'enumeration' || type.kind === 'scalarset';
}

/** The range of every word of the type, in layout order. */
export function wordRanges(type: ValueType): Range[] {
  switch (type.kind) {
    case 'boolean':
    case 'integer':
    case 'enumeration':
    case 'scalarset':
      return [rangeOf(type)];
    case 'array':
      return repeat(wordRanges(type.element), type.size);
    case 'list':
      return [{ low: 0, high: type.capacity }, ...repeat(wordRanges(type.element), type.capacity)];
    case 'tuple':
      return type.fields.flatMap((field) => wordRanges(field.type));
  }
}

/**
 * The initial words of a variable (docs/language.md section 1): FALSE, the first member, 0 or else the lower bound, the empty list, and
 * element by element; NONE for symmetric types.
 */
export function initialWords(type: ValueType): number[] {
  switch (type.kind) {
    case 'boolean':
    case 'enumeration':
      return [0];
    case 'scalarset':
      return [-1];
    case 'integer':
      return [type.low <= 0 && type.high >= 0 ? 0 : type.low];
    case 'array':
      return repeat(initialWords(type.element), type.size);
    case 'list':
      return [0, ...repeat(initialWords(type.element), type.capacity)];
    case 'tuple':
      return type.fields.flatMap((field) => initialWords(field.type));
  }
}

/** A value as text: `3`, `TRUE`, `ready`, `[1, 2]`, `<4, 5>` for lists, `(id: 1, state: ready)`. Reads from `words` at `at`. */
export function showValue(type: ValueType, words: ArrayLike<number>, at: number): string {
  const word = words[at] ?? 0;
  switch (type.kind) {
    case 'boolean':
      return word === 0 ? 'FALSE' : 'TRUE';
    case 'integer':
      return String(word);
    case 'enumeration':
      return type.members[word] ?? `?${word}`;
    case 'scalarset':
      return word < 0 ? 'NONE' : String(word);
    case 'array':
      return `[${showMany(type.element, type.size, words, at)}]`;
    case 'list':
      return `<${showMany(type.element, Math.min(word, type.capacity), words, at + 1)}>`;
    case 'tuple': {
      let offset = at;
      const fields = type.fields.map((field) => {
        const text = `${field.name}: ${showValue(field.type, words, offset)}`;
        offset += wordsOf(field.type);
        return text;
      });
      return `(${fields.join(', ')})`;
    }
  }
}

/** A value as TRACE prints it: Booleans and members of enumerations as their numbers (thesis D.3). */
export function showTraced(type: ValueType, words: ArrayLike<number>, at: number): string {
  if (type.kind === 'boolean' || type.kind === 'enumeration') return String(words[at] ?? 0);
  return showValue(type, words, at);
}

function showMany(type: ValueType, count: number, words: ArrayLike<number>, at: number): string {
  const size = wordsOf(type);
  return Array.from({ length: count }, (_, i) => showValue(type, words, at + i * size)).join(', ');
}

function repeat<T>(items: readonly T[], times: number): T[] {
  return Array.from({ length: times }, () => items).flat();
}
