import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledModel } from '../src/engine/compiled-model.ts';
import { pins } from '../src/export/pins/writer.ts';
import { compile } from './ours.ts';
import { median, rounds, type Subject } from './threads-subjects.ts';

/** Seconds that LTSmin's search of a model may take. */
const patience = 120;

/** Logarithm of the states that its table has room for. */
const size = 24;

/** Whether `prom2lts-mc` and a C compiler are on the PATH. */
export function hasLtsmin(): boolean {
  return ['prom2lts-mc', 'gcc'].every((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error === undefined);
}

/** Seconds in which so many threads of `prom2lts-mc` go through the states of the exported model, as it says itself; null: not in time. */
export function secondsOfLtsmin({ file, constants, model }: Subject, states: number, threads: number): number | null {
  const folder = mkdtempSync(join(tmpdir(), 'esml-bench-'));
  try {
    const text = readFileSync(`models/${file}.esml`, 'utf8');
    const { machine } = new CompiledModel(compile(text, constants));
    writeFileSync(join(folder, 'model.c'), [...pins.write({ machine, text, constants: [] }, { maxStates: 0 }).pieces].join(''));
    const built = spawnSync('gcc', ['-O2', '-w', '-shared', '-fPIC', '-o', 'model.spins', 'model.c'], { cwd: folder, encoding: 'utf8' });
    if (built.status !== 0) throw new Error(built.stderr);
    const seconds: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const args = [`--threads=${threads}`, `-s${size}`, '--strategy=bfs', 'model.spins'];
      const { stdout, stderr, signal } = spawnSync('prom2lts-mc', args, { cwd: folder, encoding: 'utf8', timeout: 1_000 * patience });
      if (signal !== null) return null;
      const said = stdout + stderr;
      const found = Number(/Explored (\d+) states/.exec(said)?.[1]);
      const took = Number(/Total exploration time ([\d.]+) sec/.exec(said)?.[1]);
      if (found !== states || Number.isNaN(took)) throw new Error(`prom2lts-mc has not found the ${states} states of ${model}: ${said}`);
      seconds.push(took);
    }
    return median(seconds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
