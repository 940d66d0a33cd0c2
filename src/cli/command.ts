import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type ExitCode, UserError } from './exit.ts';
import type { Io } from './io.ts';

/** A subcommand. */
export interface Command {
  /** What `--help` prints. */
  readonly help: string;
  /** Runs with the arguments that follow the command's name; mistakes in them are thrown as `UserError`. */
  run(args: readonly string[], io: Io): Promise<ExitCode>;
}

type Options = NonNullable<ParseArgsConfig['options']>;
type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ args: string[]; options: O; allowPositionals: true; strict: true }>>;

/** Splits arguments into options and positional ones; throws a `UserError` for options that do not exist or lack their value. */
export function parseArguments<const O extends Options>(command: string, args: readonly string[], options: O): Parsed<O> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UserError(`${firstSentence(error)}; see "esml ${command} --help"`);
  }
}

/** The one file that a command takes. */
export function onlyFile(command: string, positionals: readonly string[]): string {
  const [file, surplus] = positionals;
  if (file === undefined) throw new UserError(`which file? see "esml ${command} --help"`);
  if (surplus !== undefined) throw new UserError(`one file at a time: ${positionals.join(' ')}`);
  return file;
}

/** The files that a command takes, at least one. */
export function someFiles(command: string, positionals: readonly string[]): readonly string[] {
  if (positionals.length === 0) throw new UserError(`which file? see "esml ${command} --help"`);
  return positionals;
}

/** A whole number of at least `least`. */
export function wholeNumber(option: string, text: string, least: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(value) || value < least)
    throw new UserError(`${option} takes a whole number of at least ${least}, not "${text}"`);
  return value;
}

/** A number greater than zero, decimals allowed. */
export function positiveNumber(option: string, text: string): number {
  const value = /^(\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN;
  if (!(value > 0) || !Number.isFinite(value)) throw new UserError(`${option} takes a number greater than 0, not "${text}"`);
  return value;
}

/** One of a few words; `besides` says what else the option takes elsewhere. */
export function oneOf<const W extends string>(option: string, text: string, words: readonly W[], besides: string | null = null): W {
  const found = words.find((word) => word === text);
  const all = besides === null ? words : [...words, besides];
  if (found === undefined) throw new UserError(`${option} takes ${all.join(' or ')}, not "${text}"`);
  return found;
}

function firstSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const sentence = /^[\s\S]*?(?=\.\s|\.?$)/.exec(message)?.[0] ?? message;
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
