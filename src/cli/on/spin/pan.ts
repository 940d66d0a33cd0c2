import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckProgress } from '../../../contract/check/options.ts';
import { type Ended, type Limits, runProgram } from '../child.ts';

/** What a run of SPIN's verifier reports. */
export interface PanReport {
  /** Of SPIN, such as `6.5.2`. */
  readonly version: string;
  readonly states: number;
  /** The model's, without the way into its initial state. */
  readonly transitions: number;
  readonly errors: number;
  readonly bytes: number;
  /** Why it is not whole; null if it is, but for stopping at an error. */
  readonly cut: 'memory' | 'time' | 'cancelled' | 'depth' | 'failed' | null;
  /** What it said where it failed. */
  readonly said: string;
  /** Whether an assertion of the export was violated: a TOSS of more values than are written. */
  readonly beyond: boolean;
}

/** Reads a report; numbers that are not there are 0, as where it was ended early. */
export function readReport({ stdout, stderr, stopped, code }: Omit<Ended, 'bytes'>): PanReport {
  const number = (pattern: RegExp): number => Number(pattern.exec(stdout)?.[1] ?? 0);
  const progress = lastProgress(stdout);
  const whole = /State-vector/.test(stdout);
  const cut = ((): PanReport['cut'] => {
    if (stopped !== null) return stopped;
    if (/pan: (reached -DMEMLIM|out of memory)/.test(stdout + stderr)) return 'memory';
    if (/max search depth too small/.test(stdout)) return 'depth';
    return whole ? null : 'failed';
  })();
  return {
    version: /Spin Version (\S+)/.exec(stdout)?.[1] ?? '',
    states: whole ? number(/(\d+) states, stored/) : (progress?.states ?? 0),
    transitions: whole ? number(/(\d+) transitions \(= (?:stored|visited)\+matched\)/) - 1 : (progress?.transitions ?? 0),
    errors: number(/errors: (\d+)/),
    bytes: whole ? number(/([\d.]+)\s+total actual memory usage/) * 2 ** 20 : (progress?.bytes ?? 0),
    cut,
    said: cut === 'failed' ? `exit code ${code}: ${(stderr + stdout).trim().split('\n').slice(0, 2).join('; ')}` : '',
    beyond: /pan:\d+: assertion violated 0\b/.test(stdout),
  };
}

/** How far a verifier is, which it tells each million states; null for other lines. */
export function readProgress(line: string): Pick<CheckProgress, 'states' | 'transitions' | 'depth' | 'bytes'> | null {
  const found = /^Depth=\s*(\d+)\s+States=\s*(\S+)\s+Transitions=\s*(\S+)\s+Memory=\s*(\S+)/.exec(line);
  if (found === null) return null;
  const [depth = 0, states = 0, transitions = 0, megabytes = 0] = found.slice(1).map(Number);
  return { depth, states, transitions, bytes: megabytes * 2 ** 20 };
}

function lastProgress(stdout: string) {
  return stdout
    .split('\n')
    .map(readProgress)
    .findLast((one) => one !== null);
}

/** Steps that the stack of a search has room for at first, and at most. */
const firstRoom = 1_000_000;
const mostRoom = 100_000_000;

/** A run of a verifier: its report, and the lines of the trail that it left; null where it left none. */
export interface PanRun {
  readonly report: PanReport;
  readonly trail: string | null;
}

/**
 * Runs the verifier of a folder with options of its own, in a folder of this run, with as much room for its stack as it needs; then lets
 * it write out the trail, if there is one. `claim`: the one that is checked.
 */
export async function runPan(
  folder: string,
  options: readonly string[],
  claim: string | null,
  limits: Limits,
  hear: (progress: NonNullable<ReturnType<typeof readProgress>>) => void,
): Promise<PanRun> {
  const own = mkdtempSync(join(tmpdir(), 'esml-pan-'));
  const pan = join(folder, 'pan');
  const named = claim === null ? [] : ['-N', claim];
  const told = (line: string): void => {
    const progress = readProgress(line);
    if (progress !== null) hear(progress);
  };
  try {
    for (let room = firstRoom; ; room *= 10) {
      const report = readReport(await runProgram(pan, [...options, ...named, `-m${room}`], own, limits, { hear: told }));
      const tooShort = report.cut === 'depth' && report.errors === 0 && room < mostRoom;
      if (tooShort) continue;
      const left = readdirSync(own).some((file) => file.endsWith('.trail'));
      if (!left) return { report, trail: null };
      const { stdout } = await runProgram(pan, ['-r', ...named], own, limits);
      return { report, trail: stdout };
    }
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
}
