import { oneOf } from '../command.ts';
import { UserError } from '../exit.ts';
import { otherPrograms, type OtherProgram } from './programs.ts';

/** What a check was asked to be run on. */
export interface OnRequest {
  readonly program: OtherProgram;
  /** The machines that LTSmin is to search on, as MPI takes them: NAME or NAME:PROCESSES; none: this one. */
  readonly hosts: readonly string[];
}

const programs = Object.keys(otherPrograms) as OtherProgram[];

export const onOptions = { on: { type: 'string', words: programs }, hosts: { type: 'string' } } as const;

export const onHelp = `  --on ${programs.join('|')}       search the exported model with SPIN or LTSmin instead: the same states and deadlocks, and the properties that
                         each of them knows; runs that they find are taken by the abstract machine (docs/scale.md)
  --hosts NAME,NAME...   with --on ltsmin: search on these machines together; NAME:N for N processes on one`;

/** Options that say what is checked and how it is told, which any program follows. */
const kept: ReadonlySet<string> = new Set([
  ...['on', 'hosts', 'const', 'language', 'dialect', 'extended', 'thesis', 'property', 'formula', 'max-time', 'max-memory', 'save-trace'],
  ...['format', 'json', 'quiet', 'whole-runs', 'progress', 'watch', 'page', 'config'],
]);

/** The program that a check is to be run on, null for this one; throws a `UserError` for options that the other one does not follow. */
export function readOn(values: Readonly<Record<string, unknown>>): OnRequest | null {
  const { on, hosts } = values;
  if (hosts !== undefined && on !== 'ltsmin') throw new UserError('--hosts needs --on ltsmin');
  if (typeof on !== 'string') return null;
  const program = oneOf('--on', on, programs);
  const other = Object.keys(values).find((name) => values[name] !== undefined && !kept.has(name));
  if (other !== undefined) throw new UserError(`--on ${program} searches all states in its own way: leave out --${other}`);
  return { program, hosts: typeof hosts === 'string' ? readHosts(hosts) : [] };
}

function readHosts(text: string): string[] {
  const hosts = text.split(',').map((host) => host.trim());
  const wrong = hosts.find((host) => !/^[A-Za-z0-9][A-Za-z0-9.-]*(:[1-9]\d{0,3})?$/.test(host));
  if (wrong === undefined) return hosts;
  throw new UserError(`--hosts takes names of machines with commas between them, NAME or NAME:PROCESSES, not "${wrong}"`);
}
