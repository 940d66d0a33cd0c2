import type { Span } from '../../../base/span.ts';
import type { InitialValue } from '../check/symbols.ts';
import type { ElementIndex, Expression, Place } from '../../../system/ir.ts';
import { wordsOf } from '../../../system/value-type.ts';
import { fold } from './fold.ts';

/**
 * The elements of a constant array that indices choose, in the order of the text: one if there is an index for each dimension, otherwise
 * all of the array that is left.
 */
export function constantElements(value: InitialValue, indices: readonly { index: Expression; span: Span }[], span: Span): Expression[] {
  const sizes: number[] = [];
  for (let part: InitialValue | undefined = value; typeof part === 'object'; part = part[0]) sizes.push(part.length);
  const values = flattened(value);
  const chosen = (positions: readonly { index: Expression; span: Span }[]): Expression[] => {
    const dimension = positions.length;
    const size = sizes[dimension];
    if (size !== undefined)
      return Array.from({ length: size }, (_, i) => chosen([...positions, { index: { kind: 'constant', value: i }, span }])).flat();
    const located = positions.map((position, i): ElementIndex => {
      const stride = sizes.slice(i + 1).reduce((product, size) => product * size, 1);
      return { ...position, size: sizes[i] ?? 0, stride };
    });
    return [fold({ kind: 'element', values, indices: located })];
  };
  return chosen(indices);
}

/** The places of the elements of an array, in order, those of arrays in it included. */
export function elementPlaces(place: Place, span: Span): Place[] {
  if (place.type.kind !== 'array') return [place];
  const { size, element } = place.type;
  return Array.from({ length: size }, (_, i): Place => {
    const index: Expression = { kind: 'constant', value: i };
    const step = { kind: 'index', index, size, stride: wordsOf(element), span } as const;
    return { root: place.root, steps: [...place.steps, step], type: element };
  }).flatMap((inner) => elementPlaces(inner, span));
}

/** How many numbers a constant array has. */
export function numbersIn(value: InitialValue): number {
  return typeof value === 'number' ? 1 : value.length * numbersIn(value[0] ?? 0);
}

function flattened(value: InitialValue): number[] {
  return typeof value === 'number' ? [value] : value.flatMap(flattened);
}
