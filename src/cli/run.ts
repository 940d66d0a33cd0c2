import { commands } from './commands.ts';
import { didYouMean } from './did-you-mean.ts';
import { complain, type ExitCode, exitCode, reportFault, UserError } from './exit.ts';
import type { Io } from './io.ts';
import { version } from './version.ts';

/** Runs the command line and tells the exit code. Mistakes of the user become messages on stderr. */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  try {
    return await dispatch(args, io);
  } catch (error) {
    if (error instanceof UserError) {
      complain(error, io);
      return exitCode.badInput;
    }
    return reportFault(error, io);
  }
}

async function dispatch(args: readonly string[], io: Io): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined) {
    io.stderr.write(overview());
    return exitCode.badInput;
  }
  if (name === '--version') {
    io.stdout.write(`esml ${version()}\n`);
    return exitCode.success;
  }
  const asksForHelp = name === 'help' || name === '--help' || name === '-h';
  const entry = commands.find((candidate) => candidate.name === (asksForHelp ? rest[0] : name));
  if (entry === undefined) {
    if (!asksForHelp || rest[0] !== undefined) throw new UserError(noCommand((asksForHelp ? rest[0] : name) ?? ''));
    io.stdout.write(overview());
    return exitCode.success;
  }
  const command = await entry.load();
  if (asksForHelp || wantsHelp(rest)) {
    io.stdout.write(command.help);
    return exitCode.success;
  }
  return command.run(rest, io);
}

function noCommand(name: string): string {
  const names = commands.map((entry) => entry.name);
  return `there is no command "${name}"${didYouMean(name, names)}; see "esml --help"`;
}

function wantsHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return (end < 0 ? args : args.slice(0, end)).some((argument) => argument === '--help' || argument === '-h');
}

function overview(): string {
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(12)}${summary}\n`);
  return `A model checker for ESML.

Usage: esml COMMAND FILE [OPTIONS]      FILE may be - for standard input

${lines.join('')}
"esml COMMAND --help" lists a command's options; "esml --version" tells the version.

Exit code: 0 all is well, 1 a property is violated, 2 the command could not be carried out, 3 nothing is violated but not everything is known.
`;
}
