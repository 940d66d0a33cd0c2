import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultTemporalOptions } from '../src/contract/check/options.ts';
import { type Algorithm, noReduction } from '../src/contract/check/reduction.ts';
import { CompiledModel } from '../src/engine/compiled-model.ts';
import { begin } from '../src/engine/plan/begin.ts';
import { possiblePlan } from '../src/engine/plan/plan.ts';
import { analyse } from '../src/frontends/esml/analyse.ts';
import { lower } from '../src/frontends/esml/lower/lower.ts';
import type { TransitionSystem } from '../src/system/ir.ts';
import { expectationsOf } from '../test/models/expectations.ts';
import { ExportedModel, toolsOfLtsmin } from './exported.ts';
import { geometricMean, markdownTable, median, whole } from './table.ts';

/** Models of which reductions are compared: smaller ones say little, and larger ones take minutes. */
const [fewest, most] = [100, 300_000];

/** States that are left of a model: plain, by the reductions here, and by both of LTSmin. */
interface Left {
  readonly name: string;
  readonly plain: number;
  readonly ours: number;
  readonly both: number;
  readonly heuristic: number;
  readonly deletion: number;
}

/** A table of the states that LTSmin and the reductions here leave of the models of this repository where deadlocks alone are kept. */
export function besideLtsmin(): string {
  return `Written by \`npm run bench:reduction -- --ltsmin --write\`: states left of the models of \`models\` of which a plain search
finds ${whole(fewest)} to ${whole(most)}, where deadlocks alone are kept. ${leftBeside(subjects())}`;
}

/** What the columns are, the table, and how the columns compare; of models each with its name. */
export function leftBeside(models: Iterable<Subject>): string {
  const tools = toolsOfLtsmin();
  const rows = [...models].flatMap(({ name, system }) => {
    const left = leftOf(name, system, tools);
    if (left !== null) process.stderr.write(`${name}: ${Object.values(left).slice(1).join(' ')}\n`);
    return left === null ? [] : [left];
  });
  if (rows.length === 0) throw new Error('no model was compared');
  const head = ['model', 'states', '`stubborn-deletion`', '`stubborn-both`', 'heuristic', 'deletion', 'both / better', 'better / better'];
  const mean = (of: (row: Left) => number): string => `${(100 * geometricMean(rows.map((row) => of(row) / row.plain))).toFixed(1)} %`;
  const ratios = rows.map(ratio);
  const best = rows.map(bestRatio);
  return `"heuristic" and "deletion" are \`prom2lts-mc --por=heur\` and \`--por=del\` on the
exported model, whose steps are the steps here. "both / better" divides what \`stubborn-both\` leaves by the better of LTSmin's, and
"better / better" the better of both here. What is above 1.2 is bold.

${markdownTable(head, [
  ...rows.map((row) => [
    row.name,
    ...[row.plain, row.ours, row.both, row.heuristic, row.deletion].map(whole),
    shown(ratio(row)),
    shown(bestRatio(row)),
  ]),
  [
    'geometric mean',
    '100 %',
    mean(({ ours }) => ours),
    mean(({ both }) => both),
    mean(({ heuristic }) => heuristic),
    mean(({ deletion }) => deletion),
    geometricMean(ratios).toFixed(3),
    geometricMean(best).toFixed(3),
  ],
])}

The better of LTSmin's leaves ${mean(better)}, and the better of those here ${mean((row) => Math.min(row.ours, row.both))}. ${spread('both / better', ratios)} ${spread('better / better', best)}
`;
}

function spread(name: string, ratios: readonly number[]): string {
  const above = ratios.filter((one) => one > 1.2).length;
  const below = ratios.filter((one) => one < 1 / 1.2).length;
  const middle = median(ratios, (one) => one).toFixed(2);
  const most = Math.max(...ratios).toFixed(2);
  return `The median of "${name}" is ${middle}, and the largest ${most}; above 1.2: ${above} of ${ratios.length}, below 1 / 1.2: ${below}.`;
}

function shown(one: number): string {
  return one > 1.2 ? `**${one.toFixed(2)}**` : one.toFixed(2);
}

function bestRatio(row: Left): number {
  return Math.min(row.ours, row.both) / better(row);
}

function better({ heuristic, deletion }: Left): number {
  return Math.min(heuristic, deletion);
}

function ratio(row: Left): number {
  return row.both / better(row);
}

/** A model whose reductions are compared. */
export interface Subject {
  readonly name: string;
  readonly system: TransitionSystem;
}

/** The models of this repository of which reductions are compared, with their constants. */
export function* subjects(): Generator<Subject> {
  const folder = fileURLToPath(new URL('../models', import.meta.url));
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!file.endsWith('.esml')) continue;
    const text = readFileSync(join(folder, file), 'utf8');
    for (const { constants, dialect, states } of expectationsOf(text)) {
      if (states < fewest || states > most) continue;
      yield { name: titled(basename(file, '.esml'), constants), system: lower(analyse(text, { dialect, constants })) };
    }
  }
}

/** Models of BEEM (test/models/beem) and their constants, each step of theirs one here. */
const twins: readonly (readonly [file: string, constants: Readonly<Record<string, number>>])[] = [
  ['bakery', {}],
  ['bakery', { N: 3, MAX: 3 }],
  ['gear', {}],
  ['iprotocol', {}],
  ['lamport', { N: 2 }],
  ['lamport', {}],
  ['mcs', { N: 2 }],
  ['mcs', {}],
  ['peterson', { N: 2 }],
  ['peterson', {}],
  ['protocols', {}],
  ['szymanski', { N: 2 }],
  ['szymanski', {}],
];

/** The same for models of BEEM, written anew. */
export function besideLtsminOnBeem(): string {
  return leftBeside(
    twins.map(([file, constants]): Subject => {
      const text = readFileSync(fileURLToPath(new URL(`../test/models/beem/${file}.esml`, import.meta.url)), 'utf8');
      return { name: titled(file, constants), system: lower(analyse(text, { dialect: 'extended', constants })) };
    }),
  );
}

function titled(name: string, constants: Readonly<Record<string, number>>): string {
  return [name, ...Object.entries(constants).map(([constant, value]) => `${constant}=${value}`)].join(' ');
}

/** What all leave of a model; null, with a message, where it cannot be exported or LTSmin finds other states without a reduction. */
function leftOf(name: string, system: TransitionSystem, tools: NodeJS.ProcessEnv): Left | null {
  let model: ExportedModel | null = null;
  try {
    model = new ExportedModel(system, tools);
    const [plain, all] = [ours(system, 'none'), model.search().states];
    if (plain !== all) throw new Error(`${all} states, not ${plain}`);
    const [deletion, both] = [ours(system, 'stubborn-deletion'), ours(system, 'stubborn-both')];
    const [heuristic, theirs] = [model.search('--por=heur').states, model.search('--por=del').states];
    return { name, plain, ours: deletion, both, heuristic, deletion: theirs };
  } catch (problem) {
    process.stderr.write(`${name} is left out: ${problem instanceof Error ? problem.message.split('\n')[0] : String(problem)}\n`);
    return null;
  } finally {
    model?.close();
  }
}

/** States of a depth-first search that keeps deadlocks. */
function ours(system: TransitionSystem, por: Algorithm): number {
  const reduction = { ...noReduction, por, proviso: 'none', unsound: true } as const;
  const temporal = { ...defaultTemporalOptions, only: ['deadlock'] };
  const check = begin(possiblePlan(new CompiledModel(system), { search: 'dfs', temporal, ...(por === 'none' ? {} : { reduction }) }));
  while (!check.slice(1_000));
  return check.outcome().statistics.states;
}
