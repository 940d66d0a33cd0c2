import { nearestName } from '../../base/nearest-name.ts';
import { storeCatalogue } from '../check/store-catalogue.ts';
import { type Played, type PlayedParameter, type StoreLines, storeWords } from '../check/store-words.ts';
import { type StoreKind, storeKinds, type StoreOptions } from '../check/usual-stores.ts';

/** What is said of a store at work. */
export interface PlayedStoreEntry {
  readonly title: string;
  readonly parameters: readonly PlayedParameter[];
}

type Words = typeof storeWords;

/** The stores that the player shows at work. */
export type PlayedStoreKind = { [K in StoreKind]: Words[K]['played'] extends null ? never : K }[StoreKind];

export const playedStoreKinds = storeKinds.filter((kind): kind is PlayedStoreKind => storeWords[kind].played !== null);

/** What is said of a store at work. */
export function playedStore(kind: PlayedStoreKind): PlayedStoreEntry {
  const { title, parameters }: Played = storeWords[kind].played;
  return { title: title ?? storeCatalogue[kind].title, parameters };
}

/** How the states of a search that is played are stored. */
export interface PlayedStore {
  readonly kind: PlayedStoreKind;
  /** By the keys of its parameters. */
  readonly values: Readonly<Record<string, number>>;
}

/** A store as it is where nothing more is said of it. */
export function usualPlayedStore(kind: PlayedStoreKind): PlayedStore {
  return { kind, values: Object.fromEntries(playedStore(kind).parameters.map(({ key, usual }) => [key, usual])) };
}

/** A store as lessons and links write it: `cache size=8`. */
export function writePlayedStore({ kind, values }: PlayedStore): string {
  return [kind, ...playedStore(kind).parameters.map(({ key, usual }) => `${key}=${values[key] ?? usual}`)].join(' ');
}

/** What is wrong in the text of a store, and what to do. */
export interface PlayedStoreProblem {
  readonly message: string;
  readonly advice: string;
}

/** Reads what `writePlayedStore` wrote, or a person; what is not said has its usual value. */
export function readPlayedStore(text: string): PlayedStore | PlayedStoreProblem {
  const [name = '', ...parts] = text.trim().split(/\s+/);
  const kind = playedStoreKinds.find((one) => one === name);
  if (kind === undefined) return { message: `"${name}" is no store that can be played`, advice: advise(name, playedStoreKinds) };
  const parameters: readonly PlayedParameter[] = playedStore(kind).parameters;
  const values: Record<string, number> = { ...usualPlayedStore(kind).values };
  for (const part of parts) {
    const [, key = '', digits = ''] = /^([a-z]+)=(\d{1,9})$/.exec(part) ?? [];
    const parameter = parameters.find((one) => one.key === key);
    const keys = parameters.map((one) => `${one.key}=`);
    if (parameter === undefined) return { message: `"${part}" is no option of ${kind}`, advice: advise(`${key}=`, keys) };
    const value = Number(digits);
    const { least, most } = parameter;
    if (value < least || value > most) return { message: `${part} is out of range`, advice: `use ${least} to ${most}` };
    values[key] = value;
  }
  return { kind, values };
}

function advise(name: string, names: readonly string[]): string {
  const near = nearestName(name, names);
  if (near !== null) return `did you mean "${near}"?`;
  return names.length === 0 ? 'leave it out' : `use ${names.join(', ')}`;
}

/** The options of the store for a search. */
export function storeOptionsOf({ kind, values }: PlayedStore): StoreOptions {
  const played: Played = storeWords[kind].played;
  // A descriptor gives the options of its own kind.
  return { kind, ...played.options(values) } as StoreOptions;
}

/** How a store decides what is new, as it is said in the pseudo-code of a search. */
export function storeLines({ kind, values }: PlayedStore): StoreLines {
  return storeWords[kind].played.lines(values);
}

/** A store with what it has of what, as `state cache, 8 places`. */
export function describePlayedStore({ kind, values }: PlayedStore): string {
  const parameters: readonly PlayedParameter[] = playedStore(kind).parameters;
  const said = parameters.filter(({ key, usual }) => key !== 'seed' && !(usual === 0 && (values[key] ?? 0) === 0));
  return [playedStore(kind).title, ...said.map(({ key, label, usual, said }) => said ?? `${values[key] ?? usual} ${label}`)].join(', ');
}
