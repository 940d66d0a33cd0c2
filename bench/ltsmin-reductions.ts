import { ExportedModel, type Told, toolsOfLtsmin } from './exported.ts';
import { subjects } from './reduction-ltsmin.ts';
import { geometricMean, markdownTable } from './table.ts';

const algorithms = ['del', 'heur'] as const;
const withoutNds = ['--no-nds', '--no-mcnds'];
const without = ['--no-nes', ...withoutNds, '--no-mc', '--no-dna'];

/** A model, and how many times as many states its reductions leave without a part of what the module says. */
interface Row {
  readonly name: string;
  readonly times: readonly number[];
}

/**
 * What LTSmin's partial-order reductions lose where they leave out what the exported module says, as a table of the models that show it.
 * Throws where a reduction loses or invents a deadlock.
 */
export function lostWithout(): string {
  const tools = toolsOfLtsmin();
  const rows = [...subjects()].map(({ name, system }): Row => {
    const model = new ExportedModel(system, tools);
    try {
      const whole = model.search();
      const search = (...options: string[]): Told => {
        const told = model.search(...options);
        if (told.stuck !== whole.stuck) throw new Error(`${name}: ${options.join(' ')} is wrong about deadlocks`);
        return told;
      };
      const times = algorithms.flatMap((por) => {
        const all = search(`--por=${por}`);
        return [withoutNds, without].map((options) => search(`--por=${por}`, ...options).states / all.states);
      });
      process.stderr.write(`${name}: ${times.map(shown).join(' ')}\n`);
      return { name, times };
    } finally {
      model.close();
    }
  });
  const head = ['Model', ...algorithms.flatMap((por) => [`\`--por=${por}\` without NDS`, 'without all'])];
  const telling = rows.filter(({ times }) => times.some((one) => shown(one) !== '1.00'));
  const means = head.slice(1).map((_, i) => geometricMean(rows.map(({ times }) => times[i] ?? Number.NaN)));
  return `${markdownTable(head, [
    ...telling.map(({ name, times }) => [name, ...times.map(shown)]),
    [`geometric mean of all ${rows.length}`, ...means.map(shown)],
  ])}

Of ${rows.length} models, ${telling.length} are in the table: the others have as many states in each column.`;
}

function shown(times: number): string {
  return times.toFixed(2);
}
