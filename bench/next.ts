import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { noReduction } from '../src/contract/check/reduction.ts';
import { CompiledModel } from '../src/engine/compiled-model.ts';
import { takenSets } from '../src/engine/room/taken-sets.ts';
import { wholeGraph } from '../src/engine/room/whole-graph.ts';
import { toTheEnd } from '../src/graphs/work.ts';
import type { Expression, Formula } from '../src/system/ir.ts';
import { propositions } from '../src/system/subexpressions.ts';
import { type Subject, subjects } from './reduction-ltsmin.ts';
import { geometricMean, markdownTable, median, whole } from './table.ts';

// What would be left where an automaton that waits for a next state takes all steps, and stubborn sets elsewhere; `--write`: into
// bench/NEXT.md.

/** Models with more states are left out. */
const most = 20_000;

const options = { ...noReduction, por: 'stubborn-both', interference: 'do-not-accord', select: 'smallest', proviso: 'none' } as const;

interface Row {
  readonly name: string;
  readonly states: number;
  /** States in which the condition holds. */
  readonly holds: number;
  /** What is left by stubborn sets, and where all steps are taken in states in which the condition holds, or does not hold. */
  readonly without: number;
  readonly where: number;
  readonly elsewhere: number;
}

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const page = text([...subjects()].flatMap(rowOf));
process.stdout.write(page);
if (values.write) writeFileSync(new URL('NEXT.md', import.meta.url), page);

function rowOf({ name, system }: Subject): Row[] {
  const condition = system.properties.map(({ formula }) => conditionOf(formula)).find((found) => found !== null) ?? null;
  if (condition === null) return [];
  const model = new CompiledModel(system);
  const graph = toTheEnd(wholeGraph(model.machine, most));
  if (graph === null) return [];
  const holdsIn = (state: Int32Array): boolean => model.machine.proposition(condition, state) === true;
  const left = (all: (state: Int32Array) => boolean): number => toTheEnd(takenSets(model, graph, options, all)).size;
  const words = new Int32Array(model.machine.words);
  let holds = 0;
  for (let state = 0; state < graph.states; state++) {
    graph.read(state, words);
    if (holdsIn(words)) holds++;
  }
  const row = {
    ...{ name, states: graph.states, holds, without: left(() => false), where: left(holdsIn) },
    elsewhere: left((state) => !holdsIn(state)),
  };
  process.stderr.write(`${Object.values(row).join(' ')}\n`);
  return [row];
}

/** What a property waits after: the left side of its first implication, as far as it is a proposition, else its first proposition. */
function conditionOf(formula: Formula): Expression | null {
  const after = implication(formula);
  const [first = null] = propositions(after ?? formula);
  return first;
}

function implication(formula: Formula): Formula | null {
  switch (formula.kind) {
    case 'implies':
      return formula.left;
    case 'not':
    case 'unary':
      return implication(formula.operand);
    case 'and':
    case 'or':
    case 'until':
      return implication(formula.left) ?? implication(formula.right);
    default:
      return null;
  }
}

function text(rows: readonly Row[]): string {
  const reducible = rows.filter(({ states, without }) => without < states);
  const percent = (of: (row: Row) => number): string =>
    `${(100 * geometricMean(reducible.map((row) => of(row) / row.states))).toFixed(1)} %`;
  const none = (of: (row: Row) => number): number => reducible.filter((row) => of(row) === row.states).length;
  const share = ({ holds, states }: Row): number => holds / states;
  return `# Stubborn sets for properties with X

Written by \`npm run bench:next -- --write\`. Stubborn sets that an automaton guides (S. Liebke) take all
steps where the automaton waits for the next state. No property of the models here has an X. The table
says what would be left if the first property of each waited for the next state where a condition
holds: the left side of its first implication, or its first proposition. \`stubborn-both\` keeps
deadlocks alone, without a proviso, of the models of \`models\` with 100 to ${whole(most)} states.

${markdownTable(
  ['model', 'states', 'the condition holds in', '`stubborn-both`', 'all steps where it holds', 'all steps where it does not'],
  rows.map((row) => [row.name, ...[row.states, row.holds, row.without, row.where, row.elsewhere].map(whole)]),
)}

Of ${reducible.length} models of which stubborn sets leave something out, the geometric mean left is ${percent(({ without }) => without)} by these sets,
${percent(({ where }) => where)} with all steps where the condition holds, and ${percent(({ elsewhere }) => elsewhere)} with all steps where it does not. Nothing is left out of
${none(({ where }) => where)} of them in the first case, and of ${none(({ elsewhere }) => elsewhere)} in the second. In the median the condition holds in ${(100 * share(median(reducible, share))).toFixed(0)} % of
the states.
`;
}
