import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../exit.ts';
import type { Io } from '../../io.ts';
import { type Limits, runProgram } from '../child.ts';
import { firstLines } from '../compiled.ts';
import { moduleFile } from './module.ts';

type Environment = Io['environment'];

/** What MPI logs in to a host with, a program and its options; it can be set as it is for MPI itself. */
function remoteShell(environment: Environment): [program: string, args: readonly string[]] {
  const [program = 'ssh', ...args] = (environment.OMPI_MCA_plm_rsh_agent ?? 'ssh').split(' ').filter((word) => word !== '');
  return [program, args];
}

/** The names of hosts, each once, without how many processes they are to have. */
function names(hosts: readonly string[]): string[] {
  return [...new Set(hosts.map((host) => host.replace(/:\d+$/, '')))];
}

/** A word that a shell does not change. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

/** Puts the module where it lies here on each host, unless it is there already. Throws a `UserError` where a host cannot be reached. */
export async function shipToHosts(hosts: readonly string[], folder: string, environment: Environment, limits: Limits): Promise<void> {
  const [program, args] = remoteShell(environment);
  const file = quoted(join(folder, moduleFile));
  // Where the folder is one that all share, the file is there; what comes is read all the same.
  const command = `mkdir -p ${quoted(folder)} && if [ -e ${file} ]; then cat >/dev/null; else cat >${file}; fi`;
  for (const host of names(hosts)) {
    const input = readFileSync(join(folder, moduleFile));
    const { code, stopped, stderr, stdout } = await runProgram(program, [...args, host, command], folder, limits, { input }).catch(() => {
      throw new UserError(`--hosts needs ${program}, which cannot be started`);
    });
    if (code !== 0 && stopped === null)
      throw new UserError(`--hosts: ${host} cannot be reached with ${program} (${firstLines(stderr + stdout) || `exit code ${code}`})`);
  }
}

/** Removes on each host what was put there. */
export async function forgetOnHosts(hosts: readonly string[], folder: string, environment: Environment): Promise<void> {
  const [program, args] = remoteShell(environment);
  const limits: Limits = { left: () => 10_000, onInterrupt: () => () => undefined };
  for (const host of names(hosts))
    await runProgram(program, [...args, host, `rm -rf ${quoted(folder)}`], folder, limits).catch(() => undefined);
}

/**
 * The options of `mpirun` that run a program on hosts, in the folder in which it is called. A limit of memory holds for each process, as
 * what it may address.
 */
export function distributedCommand(
  [program, args]: readonly [program: string, args: readonly string[]],
  { hosts, maxBytes }: { readonly hosts: readonly string[]; readonly maxBytes: number },
): string[] {
  const root = process.getuid?.() === 0 ? ['--allow-run-as-root'] : [];
  const limited = Number.isFinite(maxBytes) ? ['sh', '-c', 'ulimit -v "$0" && exec "$@"', String(Math.floor(maxBytes / 1024))] : [];
  return [...root, '--host', hosts.join(','), ...limited, program, ...args];
}
