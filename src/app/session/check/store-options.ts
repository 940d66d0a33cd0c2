import {
  boolean,
  type GenericSchema,
  is,
  literal,
  maxValue,
  minValue,
  number,
  picklist,
  pipe,
  safeInteger,
  strictObject,
  variant,
} from 'valibot';
import type { StoreOf, StoreOptions } from '../../../contract/check/usual-stores.ts';
import { oneOf } from '../links/schemas.ts';

type Encoding = StoreOf<'exact'>['encoding'];

/** All encodings, in the order of the menu. */
export const encodings = ['words', 'bytes', 'bits', 'radix', 'run-length', 'huffman', 'recursive'] as const satisfies readonly Encoding[];

/** Which full states ComBack keeps. */
export const fullStates = [
  'none',
  'fifo',
  'random',
  'heuristic',
  'distance',
  'combination',
] as const satisfies readonly StoreOf<'comback'>['cache']['kind'][];

/** The lengths of hashes. */
export const hashBits = [32, 40, 48, 64] as const;

/** The least and most of each number, beyond which a page could not go, or a search would have no meaning. */
export const bounds = {
  places: [2, 2 ** 26],
  tolerance: [1, 100_000],
  bytes: [1, 2 ** 29],
  functions: [1, 64],
  runs: [1, 1_000],
  seed: [0, 2 ** 31 - 1],
  kept: [1, 2 ** 24],
  delay: [0, 2 ** 20],
} as const;

const whole = ([least, most]: readonly [number, number]) => pipe(number(), safeInteger(), minValue(least), maxValue(most));
const part = pipe(number(), minValue(0), maxValue(1));
const seed = whole(bounds.seed);
const runs = whole(bounds.runs);

/** How states are stored, as links and preferences have it. */
const schema: GenericSchema<unknown, StoreOptions> = variant('kind', [
  strictObject({ kind: literal('exact'), encoding: oneOf(encodings) }),
  strictObject({ kind: literal('tree') }),
  strictObject({
    kind: literal('cache'),
    size: whole(bounds.places),
    encoding: oneOf(encodings),
    collisions: whole(bounds.tolerance),
    probes: whole(bounds.tolerance),
  }),
  strictObject({ kind: literal('bitstate'), bytes: whole(bounds.bytes), functions: whole(bounds.functions), seed, runs }),
  strictObject({ kind: literal('compact'), bits: picklist(hashBits), seed, runs }),
  strictObject({
    kind: literal('comback'),
    bits: whole([1, 32]),
    seed,
    cache: strictObject({
      kind: oneOf(fullStates),
      size: whole(bounds.kept),
      distance: whole(bounds.kept),
      share: part,
      first: oneOf(['fifo', 'random']),
      second: oneOf(['heuristic', 'distance']),
      seed,
    }),
    delay: whole(bounds.delay),
    chains: boolean(),
  }),
]);

/** Whether a value read from outside says how states are stored. */
export function isStore(value: unknown): value is StoreOptions {
  return is(schema, value);
}

/** Whether two options say the same, in whichever order their parts are. */
export function sameStore(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const [first, second] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  return first.size === second.size && [...first].every(([key, value]) => sameStore(value, second.get(key)));
}
