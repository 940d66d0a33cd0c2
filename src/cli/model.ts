import { constantWords } from '../contract/constant-words.ts';
import { fetchMistakes, frontEndOf } from '../frontends/choose.ts';
import type { Program } from '../frontends/frontend.ts';
import { type Source, diagnosticsText } from './diagnostics-text.ts';
import { type ExitCode, exitCode, UserError } from './exit.ts';
import { displayName, readText } from './files.ts';
import type { Io } from './io.ts';
import { styleOf } from './style.ts';
import { languageFlags, type LanguageFlags, languageFlagsHelp, languageFlagsIn, readLanguageOf } from './language.ts';
import type { Language } from '../contract/languages.ts';

/** Options of every command that reads a model. */
export const modelOptions = {
  const: { type: 'string', multiple: true },
  ...languageFlags,
} as const;

export const modelOptionsHelp = `  --const NAME=VALUE     set a top-level constant of the model: an integer, TRUE or FALSE; may be repeated
${languageFlagsHelp}`;

export interface ModelOptions extends LanguageFlags {
  readonly const?: readonly string[] | undefined;
  /** What a saved run says of the language, which goes for what is not given. */
  readonly saved?: Language | null;
}

/** A model that was read, with whatever is wrong with it in its diagnostics. */
export interface LoadedModel {
  readonly source: Source;
  readonly program: Program;
}

/** Reads and analyses a model; throws a `UserError` if there is no text or an option is wrong. */
export async function loadModel(file: string, options: ModelOptions, io: Io): Promise<LoadedModel> {
  const language = readLanguageOf(file, languageFlagsIn(options), options.saved);
  const settings = readConstants(options.const ?? []);
  const text = await readText(file, io);
  const constants = Object.fromEntries(settings.map(({ name, value }) => [name, value]));
  await fetchMistakes();
  const program = frontEndOf(language).compile(text, { language, constants });
  rejectMisfits(program, settings);
  return { source: { name: displayName(file), text }, program };
}

/** Says why a model cannot be run. */
export function refuse(model: LoadedModel, io: Io): ExitCode {
  printDiagnostics(model, io);
  return exitCode.badInput;
}

/** Prints a model's diagnostics to stderr. */
export function printDiagnostics({ program, source }: LoadedModel, io: Io): void {
  const { diagnostics } = program;
  io.stderr.write(diagnosticsText(diagnostics, source, styleOf(io, io.stderr)));
  const codes = [...new Set(diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code))];
  if (codes.length > 0) io.stderr.write(`"esml explain ${codes[0]}" says more\n`);
}

interface Setting {
  readonly name: string;
  readonly value: number;
  readonly kind: 'integer' | 'boolean';
}

/** The values that settings give to constants, Booleans as 0 and 1. */
export function constantValues(texts: readonly string[]): Record<string, number> {
  return Object.fromEntries(readConstants(texts).map(({ name, value }) => [name, value]));
}

/** The settings as a saved run has them: TRUE and FALSE in capitals, as the language has them. */
export function constantTexts(texts: readonly string[]): string[] {
  return readConstants(texts).map((constant) => `${constant.name}=${constantWords(constant, constant.value)}`);
}

function readConstants(texts: readonly string[]): Setting[] {
  const settings = texts.map(readConstant);
  const repeated = settings.find(({ name }, index) => settings.findIndex((other) => other.name === name) < index);
  if (repeated !== undefined) throw new UserError(`--const sets ${repeated.name} twice`);
  return settings;
}

function readConstant(text: string): Setting {
  const [, name = '', value = ''] = /^([A-Za-z][A-Za-z0-9_]*)=(-?\d+|TRUE|FALSE)$/i.exec(text) ?? [];
  if (name === '') throw new UserError(`--const takes NAME=VALUE, where VALUE is an integer, TRUE or FALSE, not "${text}"`);
  if (/^[tf]/i.test(value)) return { name, value: value.toUpperCase() === 'TRUE' ? 1 : 0, kind: 'boolean' };
  const number = Number(value);
  if (number < -(2 ** 31) || number >= 2 ** 31) throw new UserError(`--const ${text}: integers have 32 bits`);
  return { name, value: number, kind: 'integer' };
}

/** The analysis sees numbers only; here `TRUE` for an integer and `1` for a Boolean are told apart. */
function rejectMisfits(program: Program, settings: readonly Setting[]): void {
  const unknown = program.diagnostics.find(({ code }) => code === 'E0108');
  if (unknown !== undefined) throw new UserError(`--const: ${unknown.message}`);
  for (const { name, kind, value } of settings) {
    const constant = program.constants.find((candidate) => candidate.name === name);
    if (constant !== undefined && constant.kind !== kind) {
      throw new UserError(
        `--const: ${name} is ${constant.kind === 'boolean' ? `Boolean: it takes TRUE or FALSE, as in ${name}=${value === 0 ? 'FALSE' : 'TRUE'}` : `an integer: it takes a number, as in ${name}=${constant.value}`}`,
      );
    }
  }
}
