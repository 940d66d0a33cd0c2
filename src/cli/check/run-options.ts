import type { CheckOptions } from '../../contract/check/options.ts';
import type { AnyOption, Bounds, optionDescriptors, OptionName } from '../../contract/check/option-descriptors.ts';
import { type CommandLine, optionsWithWords, type optionWords } from '../../contract/check/option-words.ts';
import { oneOf } from '../command.ts';
import { UserError } from '../exit.ts';
import { memoryBytes, milliseconds, wholeNumber } from '../read-amounts.ts';

type Descriptors = typeof optionDescriptors;
type Words = typeof optionWords;
type OnLine = { [K in OptionName]: Words[K]['cli'] extends null ? never : K }[OptionName];
type Line<K extends OnLine> = NonNullable<Words[K]['cli']>;
type Spec<K extends OnLine> =
  Line<K> extends { readonly words: readonly string[] } ? 'string' : Descriptors[K]['kind'] extends 'flag' ? 'boolean' : 'string';

/** The names of run options on the command line. */
export type RunFlag = { [K in OnLine]: Line<K>['name'] }[OnLine];

type RunFlags = { readonly [K in OnLine as Line<K>['name']]: { readonly type: Spec<K>; readonly words?: readonly string[] } };

/** The values of run options, as they were given. */
export type RunValues = { readonly [K in OnLine as Line<K>['name']]?: (Spec<K> extends 'boolean' ? boolean : string) | undefined };

/** The words that an option takes; null where it takes others or none. */
function wordsFor(option: AnyOption, cli: CommandLine): readonly string[] | null {
  if (cli.words !== undefined) return cli.words;
  return option.kind === 'choice' ? [...option.words, ...(cli.besides ?? [])] : null;
}

/** The options of runs, as the command line knows them. */
export const runFlags = Object.fromEntries(
  optionsWithWords().flatMap(({ option, said: { cli } }) => {
    if (cli === null) return [];
    const words = wordsFor(option, cli);
    const type = option.kind === 'flag' && words === null ? 'boolean' : 'string';
    return [[cli.name, words === null ? { type } : { type, words }]];
  }),
  // Entries of the table, by the names that it has.
) as RunFlags;

/** What the values say, but for the options that depend on others; throws a `UserError` for values that are wrong. */
export function readRunOptions(values: RunValues): Partial<CheckOptions> {
  return Object.fromEntries(
    optionsWithWords().flatMap(({ name, option, said: { cli } }) => {
      if (cli === null || cli.together) return [];
      const given = values[cli.name as RunFlag];
      return [[name, given === undefined ? option.usual : read(given, option, cli)]];
    }),
  );
}

function read(given: string | boolean, option: AnyOption, cli: CommandLine): unknown {
  if (typeof given === 'boolean') return given;
  const flag = `--${cli.name}`;
  const words = wordsFor(option, cli);
  if (words !== null) {
    const word = oneOf(flag, given, words);
    return option.kind === 'flag' ? word === words[0] : word;
  }
  if (option.kind !== 'amount') throw new Error('what has parts has options of its own');
  if (option.unit === 'time') return milliseconds(flag, given);
  if (option.unit === 'memory') return memoryBytes(flag, given);
  return option.zero === undefined ? wholeNumber(flag, given, option.within[0]) : numberOrWord(flag, given, option.zero, option.within);
}

/** A whole number from 1 on within the bounds, or the word for 0. */
function numberOrWord(flag: string, given: string, zero: string, [, most]: Bounds): number {
  if (given === zero) return 0;
  const number = /^[0-9]+$/.test(given) ? Number(given) : 0;
  if (number < 1 || number > most) throw new UserError(`${flag} takes ${zero} or a whole number from 1 to ${most}, not "${given}"`);
  return number;
}

const indent = 25;
const widest = 140;

/** What the help says of some options, in their order. */
export function runHelp(...names: readonly OnLine[]): string {
  const all = optionsWithWords();
  return names
    .flatMap((name) => all.filter((one) => one.name === name))
    .flatMap(({ option, said: { cli } }) => (cli === null ? [] : [helpOf(option, cli)]))
    .join('\n');
}

/** All options of the command line but some, limits first. */
export function otherOptions(...told: readonly OnLine[]): readonly OnLine[] {
  const others = optionsWithWords().filter(({ name, said }) => said.cli !== null && !told.includes(name as OnLine));
  return [...others.filter(({ option }) => option.kind === 'amount'), ...others.filter(({ option }) => option.kind !== 'amount')].map(
    ({ name }) => name as OnLine,
  );
}

function helpOf(option: AnyOption, cli: CommandLine): string {
  const said = `  --${[cli.name, cli.value ?? wordsFor(option, cli)?.join('|') ?? ''].join(' ').trim()}`;
  const [first = '', ...more] = wrapped(cli.help);
  const begun = said.length < indent ? [said.padEnd(indent) + first] : [said, ' '.repeat(indent) + first];
  return [...begun, ...more.map((line) => ' '.repeat(indent) + line)].join('\n');
}

/** A text in lines that fit behind the options. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || line.length + 1 + word.length > widest - indent) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
