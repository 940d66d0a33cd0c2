import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programPath } from '../../../src/cli/on/child.ts';
import { pinsModule } from '../../../src/export/pins/module.ts';
import type { TransitionSystem } from '../../../src/system/ir.ts';

const tools = ['prom2lts-seq', 'prom2lts-mc', 'prom2lts-sym', 'prom2lts-dist'] as const;

const hasAll = (programs: readonly string[]): boolean => programs.every((program) => programPath(program, process.env.PATH) !== null);

/** Whether LTSmin's tools and a C compiler are on this machine, and whether processes can search together on it. */
export const hasLtsmin = hasAll([...tools, 'ltsmin-printtrace', 'gcc']);
export const hasMpi = hasAll(['mpirun']);

/** What a run of a tool ends with. */
export interface Ended {
  readonly status: number | null;
  readonly text: string;
}

/** Two processes on this machine, which take turns where there are no two cores for them. */
const twoProcesses = ['--allow-run-as-root', '--oversubscribe', '--mca', 'mpi_yield_when_idle', '1', '-np', '2'];

/** A model compiled for LTSmin, in a folder of its own. */
export class CompiledModule {
  readonly folder = mkdtempSync(join(tmpdir(), 'esml-ltsmin-'));

  constructor(system: TransitionSystem) {
    writeFileSync(this.path('model.c'), pinsModule(system).text);
    execFileSync('gcc', ['-O0', '-shared', '-fPIC', '-o', this.path('model.spins'), this.path('model.c')], { stdio: 'pipe' });
  }

  path(name: string): string {
    return join(this.folder, name);
  }

  run(tool: (typeof tools)[number], ...options: string[]): Ended {
    const [program, own] = tool === 'prom2lts-dist' ? ['mpirun', [...twoProcesses, tool, '--mpi']] : [tool, []];
    const { status, stdout, stderr } = spawnSync(program, [...own, ...options, 'model.spins'], { cwd: this.folder, timeout: 300_000 });
    return { status, text: `${stdout}${stderr}` };
  }

  /** A counterexample that `--trace=found.gcf` has left, as a table. */
  trace(): string {
    execFileSync('ltsmin-printtrace', ['found.gcf', 'found.csv'], { cwd: this.folder, stdio: 'pipe' });
    return this.path('found.csv');
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** States and, where the tool says them, transitions that a tool has found. */
export function countsOf({ text }: Ended): readonly number[] {
  const whole = /state space has \d+ levels (\d+) states (\d+) transitions/.exec(text);
  const [, states, transitions] = whole ?? /(\d+) states,? (?:(\d+) transitions|\d+ nodes)/.exec(text) ?? [];
  return [states, transitions].flatMap((number) => (number === undefined ? [] : [Number(number)]));
}
