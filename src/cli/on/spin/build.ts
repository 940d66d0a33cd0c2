import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../exit.ts';
import type { Io } from '../../io.ts';
import { type Limits, programPath } from '../child.ts';
import { compiled } from '../compiled.ts';

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
    `--on spin needs ${missing} on the PATH; on Debian and Ubuntu: sudo apt-get install spin gcc libc6-dev; on macOS: brew install spin`,
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

/** The folder with the verifier `pan` of a Promela model. Throws a `UserError` where it is refused; null where the limits ended it. */
export function buildPan(promela: string, build: Build, tools: Tools, limits: Limits, io: Io): Promise<string | null> {
  const flags = compilerFlags(build);
  const recipe = {
    program: 'spin',
    of: [promela, flags, tools],
    makes: 'pan',
    write: (folder: string) => writeFileSync(join(folder, 'model.pml'), promela),
    commands: () => [
      [tools.spin, ['-a', '-o1', '-o2', '-o3', 'model.pml']] as const,
      [tools.gcc, [...flags, '-o', 'pan', 'pan.c']] as const,
    ],
  };
  return compiled(recipe, limits, io);
}

function compilerFlags({ what, bytes }: Build): string[] {
  const limit = Number.isFinite(bytes) ? [`-DMEMLIM=${Math.max(1, Math.floor(bytes / 2 ** 20))}`] : [];
  return ['-O2', '-w', '-DNOREDUCE', `-DVECTORSZ=${mostVector}`, ...limit, ...(what === 'safety' ? ['-DSAFETY', '-DNOCLAIM'] : [])];
}
