import type { CompiledModel } from '../../engine/compiled-model.ts';
import { storeEntry, storeKinds } from '../../engine/store/create.ts';
import { StateCache, thesisTolerances } from '../../engine/store/cache/state-cache.ts';
import { cacheKinds, defaultCache } from '../../engine/store/comback/caches.ts';
import { encodingNames, encodings } from '../../engine/store/encodings/catalogue.ts';
import { exactOptions, type StoreKind, type StoreOptions } from '../../engine/store/options.ts';
import { oneOf } from '../command.ts';
import { UserError } from '../exit.ts';
import { memoryBytes, wholeNumber } from '../read-amounts.ts';

/** Options of `esml check` about how states are stored. */
export const storeOptions = {
  store: { type: 'string', words: storeKinds },
  'store-size': { type: 'string' },
  encoding: { type: 'string', words: encodingNames },
  tolerances: { type: 'string' },
  'hash-functions': { type: 'string' },
  'hash-bits': { type: 'string' },
  runs: { type: 'string' },
  seed: { type: 'string' },
  cache: { type: 'string', words: cacheKinds },
  delay: { type: 'string' },
  chains: { type: 'boolean' },
} as const;

export const storeHelp = `  --store ${storeKinds.join('|')}
                         how states are stored (docs/stores.md); exact is the default
  --store-size SIZE      cache, bitstate, comback: memory such as 64MB; cache, comback: also a share of the model's states such as 50%
  --encoding ${encodingNames.join('|')}
                         exact, cache: how states are written (default ${exactOptions.encoding}; cache: radix)
  --tolerances C,P       cache: collisions before a state is replaced, and probes before the cache is full (default ${thesisTolerances.collisions},${thesisTolerances.probes})
  --hash-functions K     bitstate: bits of each state (default 3)
  --hash-bits B          compact: 32, 40, 48 or 64 bits of each state (default 64); comback: 1 to 32 (default 32)
  --runs N               bitstate, compact: search N times with other hash functions
  --seed N               bitstate, compact, comback: chooses the hash functions (default 1)
  --cache ${cacheKinds.join('|')}
                         comback: which full states are kept (default ${defaultCache.kind}), as many as --store-size says (default ${defaultCache.size.toLocaleString('en')} states)
  --delay N              comback, breadth first: N states, 65,536 at most, are looked up together (default 0: each at once)
  --chains               comback: of states that follow each other with one step each only the last is stored`;

type StoreValues = {
  readonly [K in keyof typeof storeOptions]?: ((typeof storeOptions)[K]['type'] extends 'boolean' ? boolean : string) | undefined;
};

/** A share of the model's states, or bytes; null: the usual size. */
type Size = { readonly share: number } | { readonly bytes: number } | null;

/** How states are to be stored, as far as that is known without the model. */
export interface StoreRequest {
  readonly options: StoreOptions;
  readonly size: Size;
}

/** Which options go with which store. */
const belongs: Readonly<Record<Exclude<keyof StoreValues, 'store'>, readonly StoreKind[]>> = {
  'store-size': ['cache', 'bitstate', 'comback'],
  encoding: ['exact', 'cache'],
  tolerances: ['cache'],
  'hash-functions': ['bitstate'],
  'hash-bits': ['compact', 'comback'],
  runs: ['bitstate', 'compact'],
  seed: ['bitstate', 'compact', 'comback'],
  cache: ['comback'],
  delay: ['comback'],
  chains: ['comback'],
};

const usualBytes = 64 * 2 ** 20;

/** Reads the options; throws a `UserError` if they are wrong. */
export function readStore(values: StoreValues): StoreRequest {
  const kind = oneOf('--store', values.store ?? 'exact', storeKinds);
  for (const [option, kinds] of Object.entries(belongs)) {
    if (values[option as keyof StoreValues] === undefined || kinds.includes(kind)) continue;
    throw new UserError(`--${option} goes with --store ${kinds.join(' or ')}, not with ${kind}`);
  }
  const size = readSize(values['store-size']);
  if (size !== null && 'share' in size && kind === 'bitstate')
    throw new UserError('--store-size of --store bitstate is an amount of memory, such as 64MB');
  return { options: optionsOf(kind, values), size };
}

