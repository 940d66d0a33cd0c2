import type { Io } from './io.ts';

/** What the exit code of the command says; there are no others (docs/command-line.md). */
export const exitCode = {
  /** Everything that was asked for is done; all properties hold. */
  success: 0,
  /** A property is violated, or a file is not in standard layout. */
  violation: 1,
  /**
   * The command could not be carried out: wrong options, a model or file that cannot be used, output that cannot be written, a fault of
   * this program.
   */
  badInput: 2,
  /** No violation was found, but not everything is known. */
  unknown: 3,
} as const;

/** How a shell tells of SIGPIPE, by which commands end whose output nobody reads any more; this runtime ignores the signal itself. */
export const nobodyReads = 141;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** From bad to good: what could not be looked at may be anything. */
const badness: readonly ExitCode[] = [exitCode.badInput, exitCode.violation, exitCode.unknown, exitCode.success];

/** The worst of several exit codes. */
export function worst(codes: readonly ExitCode[]): ExitCode {
  return badness.find((code) => codes.includes(code)) ?? exitCode.success;
}

/** A mistake of the user: its message is shown without a stack trace, and the command ends with `exitCode.badInput`. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** Prints a user's mistake. */
export function complain(error: UserError, io: Io): void {
  io.stderr.write(`esml: ${error.message}\n`);
}

/** What is said of a fault of this program. */
export function faultText(error: unknown): string {
  return `internal error: ${error instanceof Error ? error.message : String(error)}`;
}

/** Prints a fault of this program. */
export function reportFault(error: unknown, io: Io): ExitCode {
  io.stderr.write(`esml: ${faultText(error)}\n`);
  if (io.environment.ESML_DEBUG && error instanceof Error) io.stderr.write(`${error.stack}\n`);
  else io.stderr.write('This is a fault of the program, not of the model; with ESML_DEBUG=1 it tells where.\n');
  return exitCode.badInput;
}
