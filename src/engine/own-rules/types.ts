/** What sets of the language are made of; each member is a number of the analysis. */
export const elements = ['transition', 'process', 'object'] as const;

export type Element = (typeof elements)[number];

/** `nothing` is the type of `{}`, which is a set of anything. */
export type Type = Element | 'boolean' | 'number' | 'text' | `set of ${Element}` | 'nothing';

const words: Readonly<Record<Type, string>> = {
  transition: 'a transition',
  process: 'a process',
  object: 'an object',
  boolean: 'true or false',
  number: 'a number',
  text: 'a text',
  'set of transition': 'a set of transitions',
  'set of process': 'a set of processes',
  'set of object': 'a set of objects',
  nothing: 'an empty set',
};

/** A type as people call it. */
export function typeWords(type: Type): string {
  return words[type];
}

/** What a set is made of; null if the type is that of no set, or of the empty one. */
export function elementOf(type: Type): Element | null {
  return elements.find((element) => setOf(element) === type) ?? null;
}

export function setOf<E extends Element>(element: E): `set of ${E}` {
  return `set of ${element}`;
}
