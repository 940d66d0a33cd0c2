import { didYouMean } from '../did-you-mean.ts';
import { UserError } from '../exit.ts';
import type { CheckSettings } from '../library/options.ts';
import type { Option } from '../command.ts';
import type { CheckValues } from './options.ts';
import { type RunFlag, runFlags } from './run-options.ts';

/** What a setting may be. */
export type Kind = 'text' | 'texts' | 'flag' | 'quantity' | 'constants';

type CamelCase<S extends string> = S extends `${infer First}-${infer Rest}` ? `${First}${Capitalize<CamelCase<Rest>>}` : S;

/** The settings that the options of runs are; one that the library does not have is an error here. */
type RunSettings = Pick<Readonly<Record<keyof CheckSettings, Kind>>, CamelCase<RunFlag>>;

const runSettings = Object.fromEntries(
  Object.entries<Option>(runFlags).map(([flag, { type, words }]): [string, Kind] => [
    flag.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    type === 'boolean' ? 'flag' : words === undefined ? 'quantity' : 'text',
  ]),
  // Of the flags, whose names are those of the type.
) as RunSettings;

/** The settings of the library. */
export const settingKinds: Readonly<Record<keyof CheckSettings, Kind>> = {
  ...runSettings,
  dialect: 'text',
  const: 'constants',
  property: 'texts',
  formula: 'text',
  fairness: 'text',
  check: 'texts',
  ctl: 'text',
  ltl: 'text',
  counterexamples: 'quantity',
  strategy: 'text',
  maxNodes: 'quantity',
  store: 'text',
  storeSize: 'quantity',
  encoding: 'text',
  tolerances: 'text',
  replace: 'text',
  hashFunctions: 'quantity',
  hashBits: 'quantity',
  runs: 'quantity',
  seed: 'quantity',
  cache: 'text',
  delay: 'quantity',
  chains: 'flag',
  por: 'text',
  sleep: 'flag',
  proviso: 'text',
  interference: 'text',
  select: 'text',
  merge: 'flag',
  maxDepth: 'quantity',
  unsound: 'flag',
};

const demands: Readonly<Record<Kind, string>> = {
  text: 'a text',
  texts: 'a text or an array of texts',
  flag: 'true or false',
  quantity: 'a number, or a text with a number and a unit',
  constants: 'an object of numbers and Booleans, such as { "n": 3 }',
};

/**
 * Settings as the values of options; what they say is checked where those of the command line are. Throws a `UserError`, which begins with
 * `where`, for those that are not among `kinds`, or are of another kind.
 */
export function settingValues(
  settings: Readonly<Record<string, unknown>> | CheckSettings,
  where: string,
  kinds: Readonly<Record<string, Kind>> = settingKinds,
): Partial<CheckValues> & { readonly paths?: readonly string[] } {
  const values = Object.entries(settings).flatMap(([name, value]): [string, unknown][] => {
    if (value === undefined) return [];
    const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (kind === undefined) throw new UserError(`${where}: there is no option "${name}"${didYouMean(name, Object.keys(kinds))}`);
    const converted = convert(kind, value);
    if (converted === null) throw new UserError(`${where}: "${name}" takes ${demands[kind]}`);
    return [[name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`), converted]];
  });
  return Object.fromEntries(values);
}

/** The value as an option of the command line has it; null if it is of another kind. */
function convert(kind: Kind, value: unknown): string | boolean | readonly string[] | null {
  switch (kind) {
    case 'flag':
      return typeof value === 'boolean' ? value : null;
    case 'text':
      return typeof value === 'string' ? value : null;
    case 'quantity':
      return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
    case 'texts':
      if (typeof value === 'string') return [value];
      return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null;
    case 'constants':
      return constants(value);
  }
}

function constants(value: unknown): readonly string[] | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  if (!entries.every(([, one]) => typeof one === 'number' || typeof one === 'boolean')) return null;
  return entries.map(([name, one]) => `${name}=${one}`);
}
