import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Limits, programPath, runProgram } from '../child.ts';
import { UserError } from '../../exit.ts';
import type { Io } from '../../io.ts';

/** Where SPIN and a C compiler are. */
export interface Tools {
  readonly spin: string;
  readonly gcc: string;
}

/** Finds SPIN and a C compiler; throws a `UserError` that says how to get what is missing. */
export function findTools({ environment }: Io): Tools {
  const found = { spin: programPath('spin', environment.PATH), gcc: programPath('gcc', environment.PATH) };
  const { spin, gcc } = found;
  if (spin !== null && gcc !== null) return { spin, gcc };
  const missing = [spin === null ? 'spin' : '', gcc === null ? 'gcc' : ''].filter((name) => name !== '').join(' and ');
  throw new UserError(
    `--on spin needs ${missing}, which is not on the PATH; on Debian and Ubuntu: sudo apt-get install spin gcc libc6-dev; on macOS: brew install spin`,
  );
}

/** SPIN compiles states of up to so many bytes. */
const mostVector = 8192;

/** What a verifier is compiled for. */
export interface Build {
  /** `safety` for deadlocks and counts, without claims; `claims` for accepting cycles. */
  readonly what: 'safety' | 'claims';
  /** Bytes that it may take; infinite where that is not limited. */
  readonly bytes: number;
}

/**
 * The folder with the verifier `pan` of a Promela model. One that was made before of the same text, options and compiler is taken again;
 * it is kept in the user's cache. Throws a `UserError` where SPIN or the compiler refuse the model; null where the limits ended it.
 */
export async function buildPan(promela: string, build: Build, tools: Tools, limits: Limits, io: Io): Promise<string | null> {
  const flags = compilerFlags(build);
  const name = createHash('sha256')
    .update(JSON.stringify([promela, flags, tools]))
    .digest('hex')
    .slice(0, 32);
  const cache = cacheFolder(io);
  const kept = join(cache, name);
  if (existsSync(join(kept, 'pan'))) return kept;
  const folder = mkdtempSync(join(cache, 'making-'));
  try {
    writeFileSync(join(folder, 'model.pml'), promela);
    for (const [program, args] of [
      [tools.spin, ['-a', '-o1', '-o2', '-o3', 'model.pml']],
      [tools.gcc, [...flags, '-o', 'pan', 'pan.c']],
    ] as const) {
      const { code, stopped, stdout, stderr } = await runProgram(program, args, folder, limits);
      if (stopped !== null) return null;
      if (code !== 0) throw new UserError(`${program} refuses the exported model: ${firstLines(stderr + stdout)}`);
    }
    return keep(folder, kept);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function compilerFlags({ what, bytes }: Build): string[] {
  const limit = Number.isFinite(bytes) ? [`-DMEMLIM=${Math.max(1, Math.floor(bytes / 2 ** 20))}`] : [];
  return ['-O2', '-w', '-DNOREDUCE', `-DVECTORSZ=${mostVector}`, ...limit, ...(what === 'safety' ? ['-DSAFETY', '-DNOCLAIM'] : [])];
}

/** Puts a finished folder in its place; where another command was quicker, its folder is as good. */
function keep(folder: string, kept: string): string {
  try {
    renameSync(folder, kept);
  } catch (error) {
    if (!existsSync(join(kept, 'pan'))) throw error;
  }
  return kept;
}

/** A folder that can be written, in the user's cache or else among temporary files. */
function cacheFolder({ environment }: Io): string {
  const own = join(environment.XDG_CACHE_HOME || join(environment.HOME || homedir(), '.cache'), 'esml', 'spin');
  for (const folder of [own, join(tmpdir(), 'esml-spin')]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return folder;
    } catch {
      // The next one may do.
    }
  }
  throw new UserError('there is no folder to compile in: neither the cache in the home folder nor the temporary folder can be written');
}

function firstLines(text: string): string {
  return text.trim().split('\n').slice(0, 3).join('; ');
}
