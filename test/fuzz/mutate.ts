import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../architecture/sources.ts';
import { accordanceMutations } from './accordance-mutations.ts';
import { choiceMutations, choiceTests } from './choice-mutations.ts';
import { counterMutations, counterTests } from './counter-mutations.ts';
import { asking } from './fuzz.ts';
import { labelMutations } from './label-mutations.ts';
import { levelMutations, levelTests } from './level-mutations.ts';
import { lightMutations } from './light-mutations.ts';
import { mutations } from './mutations.ts';
import { optimalMutations, optimalTests } from './optimal-mutations.ts';
import { productMutations, productTests } from './product-mutations.ts';
import { storeMutations } from './store-mutations.ts';
import { strongMutations, strongTests } from './strong-mutations.ts';

// `npm run mutate`: makes each clause of the reductions wrong once, in a copy, and says which random model notices first.

const { values } = parseArgs({
  options: {
    models: { type: 'string', default: '1500' },
    minutes: { type: 'string', default: '3' },
    seed: { type: 'string', default: '0' },
    only: { type: 'string' },
  },
});
/** Tests that take longer do not end: a search that is wrong may go round for ever. */
const mostMilliseconds = 900_000;

/** Mutations that tests of their own are to notice. */
const testsOf = [
  [productMutations, productTests],
  [strongMutations, strongTests],
  [levelMutations, levelTests],
  [optimalMutations, optimalTests],
  [lightMutations, optimalTests],
  [counterMutations, counterTests],
  [choiceMutations, choiceTests],
] as const;

/** What the tests read. */
const copied = [
  'src',
  'test',
  'scripts',
  'models',
  'docs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
];
const copy = mkdtempSync(join(tmpdir(), 'esml-mutations-'));
for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true });
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
if (testsNotice()) throw new Error('the tests fail before anything is changed');
let unnoticed = 0;
const seeds = new Set<number>();
for (const mutation of [
  ...mutations,
  ...accordanceMutations,
  ...counterMutations,
  ...levelMutations,
  ...labelMutations,
  ...storeMutations,
  ...productMutations,
  ...strongMutations,
  ...optimalMutations,
  ...lightMutations,
  ...choiceMutations,
]) {
  const { name, file, from, to } = mutation;
  if (values.only !== undefined && !name.includes(values.only) && !file.includes(values.only)) continue;
  const path = join(copy, file);
  const original = readFileSync(path, 'utf8');
  if (original.split(from).length !== 2) {
    process.stdout.write(`STALE      ${file}: ${name}\n`);
    unnoticed++;
    continue;
  }
  writeFileSync(
    path,
    original.replace(from, () => to),
  );
  const ownTests = testsOf.find(([found]) => found.includes(mutation))?.[1] ?? null;
  const seed = ownTests !== null ? null : (firstToNotice(values.seed) ?? firstToNotice(String(asking)));
  const tested = seed === null && (ownTests === null ? testsNotice() : fails(ownTests));
  writeFileSync(path, original);
  if (seed !== null) seeds.add(seed);
  else if (!tested) unnoticed++;
  const how = seed !== null ? `seed ${String(seed).padEnd(5)}` : tested ? 'by a test ' : 'UNNOTICED ';
  process.stdout.write(`${how} ${file}: ${name}\n`);
}
rmSync(copy, { recursive: true });
process.stdout.write(`seeds: ${[...seeds].sort((a, b) => a - b).join(', ')}\n${unnoticed} not noticed\n`);
process.exitCode = unnoticed === 0 ? 0 : 1;

/** Whether the tests of single clauses fail. */
function testsNotice(): boolean {
  const files = ['test/reduce/relations.test.ts', 'test/reduce/soundness.long.test.ts', 'test/reduce/clauses.test.ts'];
  return fails([...files, '-t', 'relations|what a step sees|complement|clauses']);
}

/** Whether tests fail, or do not end. */
function fails(files: readonly string[]): boolean {
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  return spawnSync(process.execPath, [vitest, 'run', '--bail', '1', ...files], { cwd: copy, timeout: mostMilliseconds }).status !== 0;
}

/** The first seed that shows something wrong, or null. */
function firstToNotice(from: string): number | null {
  const parameters = ['--first', '--quiet', '--models', values.models, '--minutes', values.minutes, '--seed', from];
  const script = join(copy, 'scripts', 'fuzz.mjs');
  const { stdout, stderr, status } = spawnSync(process.execPath, [script, ...parameters], { cwd: copy, encoding: 'utf8' });
  const found = /^seed (\d+)/m.exec(stdout);
  if (found !== null) return Number(found[1]);
  if (status !== 0) throw new Error(`the models could not be run: ${stderr}`);
  return null;
}
