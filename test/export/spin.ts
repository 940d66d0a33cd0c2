import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Whether SPIN and a C compiler are on this machine. */
export const hasSpin = spawnSync('spin', ['-V']).status === 0 && spawnSync('gcc', ['--version']).status === 0;

/** Flags of the searches of SPIN on several cores: depth first on two, and breadth first. */
const onAllCores = [['-DNCORE=2'], ['-DBFS_PAR', '-DNOREDUCE']];

/** What SPIN's searches on several cores find in a Promela model, without its reduction. */
export function runOnAllCores(promela: string): { readonly depthFirst: SpinFound; readonly breadthFirst: SpinFound } {
  return inFolder(promela, (folder) => {
    const [depthFirst, breadthFirst] = onAllCores.map((flags, i) => {
      const all = ['-O0', '-w', '-DSAFETY', ...flags, '-DNOREDUCE', '-DNOCLAIM', '-DVECTORSZ=8192', '-o', `pan${i}`, 'pan.c'];
      execFileSync('gcc', all, { cwd: folder, stdio: 'pipe' });
      return foundBy(spawnSync(`./pan${i}`, ['-E', '-m200000', '-w20'], { cwd: folder, timeout: 120_000 }).stdout.toString());
    });
    if (depthFirst === undefined || breadthFirst === undefined) throw new Error('there are two searches');
    return { depthFirst, breadthFirst };
  });
}

/** What the C compiler says against SPIN's searches on several cores of a Promela model; it is not run, and nothing is generated. */
export function complaintsOnAllCores(promela: string): string {
  return inFolder(promela, (folder) =>
    onAllCores
      .map((flags) =>
        spawnSync('gcc', ['-fsyntax-only', '-w', '-DSAFETY', ...flags, '-DNOCLAIM', '-DVECTORSZ=8192', 'pan.c'], {
          cwd: folder,
        }).stderr.toString(),
      )
      .join(''),
  );
}

/** Does something where SPIN has written its search of a Promela model. */
function inFolder<T>(promela: string, work: (folder: string) => T): T {
  const folder = mkdtempSync(join(tmpdir(), 'esml-spin-'));
  try {
    writeFileSync(join(folder, 'model.pml'), promela);
    execFileSync('spin', ['-a', '-o1', '-o2', '-o3', 'model.pml'], { cwd: folder, stdio: 'pipe' });
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface SpinFound {
  readonly states: number;
  readonly transitions: number;
  readonly errors: number;
}

/** What SPIN finds in a Promela model, without its reduction unless that is asked for. */
export function runSpin(promela: string, reduced = false): SpinFound {
  return inFolder(promela, (folder) => {
    const run = (command: string, ...args: string[]): string => execFileSync(command, args, { cwd: folder, stdio: 'pipe' }).toString();
    run('gcc', '-O0', '-w', '-DSAFETY', ...(reduced ? [] : ['-DNOREDUCE']), '-DNOCLAIM', '-DVECTORSZ=8192', '-o', 'pan', 'pan.c');
    return foundBy(run('./pan', '-E', '-m2000000'));
  });
}

/** What a report of SPIN says, with the way into the initial state not counted as a transition; NaN for what is not there. */
function foundBy(report: string): SpinFound {
  const number = (pattern: RegExp): number => Number(pattern.exec(report)?.[1] ?? Number.NaN);
  return {
    states: number(/(\d+) states, stored/),
    transitions: number(/(\d+) transitions \(= stored\+matched\)/) - 1,
    errors: number(/errors: (\d+)/),
  };
}
