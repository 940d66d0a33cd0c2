import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { UserError } from '../exit.ts';
import { readText } from '../files.ts';
import type { Io } from '../io.ts';
import { type CheckValues, requestOf } from './options.ts';
import { type Kind, settingKinds, settingValues } from './settings.ts';

/**
 * What `esml.config.json` says: values for options that the command line does not give, and the models that are meant where none are named.
 */
export interface Configuration {
  readonly values: Partial<CheckValues>;
  readonly paths: readonly string[];
}

const name = 'esml.config.json';

/** What the file may have: the settings of the library, and how to tell what was found. */
export const configurationKinds: Readonly<Record<string, Kind>> = {
  ...settingKinds,
  $schema: 'text',
  paths: 'texts',
  format: 'text',
  page: 'text',
  quiet: 'flag',
  wholeRuns: 'flag',
  progress: 'flag',
};

/**
 * Reads the file that `--config` names, or else the one in the folder of the call or the nearest above it; throws a `UserError` that says
 * what is wrong with it.
 */
export async function readConfiguration(asked: string | undefined, io: Io): Promise<Configuration> {
  const file = asked === undefined ? nearest(resolve(io.folder)) : asked;
  if (file === null || file === 'none') return { values: {}, paths: [] };
  const shown = relative(io.folder, file) || file;
  const { paths, ...values } = settingValues(parse(await readText(file, io), shown), shown, configurationKinds);
  // Wrong values are told with the name of the file, before those of the command line hide some of them.
  try {
    requestOf(values, []);
  } catch (error) {
    throw error instanceof UserError ? new UserError(`${shown}: ${error.message}`) : error;
  }
  return { values, paths: (paths ?? []).map((path) => relative(io.folder, resolve(dirname(file), path)) || '.') };
}

function nearest(folder: string): string | null {
  const file = join(folder, name);
  if (existsSync(file)) return file;
  const above = dirname(folder);
  return above === folder ? null : nearest(above);
}

function parse(text: string, shown: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (problem) {
    throw new UserError(`${shown} is not JSON: ${problem instanceof Error ? problem.message : String(problem)}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new UserError(`${shown} holds no object`);
  return Object.fromEntries(Object.entries(value));
}

/** The values of the command line, and for what it does not give those of the file. Constants are taken from both. */
export function withConfiguration(given: CheckValues, { values }: Configuration): CheckValues {
  const defined = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const { format, ...others } = values;
  const formatOf = given.json === undefined && format !== undefined ? { format } : {};
  const nameOf = (setting: string) => setting.split('=')[0];
  const overridden = new Set((given.const ?? []).map(nameOf));
  const constants = [...(values.const ?? []).filter((setting) => !overridden.has(nameOf(setting))), ...(given.const ?? [])];
  return { ...others, ...formatOf, ...defined, ...(constants.length > 0 && { const: constants }) };
}
