import type { Io } from './io.ts';

/** What the exit code of the command says. */
export const exitCode = {
  /** Everything that was asked for is done; all properties hold. */
  success: 0,
  /** A property is violated, or a file is not in standard layout. */
  violation: 1,
  /** The command line or the model cannot be used. */
  badInput: 2,
  /** No violation was found, but not everything is known. */
  unknown: 3,
  /** A fault of this program. */
  internal: 70,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

/** A mistake of the user: its message is shown without a stack trace, and the command ends with `exitCode.badInput`. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** Prints a user's mistake. */
export function complain(error: UserError, io: Io): void {
  io.stderr.write(`esml: ${error.message}\n`);
}
