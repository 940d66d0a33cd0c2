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
  const parts = playedStore(kind).parameters.flatMap(({ key, usual, choices }) => {
    const value = values[key] ?? usual;
    if (choices === undefined) return [`${key}=${value}`];
    return value === usual ? [] : [`${key}=${choices[value]?.name ?? value}`];
  });
  return [kind, ...parts].join(' ');
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
    const [, key = '', said = ''] = /^([a-z]+)=([a-z-]+|\d{1,9})$/.exec(part) ?? [];
    const parameter = parameters.find((one) => one.key === key);
    const keys = parameters.map((one) => `${one.key}=`);
    if (parameter === undefined) return { message: `"${part}" is no option of ${kind}`, advice: advise(`${key}=`, keys) };
    const { least, most, choices } = parameter;
    const names = choices?.map(({ name }) => name);
    const value = names === undefined ? Number(said) : names.indexOf(said);
    if (names !== undefined && value < 0) return { message: `"${said}" is no ${key} of ${kind}`, advice: advise(said, names) };
    if (Number.isNaN(value)) return { message: `"${part}" is no option of ${kind}`, advice: `use ${least} to ${most}` };
    if (value < least || value > most) return { message: `${part} is out of range`, advice: `use ${least} to ${most}` };
    values[key] = value;
  }
  return { kind, values };
}

function advise(name: string, names: readonly string[]): string {
  const near = nearestName(name, names);
  return near === null ? `use ${names.join(', ')}` : `did you mean "${near}"?`;
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
  const words = ({ key, label, usual, said: is, choices }: PlayedParameter): string =>
    is ?? choices?.[values[key] ?? usual]?.title ?? `${values[key] ?? usual} ${label}`;
  return [playedStore(kind).title, ...said.map(words)].join(', ');
}
