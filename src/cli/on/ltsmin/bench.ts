import { linkSync, mkdtempSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Machine } from '../../../engine/machine/machine.ts';
import type { Io } from '../../io.ts';
import type { Ended, Limits } from '../child.ts';
import { distributedCommand, forgetOnHosts, shipToHosts } from './hosts.ts';
import { moduleFile } from './module.ts';
import type { Place, Program } from './place.ts';
import { readProgress } from './report.ts';

/** Where a model is searched: a folder of its own with the compiled module, and how programs are run there. */
export interface Bench {
  readonly machine: Machine;
  readonly folder: string;
  /** The machines that search together; none: this one alone. */
  readonly hosts: readonly string[];
  readonly threads: number;
  /** Bytes that a program may hold; infinite where that is not limited. */
  readonly maxBytes: number;
  run(program: Program, args: readonly string[]): Promise<Ended>;
  /** Runs `prom2lts-dist` on the hosts. */
  runOnHosts(args: readonly string[]): Promise<Ended>;
  close(): Promise<void>;
}

/** What a bench is made of. */
export interface Setting extends Pick<Bench, 'machine' | 'hosts' | 'threads' | 'maxBytes'> {
  readonly place: Place;
  readonly limits: Limits;
  readonly environment: Io['environment'];
  /** The folder in which the module was compiled and is kept. */
  readonly kept: string;
  /** Is told how far a search is. */
  hear(progress: NonNullable<ReturnType<typeof readProgress>>): void;
}

/** Lays out the folder, on this machine and on the hosts. Throws a `UserError` where a host cannot be reached. */
export async function setUp({ kept, place, limits, environment, hear, ...rest }: Setting): Promise<Bench> {
  const { hosts, maxBytes } = rest;
  const folder = mkdtempSync(join(dirname(kept), 'run-'));
  linkSync(join(kept, moduleFile), join(folder, moduleFile));
  const listening = {
    hear(line: string): void {
      const progress = readProgress(line);
      if (progress !== null) hear(progress);
    },
  };
  const close = async (): Promise<void> => {
    await forgetOnHosts(hosts, folder, environment);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await shipToHosts(hosts, folder, environment, limits);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    ...rest,
    folder,
    run: (program, args) => place.run(program, args, folder, { ...limits, bytes: maxBytes }, listening),
    runOnHosts: (args) =>
      place.run('mpirun', distributedCommand(place.command('prom2lts-dist', args, folder), rest), folder, limits, listening),
    close,
  };
}
