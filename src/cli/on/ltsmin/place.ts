import { randomUUID } from 'node:crypto';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../../exit.ts';
import { homeFolder } from '../../home.ts';
import type { Io } from '../../io.ts';
import { type Ended, type Limits, type Listening, programPath, runProgram } from '../child.ts';

/** The programs of LTSmin, and what else is needed to run them. */
export type Program = 'gcc' | 'mpirun' | 'prom2lts-mc' | 'prom2lts-sym' | 'prom2lts-dist' | 'ltsmin-printtrace' | 'ltsmin-convert';

/** Where LTSmin is: on this machine, or in a container image. */
export interface Place {
  /** What tells this place from others, for what is kept of it. */
  readonly name: string;
  /** How a program is called in a folder. */
  command(program: Program, args: readonly string[], folder: string): readonly [program: string, args: readonly string[]];
  /** Runs a program in a folder, as `runProgram` does. */
  run(program: Program, args: readonly string[], folder: string, limits: Limits, listening?: Listening): Promise<Ended>;
}

/** The version that a program of LTSmin tells; empty where it tells none. */
export async function versionAt(place: Place, program: Program, limits: Limits): Promise<string> {
  const { stdout, stderr } = await place.run(program, ['--version'], tmpdir(), limits);
  return versionIn(stdout + stderr);
}

/**
 * The version in what a program of LTSmin says of itself: `v3.0.2-147-g07f9bf-dirty` where its whole history was built, else `ltsmin
 * 3.1.0`.
 */
export function versionIn(text: string): string {
  const [, version = ''] = /^(?:ltsmin )?v?(\d\S*?)(?:-dirty)?$/m.exec(text) ?? [];
  return version;
}

/** The image that `scripts/ltsmin/Dockerfile` makes. */
const image = 'esml-ltsmin';

/** Where `scripts/ltsmin/build.sh` puts the programs. */
export function builtFolder({ environment }: Pick<Io, 'environment'>): string {
  const data = environment.XDG_DATA_HOME || join(environment.HOME || homedir(), '.local', 'share');
  return join(data, 'esml', 'ltsmin', 'bin');
}

/**
 * Finds LTSmin: on the PATH, where the build script puts it, or as an image of docker. Throws a `UserError` that says how to get it. With
 * several hosts it has to be on this machine, since each of them calls it by its path.
 */
export async function findPlace(wanted: readonly Program[], io: Io, limits: Limits): Promise<Place> {
  const { PATH } = io.environment;
  const built = builtFolder(io);
  const paths = new Map(wanted.map((program) => [program, programPath(program, PATH) ?? programPath(program, built)] as const));
  const missing = wanted.filter((program) => paths.get(program) === null);
  if (missing.length === 0) return new OnThisMachine(paths);
  const docker = wanted.includes('mpirun') ? null : programPath('docker', PATH);
  if (docker !== null) {
    const { code } = await runProgram(docker, ['image', 'inspect', '--format', '{{.Id}}', image], '/', limits);
    if (code === 0) return new InContainer(docker);
  }
  const ofLtsmin = missing.find((program) => program !== 'gcc' && program !== 'mpirun');
  if (ofLtsmin === undefined)
    throw new UserError(
      `--on ltsmin needs ${missing.join(' and ')} on the PATH; on Debian and Ubuntu: sudo apt-get install gcc openmpi-bin`,
    );
  const scripts = join(homeFolder(), 'scripts', 'ltsmin');
  throw new UserError(
    `--on ltsmin needs LTSmin, and ${ofLtsmin} is neither on the PATH nor in ${built}; on Debian and Ubuntu, ${join(scripts, 'build.sh')} ` +
      `builds it there, and anywhere, docker build -t ${image} ${scripts} makes an image that is found too`,
  );
}

class OnThisMachine implements Place {
  readonly name: string;

  constructor(private readonly paths: ReadonlyMap<Program, string | null>) {
    this.name = paths.get('gcc') ?? '';
  }

  command(program: Program, args: readonly string[]): readonly [string, readonly string[]] {
    return [this.paths.get(program) ?? program, args];
  }

  run(program: Program, args: readonly string[], folder: string, limits: Limits, listening?: Listening): Promise<Ended> {
    return runProgram(...this.command(program, args), folder, limits, listening);
  }
}

/** Folders have the same paths in the container, and files that are written there belong to who runs the command. */
class InContainer implements Place {
  readonly name = image;

  constructor(private readonly docker: string) {}

  command(program: Program, args: readonly string[], folder: string): readonly [string, readonly string[]] {
    const user = process.getuid === undefined ? [] : ['--user', `${process.getuid()}:${process.getgid?.() ?? 0}`];
    return [this.docker, ['run', '--rm', '--init', ...user, '-v', `${folder}:${folder}`, '-w', folder, image, program, ...args]];
  }

  /**
   * Memory is held by the container and not by the client that was started, so that it is not told; who ends the client has to end the
   * container too.
   */
  async run(program: Program, args: readonly string[], folder: string, limits: Limits, listening?: Listening): Promise<Ended> {
    const name = `esml-${randomUUID()}`;
    const [docker, [run = 'run', ...rest]] = this.command(program, args, folder);
    const memory = limits.bytes === undefined || !Number.isFinite(limits.bytes) ? [] : ['--memory', String(Math.ceil(limits.bytes))];
    const client: Limits = { left: () => limits.left(), onInterrupt: (handler) => limits.onInterrupt(handler) };
    const ended = { ...(await runProgram(docker, [run, '--name', name, ...memory, ...rest], folder, client, listening)), bytes: 0 };
    if (ended.stopped !== null)
      await runProgram(docker, ['kill', name], folder, { left: () => 10_000, onInterrupt: () => () => undefined });
    // 137 is how docker tells that a container was killed, by the system if it held more than it may.
    return ended.stopped === null && ended.code === 137 && memory.length > 0 ? { ...ended, stopped: 'memory' } : ended;
  }
}
