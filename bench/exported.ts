import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { programPath } from '../src/cli/on/child.ts';
import { builtFolder } from '../src/cli/on/ltsmin/place.ts';
import { pinsModule } from '../src/export/pins/module.ts';
import type { TransitionSystem } from '../src/system/ir.ts';

/** What a search of LTSmin tells: its states, and whether it came to a deadlock. */
export interface Told {
  readonly states: number;
  readonly stuck: boolean;
}

/** A model as LTSmin takes it, exported and compiled in a folder of its own. */
export class ExportedModel {
  private readonly folder = mkdtempSync(join(tmpdir(), 'esml-bench-'));

  constructor(
    system: TransitionSystem,
    private readonly tools: NodeJS.ProcessEnv,
  ) {
    writeFileSync(join(this.folder, 'model.c'), pinsModule(system).text);
    execFileSync('gcc', ['-O0', '-w', '-shared', '-fPIC', '-o', 'model.spins', 'model.c'], { cwd: this.folder, stdio: 'pipe' });
  }

  /** Goes through all states for deadlocks, with such options of a reduction. Throws where LTSmin does not come to the end. */
  search(...options: readonly string[]): Told {
    const run = ['--threads=1', '-s20', '--strategy=dfs', '--deadlock', '--no-exit', ...options, 'model.spins'];
    const { stdout, stderr } = spawnSync('prom2lts-mc', run, {
      ...{ cwd: this.folder, env: this.tools, encoding: 'utf8', timeout: 120_000 },
    });
    const text = `${stdout}${stderr}`;
    const [, states] = /Explored (\d+) states/.exec(text) ?? [];
    if (states === undefined) throw new Error(`LTSmin does not end: ${text.trim().split('\n').at(-1)}`);
    const [, deadlocks] = /Deadlocks: (\d+)/.exec(text) ?? [];
    return { states: Number(states), stuck: Number(deadlocks ?? 0) > 0 };
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The environment in which LTSmin's programs are found, where `esml check` finds them. Throws where they are not there. */
export function toolsOfLtsmin(): NodeJS.ProcessEnv {
  const path = [process.env.PATH ?? '', builtFolder({ environment: process.env })].join(delimiter);
  if (programPath('prom2lts-mc', path) === null) throw new Error('prom2lts-mc is not there; scripts/ltsmin/build.sh builds it');
  return { ...process.env, PATH: path };
}
