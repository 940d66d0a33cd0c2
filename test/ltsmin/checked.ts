import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { esml } from '../cli/capture.ts';
import { builtFolder } from '../../src/cli/on/ltsmin/place.ts';

/** What of `esml check --json` is compared. */
export interface Report {
  readonly exitCode: number;
  readonly error: string | null;
  readonly searchedBy: string;
  /** Null where LTSmin found them as sets alone. */
  readonly states: number | null;
  readonly transitions: number | null;
  readonly complete: boolean;
  readonly verdicts: readonly {
    readonly property: string;
    readonly holds: boolean | null;
    readonly explanation: string;
    readonly notDecided?: string;
    readonly trace?: readonly unknown[];
  }[];
}

const path = [process.env.PATH ?? '', builtFolder({ environment: process.env })].join(':');

/** What a check runs in here: a cache of its own, and LTSmin where the build script puts it. */
export function surroundings(): Readonly<Record<string, string>> {
  return { ...(process.env as Record<string, string>), PATH: path, XDG_CACHE_HOME: mkdtempSync(join(tmpdir(), 'esml-cache-')) };
}

export async function checked(args: readonly string[], environment: Readonly<Record<string, string>>, text?: string): Promise<Report> {
  const { stdout } = await esml(['check', ...args, '--json'], { environment, ...(text === undefined ? {} : { stdin: text }) });
  return JSON.parse(stdout) as Report;
}
