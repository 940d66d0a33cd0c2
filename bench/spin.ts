import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What SPIN took for the exported twin. */
export interface SpinMeasured {
  readonly states: number;
  readonly transitions: number;
  /** CPU seconds of pan, and of spin, gcc and pan together; user and system. */
  readonly cpu: number;
  readonly cpuInAll: number;
  /** Bytes of pan in all, and those of its states with their overhead. */
  readonly bytes: number;
  readonly stateBytes: number;
  /** Bytes of its state vector. */
  readonly vector: number;
}

/** Makes sure that SPIN is there, if need be from Debian's package. Returns why it is not. */
export function needSpin(): string | null {
  const missing = (): boolean => spawnSync('spin', ['-V']).status !== 0 || spawnSync('gcc', ['--version']).status !== 0;
  if (!missing()) return null;
  const command = ['apt-get', 'install', '-y', '-qq', 'spin', 'gcc', 'libc6-dev'];
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [first = '', ...rest] = [...sudo, ...command];
  process.stderr.write(`SPIN is not installed; trying ${[...sudo, ...command].join(' ')}\n`);
  spawnSync(first, rest, { stdio: 'ignore' });
  return missing() ? 'spin and gcc are not installed and could not be; install them to compare' : null;
}

/** How the verifier is compiled to keep its states, and what it is told about its table (the usual one: room for the states). */
export interface SpinStore {
  readonly defines: string;
  readonly table?: string;
}

/** Generates, compiles and runs the verifier without reduction. The table and the stack are given room for the states beforehand. */
export function measureSpin(promela: string, states: number, store: SpinStore = { defines: '' }): SpinMeasured {
  return measurePan(promela, `-DSAFETY -DNOCLAIM ${store.defines}`, `-E -m${depthFor(states)} ${store.table ?? usualTable(states)}`);
}

/** The same with a claim, by its name: a search for acceptance cycles. */
export function measureClaim(promela: string, claim: string, states: number): SpinMeasured {
  return measurePan(promela, '', `-a -N ${claim} -m${depthFor(4 * states)} ${usualTable(2 * states)}`);
}

function depthFor(states: number): number {
  return Math.max(10_000, states);
}

function usualTable(states: number): string {
  return `-w${Math.max(16, Math.ceil(Math.log2(states)) + 1)}`;
}

function measurePan(promela: string, defines: string, options: string): SpinMeasured {
  const folder = mkdtempSync(join(tmpdir(), 'esml-bench-'));
  try {
    writeFileSync(join(folder, 'model.pml'), promela);
    const generate = timed(folder, 'spin -a -o2 model.pml');
    const compile = timed(folder, `gcc -O2 -w -DNOREDUCE -DVECTORSZ=2048 -DMEMLIM=16000 ${defines} -o pan pan.c`);
    const run = timed(folder, `./pan ${options}`);
    const number = (pattern: RegExp): number => Number(pattern.exec(run.output)?.[1] ?? Number.NaN);
    return {
      states: number(/(\d+) states, stored/),
      transitions: number(/(\d+) transitions \(= (?:stored|visited)\+matched\)/) - 1,
      cpu: run.cpu,
      cpuInAll: generate.cpu + compile.cpu + run.cpu,
      bytes: number(/([\d.]+)\s+total actual memory usage/) * 2 ** 20,
      vector: number(/State-vector (\d+) byte/),
      stateBytes: number(/([\d.]+)\s+actual memory usage for states/) * 2 ** 20,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function timed(folder: string, command: string): { readonly output: string; readonly cpu: number } {
  const { stdout, stderr, status } = spawnSync('bash', ['-c', `TIMEFORMAT='cpu %U %S'; time ${command}`], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`${command}: ${stderr}`);
  const [, user = '0', system = '0'] = /cpu ([\d.]+) ([\d.]+)/.exec(stderr) ?? [];
  return { output: stdout, cpu: Number(user) + Number(system) };
}
