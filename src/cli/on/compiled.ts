import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '../exit.ts';
import type { Io } from '../io.ts';
import { type Limits, runProgram } from './child.ts';

/** How a model is compiled for another program. */
export interface Recipe {
  /** For whom: the name of the folder in the cache. */
  readonly program: string;
  /** All that what comes of it depends on. */
  readonly of: unknown;
  /** The file that is there in the end. */
  readonly makes: string;
  /** Writes the sources into a folder. */
  write(folder: string): void;
  /** The commands that are run there. */
  commands(folder: string): readonly (readonly [program: string, args: readonly string[]])[];
}

/**
 * A folder with what a recipe makes. What was made before of the same contents is taken again; it is kept in the user's cache. Throws a
 * `UserError` where a command refuses the model; null where the limits ended it.
 */
export async function compiled(recipe: Recipe, limits: Limits, io: Io): Promise<string | null> {
  const name = createHash('sha256').update(JSON.stringify(recipe.of)).digest('hex').slice(0, 32);
  const cache = cacheFolder(recipe.program, io);
  const kept = join(cache, name);
  if (existsSync(join(kept, recipe.makes))) return kept;
  const folder = mkdtempSync(join(cache, 'making-'));
  try {
    recipe.write(folder);
    for (const [program, args] of recipe.commands(folder)) {
      const { code, stopped, stdout, stderr } = await runProgram(program, args, folder, limits);
      if (stopped !== null) return null;
      if (code !== 0) throw new UserError(`${program} refuses the exported model: ${firstLines(stderr + stdout)}`);
    }
    return keep(folder, kept, recipe.makes);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Puts a finished folder in its place; where another command was quicker, its folder is as good. */
function keep(folder: string, kept: string, makes: string): string {
  try {
    renameSync(folder, kept);
  } catch (error) {
    if (!existsSync(join(kept, makes))) throw error;
  }
  return kept;
}

/** A folder that can be written, in the user's cache or else among temporary files. */
function cacheFolder(program: string, { environment }: Io): string {
  const own = join(environment.XDG_CACHE_HOME || join(environment.HOME || homedir(), '.cache'), 'esml', program);
  for (const folder of [own, join(tmpdir(), `esml-${program}`)]) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      return folder;
    } catch {
      // The next one may do.
    }
  }
  throw new UserError('there is no folder to compile in: neither the cache in the home folder nor the temporary folder can be written');
}

/** The beginning of what a program says. */
export function firstLines(text: string): string {
  return text.trim().split('\n').slice(0, 3).join('; ');
}
