import { type SaidParameter, saidParameters, type storeWords } from '../../contract/check/store-words.ts';
import type { storeCatalogue } from '../../contract/check/store-catalogue.ts';
import { cacheKinds, encodingNames, replacements, type StoreKind, type StoreOptions } from '../../contract/check/store-options.ts';
import { exactOptions, storeKinds, usualStores, withPart } from '../../contract/check/usual-stores.ts';
import type { CompiledModel } from '../../engine/compiled-model.ts';
import { storeDescriptor } from '../../engine/store/create.ts';
import { StateCache } from '../../engine/store/cache/state-cache.ts';
import { encodings } from '../../engine/store/encodings/catalogue.ts';
import { oneOf } from '../command.ts';
import { UserError } from '../exit.ts';
import { memoryBytes, wholeNumber } from '../read-amounts.ts';

type Catalogue = typeof storeCatalogue;
type Words = typeof storeWords;
type PartsOf<K extends StoreKind> = keyof Catalogue[K]['parameters'] & keyof Words[K]['parameters'];

/** The options of the command line that give parameters, with the kinds of these. */
type Flagged = {
  [K in StoreKind]: {
    [P in PartsOf<K>]: Words[K]['parameters'][P] extends { readonly flag: infer F extends string }
      ? Catalogue[K]['parameters'][P] extends { readonly kind: infer Kind }
        ? { readonly flag: F; readonly kind: Kind }
        : never
      : never;
  }[PartsOf<K>];
}[StoreKind];

/** The options that the parameters of stores name. */
type StoreFlag = Flagged['flag'];

/** Options of `esml check` about how states are stored. */
export const storeOptions = {
  store: { type: 'string', words: storeKinds },
  'store-size': { type: 'string' },
  ...flagsOfParameters(),
} as const;

/** The options of all parameters, as the command line knows them. */
function flagsOfParameters() {
  const all = storeKinds.flatMap((kind) => saidParameters(kind));
  return Object.fromEntries(
    all.flatMap(([, parameter]): [string, { readonly type: 'string' | 'boolean'; readonly words?: readonly string[] }][] => {
      if (parameter.flag === undefined) return [];
      if (parameter.kind === 'flag') return [[parameter.flag, { type: 'boolean' }]];
      return [[parameter.flag, parameter.kind === 'word' ? { type: 'string', words: parameter.words } : { type: 'string' }]];
    }),
    // Of the flags in the catalogue.
  ) as {
    readonly [F in StoreFlag]: {
      readonly type: Extract<Flagged, { readonly flag: F }>['kind'] extends 'flag' ? 'boolean' : 'string';
      readonly words?: readonly string[];
    };
  };
}

const { cache: usualCache, comback: usualComback } = usualStores;

/** What the help says of each option, behind its name. */
const flagHelp: Readonly<Record<StoreFlag, readonly [value: string, text: string]>> = {
  encoding: [
    encodingNames.join('|'),
    `exact, cache: how states are written (default ${exactOptions.encoding}; cache: ${usualCache.encoding})`,
  ],
  tolerances: [
    'C,P',
    `cache: collisions before a state is replaced, and probes before the cache is full (default ${usualCache.collisions},${usualCache.probes})`,
  ],
  replace: [replacements.join('|'), `cache: which of the states probed is replaced (default ${usualCache.replace})`],
  'hash-functions': ['K', `bitstate: bits of each state (default ${usualStores.bitstate.functions})`],
  'hash-bits': [
    'B',
    `compact: 32, 40, 48 or 64 bits of each state (default ${usualStores.compact.bits}); comback: 1 to 32 (default ${usualComback.bits})`,
  ],
  runs: ['N', 'bitstate, compact: search N times with other hash functions'],
  seed: ['N', `bitstate, compact, comback: chooses the hash functions (default ${usualComback.seed})`],
  cache: [
    cacheKinds.join('|'),
    `comback: which full states are kept (default ${usualComback.cache.kind}), as many as --store-size says (default ${usualComback.cache.size.toLocaleString('en')} states)`,
  ],
  delay: ['N', 'comback, breadth first: N states, 65,536 at most, are looked up together (default 0: each at once)'],
  chains: ['', 'comback: of states that follow each other with one step each only the last is stored'],
};

export const storeHelp = [
  helpLine('store', storeKinds.join('|'), 'how states are stored (docs/stores.md); exact is the default'),
  helpLine(
    'store-size',
    'SIZE',
    "cache, bitstate, comback: memory such as 64MB; cache, comback: also a share of the model's states such as 50%",
  ),
  ...Object.entries(flagHelp).map(([flag, [value, text]]) => helpLine(flag, value, text)),
].join('\n');

