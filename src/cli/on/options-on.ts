import { oneOf } from '../command.ts';
import { UserError } from '../exit.ts';

/** Programs other than this one that a check can be run on. */
const otherPrograms = ['spin'] as const;

export type OtherProgram = (typeof otherPrograms)[number];

export const onOptions = { on: { type: 'string', words: otherPrograms } } as const;

export const onHelp = `  --on ${otherPrograms.join('|')}              search the exported model with SPIN instead, which is found on the PATH: the same states, deadlocks, and
                         properties that SPIN has claims for; runs that it finds are taken by the abstract machine (docs/scale.md)`;

/** Options that say what is checked and how it is told, which any program follows. */
const kept: ReadonlySet<string> = new Set([
  ...['on', 'const', 'language', 'dialect', 'extended', 'thesis', 'property', 'formula', 'max-time', 'max-memory', 'save-trace'],
  ...['format', 'json', 'quiet', 'whole-runs', 'progress', 'watch', 'page', 'config'],
]);

/** The program that a check is to be run on, null for this one; throws a `UserError` for options that the other one does not follow. */
export function readOn(values: Readonly<Record<string, unknown>>): OtherProgram | null {
  const { on } = values;
  if (typeof on !== 'string') return null;
  const program = oneOf('--on', on, otherPrograms);
  const other = Object.keys(values).find((name) => values[name] !== undefined && !kept.has(name));
  if (other !== undefined) throw new UserError(`--on ${program} searches all states in its own way: leave out --${other}`);
  return program;
}