function optionsOf(kind: StoreKind, values: StoreValues): StoreOptions {
  const encoding = oneOf('--encoding', values.encoding ?? (kind === 'cache' ? 'radix' : exactOptions.encoding), encodingNames);
  const number = (option: keyof StoreValues, usual: number, least: number): number => {
    const text = values[option];
    return typeof text === 'string' ? wholeNumber(`--${option}`, text, least) : usual;
  };
  const seed = number('seed', 1, 0);
  const runs = number('runs', 1, 1);
  switch (kind) {
    case 'exact':
      return { kind, encoding };
    case 'cache':
      return { kind, encoding, size: 0, ...readTolerances(values.tolerances) };
    case 'bitstate':
      return { kind, bytes: usualBytes, functions: number('hash-functions', 3, 1), seed, runs };
    case 'compact': {
      const bits = number('hash-bits', 64, 1);
      if (![32, 40, 48, 64].includes(bits)) throw new UserError(`--hash-bits of --store compact is 32, 40, 48 or 64, not ${bits}`);
      return { kind, bits, seed, runs };
    }
    case 'comback': {
      const bits = number('hash-bits', 32, 1);
      if (bits > 32) throw new UserError(`--hash-bits of --store comback is at most 32, not ${bits}`);
      const cache = { ...defaultCache, kind: oneOf('--cache', values.cache ?? defaultCache.kind, cacheKinds), seed };
      return { kind, bits, seed, cache, delay: number('delay', 0, 0), chains: values.chains ?? false };
    }
    // Stores without options of their own.
    case 'tree':
      return { kind };
  }
}

function readTolerances(text: string | undefined): { readonly collisions: number; readonly probes: number } {
  if (text === undefined) return thesisTolerances;
  const [collisions = '', probes = '', ...more] = text.split(',');
  if (more.length > 0 || probes === '') throw new UserError(`--tolerances takes two numbers, such as 100,200, not "${text}"`);
  return { collisions: wholeNumber('--tolerances', collisions, 1), probes: wholeNumber('--tolerances', probes, 1) };
}

function readSize(text: string | undefined): Size {
  if (text === undefined) return null;
  if (!text.trim().endsWith('%')) return { bytes: memoryBytes('--store-size', text) };
  const share = Number(text.trim().slice(0, -1)) / 100;
  if (!(share > 0))
    throw new UserError(`--store-size takes an amount of memory such as 64MB, or a share of the states such as 50%, not "${text}"`);
  return { share };
}

/** Whether the states must be counted before the store can be made. */
export function needsCount({ size }: StoreRequest): boolean {
  return size !== null && 'share' in size;
}

/** The store for a model of which so many states are known. */
export function storeFor({ options, size }: StoreRequest, { layout }: CompiledModel, states: number): StoreOptions {
  const places = (bytesOfOne: number): number => {
    if (size !== null && 'share' in size) return Math.max(1, Math.round(size.share * states));
    return Math.max(1, Math.floor((size?.bytes ?? usualBytes) / bytesOfOne));
  };
  switch (options.kind) {
    case 'cache':
      return { ...options, size: places(StateCache.placeBytes(encodings[options.encoding].make(layout))) };
    case 'bitstate':
      return size !== null && 'bytes' in size ? { ...options, bytes: Math.floor(size.bytes) } : options;
    case 'comback': {
      if (size === null) return options;
      return { ...options, cache: { ...options.cache, size: places(encodings.bytes.make(layout).most + 12) } };
    }
    case 'compact':
    case 'exact':
    case 'tree':
      return options;
  }
}

/** What there is to say of the store when a search is over, as a line; empty for the usual one. */
export function storeLine(kind: StoreKind, figures: readonly { readonly name: string; readonly value: number }[]): string {
  const said = figures.map(({ name, value }) => `${name} ${figureText(value)}`);
  return `${storeEntry(kind).title}: ${said.join(', ')}\n`;
}

function figureText(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en-US') : String(Number(value.toPrecision(3)));
}
