import { parseArgs } from 'node:util';
import { comparisons } from './checks.ts';
import '../mistakes-known.ts';
import { enumerated, enumeratedModel, placed } from './enumerated-models.ts';
import { modelOf, problemsOf, smaller } from './fuzz.ts';
import { triedSets } from './sets.ts';
import type { Tally } from './tally.ts';

// `npm run fuzz -- --minutes 10`: random models through every reduction and both engines, each against the plain search and the
// definitions. With --enumerated all small models take the place of random ones, from the place that --seed says. With --sets N so many
// random reductions are made, and what own reductions are told of their sets is held against the definitions.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    models: { type: 'string', default: 'Infinity' },
    seed: { type: 'string' },
    only: { type: 'string', multiple: true },
    quiet: { type: 'boolean', default: false },
    first: { type: 'boolean', default: false },
    enumerated: { type: 'boolean', default: false },
    sets: { type: 'string' },
  },
});
/** What is asked of enumerated models unless something else is said. */
const ofReductions = ['reducedSearches', 'withoutProviso', 'temporal', 'statelessSearches', 'generated'];
const wrong = (values.only ?? []).filter((name) => comparisons[name] === undefined);
const usualSeed = values.enumerated ? 0 : Math.floor(Math.random() * 2 ** 30);
const [minutes, models, first] = [Number(values.minutes), Number(values.models), Number(values.seed ?? usualSeed)];
const sets = Number(values.sets ?? 1);
if (wrong.length > 0 || !(minutes > 0) || !(models > 0) || !Number.isInteger(first) || !Number.isInteger(sets) || sets < 1) {
  process.stderr.write(
    `usage: npm run fuzz -- [--minutes N] [--models N] [--seed N] [--quiet] [--first] [--enumerated] [--sets N] [--only NAME]..., NAME one of ${Object.keys(comparisons).join(', ')}\n`,
  );
  process.exit(2);
}

if (values.sets !== undefined) {
  const found = triedSets(sets, first, (tried) => process.stderr.write(`${tried} random reductions\n`));
  for (const problem of found.problems) process.stdout.write(`${problem}\n`);
  const fails = Object.entries(found.fails).map(([condition, count]) => `${condition} ${count}`);
  process.stdout.write(
    `${found.reductions} random reductions with ${found.sets} smaller sets from seed ${first}; failing: ${fails.join(', ')}\n`,
  );
  process.stdout.write(found.problems.length === 0 ? 'no false alarm and no miss\n' : `${found.problems.length} wrong\n`);
  process.exit(found.problems.length === 0 ? 0 : 1);
}

const tally: Tally = new Map();
const end = performance.now() + 60_000 * minutes;
let looked = 0;
let failed = 0;
let seed = first;
const last = values.enumerated ? enumerated : Number.POSITIVE_INFINITY;
const only = values.only ?? (values.enumerated ? ofReductions : undefined);
for (; performance.now() < end && looked < models && seed < last; seed++) {
  const text = values.enumerated ? enumeratedModel(placed(seed)) : modelOf(seed);
  const problems = problemsOf(text, seed, tally, only, values.enumerated ? 1 : undefined);
  if (problems === null) continue;
  looked++;
  if (problems.length > 0) {
    failed++;
    process.stdout.write(`seed ${seed}: ${problems.length} wrong\n${problems.slice(0, 5).join('\n')}\n`);
    if (values.first) break;
    process.stdout.write(`${smaller({ seed, text, problems })}\n\n`);
  }
  if (looked % 1_000 === 0) process.stderr.write(`${looked} models, seed ${seed}, ${failed} with something wrong\n`);
}
if (!values.quiet)
  for (const [name, { searches, smaller: less }] of tally)
    process.stdout.write(`${String(searches).padStart(8)} ${name}${less > 0 ? `, ${less} of them smaller than the plain search` : ''}\n`);
process.stdout.write(
  `${looked} models from seed ${first} to ${seed - 1}: ${failed === 0 ? 'nothing wrong' : `${failed} with something wrong`}\n`,
);
process.exitCode = failed === 0 ? 0 : 1;
