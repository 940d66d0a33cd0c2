import { boolean, type GenericSchema, minValue, number, optional, picklist, pipe, safeInteger, strictTuple } from 'valibot';

/** A whole number from 0, as links have them: numbers of states, steps and transitions. */
export const count = pipe(number(), safeInteger(), minValue(0));

/** Two of them. */
export const pairOfCounts = strictTuple([count, count]);

/** A choice that may be missing, and is `false` then. */
export const flag = optional(boolean(), false);

/** One of several words. */
export function oneOf<const T extends string>(words: readonly T[]): GenericSchema<unknown, T> {
  return picklist(words);
}
