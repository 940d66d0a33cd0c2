import { type ParseArgsConfig, parseArgs } from 'node:util';
import { didYouMean } from './did-you-mean.ts';
import { type ExitCode, UserError } from './exit.ts';
import type { Io } from './io.ts';

/** A subcommand. */
export interface Command {
  /** What `--help` prints. */
  readonly help: string;
  readonly options: Options;
  /** What it takes beside options: models by default. */
  readonly takes?: 'models' | 'models and folders' | readonly string[];
  /** Runs with the arguments that follow the command's name; mistakes in them are thrown as `UserError`. */
  run(args: readonly string[], io: Io): Promise<ExitCode>;
}

/** An option as Node's `parseArgs` knows it, with what a shell may complete after it. */
export type Option = NonNullable<ParseArgsConfig['options']>[string] & {
  /** The words that it takes. */
  readonly words?: readonly string[];
  /** Whether it takes a file. */
  readonly file?: boolean;
};

export type Options = Readonly<Record<string, Option>>;

type Parsed<O extends Options> = ReturnType<typeof parseArgs<{ args: string[]; options: O; allowPositionals: true; strict: true }>>;

/**
 * Splits arguments into options and positional ones; throws a `UserError` for options that do not exist or lack their value. `--no-x` takes
 * a flag back.
 */
export function parseArguments<const O extends Options>(command: string, args: readonly string[], options: O): Parsed<O> {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true, allowNegative: true });
  } catch (error) {
    const value = dashedValue(error, args);
    if (value !== null) throw new UserError(`${value}; see "esml ${command} --help"`);
    throw new UserError(`${firstSentence(error)}${meantOption(error, options)}; see "esml ${command} --help"`);
  }
}

/** What is meant by an option that does not exist: a format, a file for what is printed, or one with a near name; nothing if none is. */
function meantOption(error: unknown, options: Options): string {
  const [, dashes = '', written] = /^Unknown option '(--?)(?:no-)?([^']+)'/.exec(error instanceof Error ? error.message : '') ?? [];
  if (written === undefined) return '';
  const { format } = options;
  if (format?.words?.includes(written) === true) return `; write --format ${written}`;
  if (/^o(ut(put)?)?$/.test(written)) return '; what is printed goes to a file with > FILE';
  return dashes === '--' ? didYouMean(written, Object.keys(options), '--') : '';
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

/** One of a few words; `besides` says what else the option takes elsewhere. */
export function oneOf<const W extends string>(option: string, text: string, words: readonly W[], besides: string | null = null): W {
  const found = words.find((word) => word === text);
  const all = besides === null ? words : [...words, besides];
  if (found === undefined) throw new UserError(`${option} takes ${all.join(' or ')}, not "${text}"${didYouMean(text, words)}`);
  return found;
}

function firstSentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const sentence = /^[\s\S]*?(?=\.\s|\.?$)/.exec(message)?.[0] ?? message;
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** What is wrong where the value of an option begins with a dash, of which Node says that it is ambiguous; null for another mistake. */
function dashedValue(error: unknown, args: readonly string[]): string | null {
  const option = error instanceof Error ? /^Option '(?:-\w, )?(--[\w-]+)[^']*' argument is ambiguous/.exec(error.message)?.[1] : undefined;
  if (option === undefined) return null;
  const value = args[args.indexOf(option) + 1] ?? '';
  if (/^-\.?\d/.test(value)) return `${option} takes no negative number: "${value}"`;
  return `${option} takes a value that does not begin with "-", and not "${value}"`;
}
