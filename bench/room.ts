import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { helpingWords } from '../src/contract/lab/room-words.ts';
import type { Room } from '../src/contract/lab/room.ts';
import { CompiledModel } from '../src/engine/compiled-model.ts';
import { helpingsOf } from '../src/engine/room/helpings.ts';
import { roomLeft } from '../src/engine/room/room.ts';
import { geometricMean, markdownTable, median, whole } from './table.ts';
import { subjects } from './reduction-ltsmin.ts';

// How near `stubborn-both` comes to the best persistent sets on the models of this repository; `--write`: into bench/ROOM.md.

/** Larger models take minutes each. */
const limits = { states: 20_000, sets: 2_000, effort: 30_000_000 };

/** Reasons are given where more than this many times the states of the smallest graph are visited that was found. */
const few = 1.2;

interface Row extends Pick<Room, 'states' | 'taken' | 'least'> {
  readonly name: string;
  readonly reasons: string;
}

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const page = text([...subjects()].flatMap(({ name, system }) => rowOf(name, new CompiledModel(system))));
process.stdout.write(page);
if (values.write) writeFileSync(new URL('ROOM.md', import.meta.url), page);

function rowOf(name: string, model: CompiledModel): Row[] {
  const work = roomLeft(model, { por: 'stubborn-both', interference: 'do-not-accord', select: 'smallest' }, limits);
  let step = work.next();
  while (step.done !== true) step = work.next();
  if (step.value === null) return [];
  const { states, taken, least, losses } = step.value;
  process.stderr.write(`${name}: ${states} ${taken} ${least.low} ${least.high}\n`);
  const reasons = helpingsOf(losses).map(({ helping, states: where }) => `${helpingWords[helping].title} (${where})`);
  return [{ name, states, taken, least, reasons: reasons.join(', ') }];
}

function text(rows: readonly Row[]): string {
  const head = ['model', 'states', '`stubborn-both`', 'best', 'to the best', 'where more is taken than must be'];
  const spread = (of: (row: Row) => number): string => {
    const [middle, mean, most] = [of(median(rows, of)), geometricMean(rows.map(of)), Math.max(...rows.map(of))];
    return `median ${middle.toFixed(2)}, geometric mean ${mean.toFixed(2)}, largest ${most.toFixed(2)}`;
  };
  return `# Room left

Written by \`npm run bench:room -- --write\`: the states that \`stubborn-both\` visits of the models of
\`models\` with 100 to ${whole(limits.states)} states, where deadlocks alone are kept, beside those of the
smallest graph that any choice of persistent sets leaves (\`esml por --room\`, docs/reduction.md). Where
that is not known exactly, "best" has both bounds, and so has the ratio. The last column says which facts
would have helped in how many states, if the ratio is above ${few}.

${markdownTable(
  head,
  rows.map((row) => [
    row.name,
    whole(row.states),
    whole(row.taken),
    range(row.least.low, row.least.high, whole),
    range(atLeast(row), atMost(row), (ratio) => ratio.toFixed(2)),
    atLeast(row) > few ? row.reasons : '',
  ]),
)}

To the smallest graph that was found: ${spread(atLeast)}. To the lower bound: ${spread(atMost)}. Of ${rows.length} models, ${rows.filter(({ least }) => least.low === least.high).length} have an exact bound.
`;
}

function atLeast({ taken, least }: Row): number {
  return taken / least.high;
}

function atMost({ taken, least }: Row): number {
  return taken / least.low;
}

function range(from: number, to: number, shown: (value: number) => string): string {
  return shown(from) === shown(to) ? shown(to) : `${shown(from)} to ${shown(to)}`;
}
