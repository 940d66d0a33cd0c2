import type { Command, Options } from '../command.ts';
import { bashScript } from './bash.ts';
import { fishScript } from './fish.ts';
import { zshScript } from './zsh.ts';

export type Shell = 'bash' | 'zsh' | 'fish';

/** A command as a shell needs to know it. */
export interface CompletedCommand {
  readonly name: string;
  readonly summary: string;
  readonly options: Options;
  readonly takes: NonNullable<Command['takes']>;
}

/** The script of a shell. */
export function completionScript(shell: Shell, commands: readonly CompletedCommand[]): string {
  return { bash: bashScript, zsh: zshScript, fish: fishScript }[shell](commands);
}

/** Text in single quotes, for any of the shells: none of them reads anything else into it where it has no quote or backslash itself. */
export function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '')}'`;
}
