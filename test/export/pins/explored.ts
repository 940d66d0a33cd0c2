import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Machine } from '../../../src/engine/machine/machine.ts';
import { StepList } from '../../../src/engine/source/source.ts';
import type { TransitionSystem } from '../../../src/system/ir.ts';

/** Whether a C compiler is on this machine. */
export const hasCompiler = spawnSync('gcc', ['--version']).status === 0;

/** A folder with the explorer of modules, which is compiled once. */
export class Explorer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'esml-pins-'));

  constructor() {
    execFileSync('gcc', ['-Wall', '-O1', '-o', join(this.folder, 'explorer'), join(import.meta.dirname, 'explorer.c'), '-ldl'], {
      stdio: 'pipe',
    });
  }

  /** Compiles a module, without a warning, and explores up to so many states; so many of them are looked at closely. */
  explore(module: string, states: number, checked: number): string {
    const source = join(this.folder, 'model.c');
    writeFileSync(source, module);
    const compiled = spawnSync('gcc', ['-Wall', '-O0', '-shared', '-fPIC', '-o', this.library, source]);
    if (compiled.status !== 0 || compiled.stderr.length > 0) return compiled.stderr.toString();
    return this.run(states, checked);
  }

  /** Explores the module that was compiled last once more, with an entry of a matrix the other way round. */
  turned(matrix: string, row: number, column: number): string {
    return this.run(100_000, 100_000, `spins_get_${matrix}`, String(row), String(column));
  }

  private get library(): string {
    return join(this.folder, 'model.spins');
  }

  private run(...options: (number | string)[]): string {
    const { stdout, stderr, signal } = spawnSync(join(this.folder, 'explorer'), [this.library, ...options.map(String)]);
    return `${stdout}${stderr}${signal ?? ''}`;
  }

  close(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** What the explorer should print, found by the abstract machine; null if there are more states than asked for. */
export function expected(system: TransitionSystem, most: number): string | null {
  const machine = new Machine(system);
  const states: Int32Array[] = [];
  const seen = new Set<string>();
  const find = (state: Int32Array): void => {
    const key = state.join(' ');
    if (!seen.has(key)) states.push(state.slice());
    seen.add(key);
  };
  const initial = new Int32Array(machine.words);
  machine.initial(initial);
  find(initial);
  const steps = new StepList();
  const next = new Int32Array(machine.words);
  let [transitions, deadlocks, sum, edges] = [0, 0, 0, 0];
  const counts = { terminated: 0, error: 0, assertion: 0, failing: 0, end_: 0 };
  for (let i = 0; i < states.length; i++) {
    if (states.length > most) return null;
    const state = states[i] ?? next;
    const hash = hashOf(written(machine, state), 2166136261);
    sum = (sum + hash) >>> 0;
    const failed = { error: 0, assertion: 0 };
    let taken = 0;
    machine.enabled(state, steps);
    if (machine.initialError !== null) {
      steps.clear();
      failed.error = 1;
    }
    for (let at = 0; at < steps.count; at++) {
      const [transition, choice] = [steps.transition(at), steps.choice(at)];
      const error = machine.fire(state, transition, choice, next);
      if (error === null) {
        taken++;
        edges = (edges + hashOf(written(machine, next), hashOf([transition, choice], hash))) >>> 0;
        find(next);
      } else failed[error.kind === 'assertion' ? 'assertion' : 'error'] = 1;
    }
    transitions += taken;
    const terminated = machine.terminated(state);
    const fails = failed.error + failed.assertion > 0;
    counts.terminated += Number(terminated);
    counts.error += failed.error;
    counts.assertion += failed.assertion;
    counts.failing += Number(fails && taken === 0);
    counts.end_ += Number(fails || terminated);
    if (taken === 0 && !fails && !terminated) deadlocks++;
  }
  const labels = Object.entries(counts).map(([name, count]) => `label ${name} ${count}\n`);
  return `states ${states.length} transitions ${transitions} deadlocks ${deadlocks} sum ${sum} edges ${edges}\n${labels.join('')}`;
}

/** A state as the module has it: what may be negative is counted from its least value. */
export function written({ layout }: Machine, state: Int32Array): Int32Array {
  return state.map((word, at) => word - Math.min(0, layout.ranges[at]?.low ?? 0));
}

/** As `explorer.c` does: FNV-1a on whole words. */
function hashOf(words: ArrayLike<number>, hash: number): number {
  let found = hash;
  for (let i = 0; i < words.length; i++) found = Math.imul(found ^ (words[i] ?? 0), 16777619) >>> 0;
  return found;
}