function helpLine(flag: string, value: string, text: string): string {
  const said = `  --${flag} ${value}`;
  return said.length < 25 ? said.padEnd(25) + text : `${said}\n${' '.repeat(25)}${text}`;
}

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

/** The stores that an option goes with. */
function storesWith(flag: string): readonly StoreKind[] {
  return storeKinds.filter((kind) =>
    saidParameters(kind).some(([, parameter]) => parameter.flag === flag || (flag === 'store-size' && isSize(parameter))),
  );
}

/** Whether it is a number that is chosen as memory, or as a share of the states. */
function isSize(parameter: SaidParameter): boolean {
  return parameter.kind === 'whole' && (parameter.shared === true || parameter.shown !== undefined);
}

const usualBytes = usualStores.bitstate.bytes;

/** Reads the options; throws a `UserError` if they are wrong. */
export function readStore(values: StoreValues): StoreRequest {
  const kind = oneOf('--store', values.store ?? 'exact', storeKinds);
  for (const option of Object.keys(storeOptions)) {
    const kinds = option === 'store' ? storeKinds : storesWith(option);
    if (values[option as keyof StoreValues] === undefined || kinds.includes(kind)) continue;
    throw new UserError(`--${option} goes with --store ${kinds.join(' or ')}, not with ${kind}`);
  }
  const size = readSize(values['store-size']);
  if (size !== null && 'share' in size && kind === 'bitstate')
    throw new UserError('--store-size of --store bitstate is an amount of memory, such as 64MB');
  return { options: optionsOf(kind, values), size };
}

function optionsOf(kind: StoreKind, values: StoreValues): StoreOptions {
  const usual: StoreOptions = usualStores[kind];
  const read = saidParameters(kind).reduce<StoreOptions>((options, [path, parameter]) => {
    const { flag } = parameter;
    const given = flag === undefined || flag === 'tolerances' ? undefined : values[flag as StoreFlag];
    return given === undefined ? options : withPart(options, path, readParameter(kind, `--${flag}`, given, parameter));
  }, usual);
  // The size of a state cache is an amount of memory, and is computed when the model is known.
  if (read.kind === 'cache') return { ...read, size: 0, ...readTolerances(values.tolerances) };
  return read.kind === 'comback' ? { ...read, cache: { ...read.cache, seed: read.seed } } : read;
}

function readParameter(kind: StoreKind, flag: string, given: string | boolean, parameter: SaidParameter): unknown {
  if (typeof given === 'boolean') return given;
  switch (parameter.kind) {
    case 'word':
      return oneOf(flag, given, parameter.words);
    case 'one of': {
      const value = wholeNumber(flag, given, 1);
      const { of } = parameter;
      if (of.includes(value)) return value;
      throw new UserError(`${flag} of --store ${kind} is ${of.slice(0, -1).join(', ')} or ${of.at(-1)}, not ${value}`);
    }
    case 'whole': {
      const [least, most] = parameter.within;
      const value = wholeNumber(flag, given, least);
      if (flag === '--hash-bits' && value > most) throw new UserError(`${flag} of --store ${kind} is at most ${most}, not ${value}`);
      return value;
    }
    case 'share':
    case 'flag':
      throw new Error('no option of the command line');
  }
}

function readTolerances(text: string | undefined): { readonly collisions: number; readonly probes: number } {
  const { collisions: usualCollisions, probes: usualProbes } = usualCache;
  if (text === undefined) return { collisions: usualCollisions, probes: usualProbes };
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
  if (options.kind === 'cache') return { ...options, size: places(StateCache.placeBytes(encodings[options.encoding].make(layout))) };
  if (size === null) return options;
  if (options.kind === 'comback') return { ...options, cache: { ...options.cache, size: places(encodings.bytes.make(layout).most + 12) } };
  return options.kind === 'bitstate' && 'bytes' in size ? { ...options, bytes: Math.floor(size.bytes) } : options;
}

/** What there is to say of the store when a search is over, as a line; empty for the usual one. */
export function storeLine(kind: StoreKind, figures: readonly { readonly name: string; readonly value: number }[]): string {
  const said = figures.map(({ name, value }) => `${name} ${figureText(value)}`);
  return `${storeDescriptor(kind).title}: ${said.join(', ')}\n`;
}

function figureText(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en-US') : String(Number(value.toPrecision(3)));
}
