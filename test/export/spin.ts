import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether SPIN and a C compiler are on this machine. */
export const hasSpin = spawnSync('spin', ['-V']).status === 0 && spawnSync('gcc', ['--version']).status === 0;

/** What SPIN finds in a Promela model, without its reduction unless that is asked for. */
export function runSpin(
  promela: string,
  reduced = false,
): { readonly states: number; readonly transitions: number; readonly errors: number } {
  const folder = mkdtempSync(join(tmpdir(), 'esml-spin-'));
  try {
    const run = (command: string, ...args: string[]): string => execFileSync(command, args, { cwd: folder, stdio: 'pipe' }).toString();
    writeFileSync(join(folder, 'model.pml'), promela);
    run('spin', '-a', '-o1', '-o2', '-o3', 'model.pml');
    run('gcc', '-O1', '-w', '-DSAFETY', ...(reduced ? [] : ['-DNOREDUCE']), '-DNOCLAIM', '-DVECTORSZ=8192', '-o', 'pan', 'pan.c');
    const report = run('./pan', '-E', '-m2000000');
    const number = (pattern: RegExp): number => Number(pattern.exec(report)?.[1] ?? Number.NaN);
    return {
      states: number(/(\d+) states, stored/),
      transitions: number(/(\d+) transitions \(= stored\+matched\)/) - 1,
      errors: number(/errors: (\d+)/),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
