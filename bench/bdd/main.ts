// The decision diagrams beside BuDDy (Debian's libbdd-dev): the queens of n by n, built by the same conjunctions in the same order.

import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { falseEdge, trueEdge } from '../../src/engine/symbolic/bdd/bdd.ts';
import { Diagrams } from '../../src/engine/symbolic/bdd/diagrams.ts';

interface Result {
  readonly solutions: bigint;
  readonly milliseconds: number;
  readonly operations: number;
}

/** Builds the board. Pieces that are not needed any more are collected at safe points. */
function ours(n: number): Result {
  const bdd = new Diagrams();
  const square = Array.from({ length: n * n }, () => bdd.variable(bdd.newVariable()));
  const at = (i: number, j: number) => square[i * n + j] ?? falseEdge;
  let operations = 0;
  let queens = bdd.keep(trueEdge);
  const require = (condition: number) => {
    operations++;
    const next = bdd.keep(bdd.and(queens, condition));
    bdd.release(queens);
    queens = next;
    bdd.safePoint();
  };
  const start = process.cpuUsage();
  for (let i = 0; i < n; i++) {
    let row = falseEdge;
    for (let j = 0; j < n; j++, operations++) row = bdd.or(row, at(i, j));
    require(row);
  }
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) {
      for (let k = i; k < n; k++) {
        for (let l = 0; l < n; l++) {
          if ((k === i && l <= j) || !(k === i || l === j || k - i === l - j || k - i === j - l)) continue;
          operations++;
          require(bdd.not(bdd.and(at(i, j), at(k, l))));
        }
      }
    }
  }
  // Of the user's time, so that what else the machine does disturbs little; that of compiling and collecting beside it is in it.
  return { milliseconds: process.cpuUsage(start).user / 1_000, operations, solutions: bdd.count(queens, bdd.order()) };
}

/** The same by BuDDy; null where it or a C compiler is missing. */
function buddy(n: number, program: string): Result | null {
  const run = spawnSync(program, [String(n)], { encoding: 'utf8' });
  if (run.error !== undefined || run.status !== 0) return null;
  const [solutions = '0', milliseconds = '0', operations = '0'] = run.stdout.trim().split(' ');
  return { solutions: BigInt(solutions), milliseconds: Number(milliseconds), operations: Number(operations) };
}

const folder = mkdtempSync(join(tmpdir(), 'bdd-bench-'));
const program = join(folder, 'buddy');
try {
  execFileSync('cc', ['-O3', '-o', program, join(import.meta.dirname, 'buddy.c'), '-lbdd'], { stdio: 'ignore' });
} catch {
  console.log('BuDDy is not measured: install a C compiler and libbdd-dev (apt-get install gcc libbdd-dev).');
}
/** The quickest of three, because other programs disturb. */
function best<R extends Result | null>(run: () => R): R {
  const all = [run(), run(), run()];
  return all.reduce((a, b) => (a !== null && b !== null && b.milliseconds < a.milliseconds ? b : a), all[0] as R);
}

for (const n of [6, 7, 8, 9]) {
  const [own, other] = [best(() => ours(n)), best(() => buddy(n, program))];
  const same = other === null || (other.solutions === own.solutions && other.operations === own.operations);
  if (!same)
    throw new Error(
      `${n} queens: ${own.solutions} solutions by ${own.operations} operations, and by BuDDy ${other?.solutions} by ${other?.operations}`,
    );
  const beside =
    other === null ? '' : `; BuDDy ${other.milliseconds.toFixed(0)} ms, ${(other.milliseconds / own.milliseconds).toFixed(2)} of its speed`;
  console.log(`${n} queens: ${own.solutions} solutions, ${own.operations} operations, ${own.milliseconds.toFixed(0)} ms${beside}`);
}
rmSync(folder, { recursive: true });
