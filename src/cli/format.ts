import { frontEndOf } from '../frontends/choose.ts';
import { type Command, parseArguments } from './command.ts';
import { diagnosticsText } from './diagnostics-text.ts';
import { complain, type ExitCode, exitCode, UserError, worst } from './exit.ts';
import { displayName, readText } from './files.ts';
import type { Io } from './io.ts';
import { languageFlags, type LanguageFlags, languageFlagsHelp, languageFlagsIn, readLanguageOf } from './language.ts';
import { styleOf } from './style.ts';
import { writeText } from './written-files.ts';

type Mode = 'print' | 'check' | 'write';

const options = {
  check: { type: 'boolean' },
  write: { type: 'boolean' },
  ...languageFlags,
} as const;

/** `esml format`: the standard layout of ESML texts. */
export const formatCommand: Command = {
  help: `Usage: esml format FILE... [--check | --write] [--dialect extended|thesis]

Prints the file in standard layout; comments stay. With several files one of the options is needed.

  --check                print nothing but the names of files that are not in standard layout; exit code 1 if there are any
  --write                change the files in place
${languageFlagsHelp}
`,
  options,

  async run(args, io) {
    const { values, positionals } = parseArguments('format', args, options);
    if (values.check && values.write) throw new UserError('--check and --write exclude each other');
    const mode: Mode = values.check ? 'check' : values.write ? 'write' : 'print';
    if (positionals.length === 0) throw new UserError('which file? see "esml format --help"');
    if (mode === 'print' && positionals.length > 1) throw new UserError('several files need --check or --write');
    if (mode === 'write' && positionals.includes('-')) throw new UserError('standard input cannot be written to; leave --write out');
    const flags = languageFlagsIn(values);
    const codes: ExitCode[] = [];
    for (const file of positionals) codes.push(await formatFileOrComplain(file, mode, flags, io));
    return worst(codes);
  },
};

/** A file that cannot be used does not keep the others from being formatted. */
async function formatFileOrComplain(file: string, mode: Mode, flags: LanguageFlags, io: Io): Promise<ExitCode> {
  try {
    return await formatFile(file, mode, flags, io);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    complain(error, io);
    return exitCode.badInput;
  }
}

async function formatFile(file: string, mode: Mode, flags: LanguageFlags, io: Io): Promise<ExitCode> {
  const text = await readText(file, io);
  const language = readLanguageOf(file, flags);
  const formatted = await frontEndOf(language).format(text, language);
  if (formatted.text === null) {
    io.stderr.write(diagnosticsText(formatted.diagnostics, { name: displayName(file), text }, styleOf(io, io.stderr)));
    return exitCode.badInput;
  }
  if (mode === 'print') io.stdout.write(formatted.text);
  if (formatted.text === text) return exitCode.success;
  if (mode === 'check') io.stdout.write(`${displayName(file)}\n`);
  if (mode === 'write') writeText(file, formatted.text);
  return mode === 'check' ? exitCode.violation : exitCode.success;
}
