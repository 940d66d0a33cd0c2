import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TransitionSystem } from '../../../src/system/ir.ts';
import { pinsModule } from '../../../src/export/pins/module.ts';

const tools = ['prom2lts-seq', 'prom2lts-mc', 'prom2lts-sym', 'ltsmin-printtrace'] as const;

/** Whether LTSmin's tools and a C compiler are on this machine. */
export const hasLtsmin = [...tools, 'gcc'].every((tool) => {
  const { error, status } = spawnSync(tool, ['--version'], { stdio: 'ignore' });
  return error === undefined && status !== null;
});

/** What a run of a tool ends with. */
interface Ended {
  readonly status: number | null;
  readonly text: string;
}

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
    const { status, stdout, stderr } = spawnSync(tool, [...options, 'model.spins'], { cwd: this.folder, timeout: 60_000 });
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
  const [, states, transitions] = /(\d+) states,? (?:(\d+) transitions|\d+ nodes)/.exec(text) ?? [];
  return [states, transitions].flatMap((number) => (number === undefined ? [] : [Number(number)]));
}
