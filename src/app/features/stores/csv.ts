import type { StoresState } from './state.ts';

type Cell = string | number | boolean | null;

const head: readonly string[] = [
  'kind',
  'name',
  'states or visits',
  'transitions',
  'milliseconds',
  'bits of a state',
  'store bytes',
  'bytes',
  'replayed',
  'replaced',
  'omission',
  'ended',
  'engine',
];

/**
 * All that has been measured, as CSV (RFC 4180): a line for each store, for each size of the state cache with its tolerances (its name is
 * the share of the states), and for each number of visits (its name; the states that have so many).
 */
export function storesCsv({ rows, points, visits }: Pick<StoresState, 'rows' | 'points' | 'visits'>): string {
  const lines: readonly (readonly Cell[])[] = [
    head,
    ...rows.map((row): readonly Cell[] => {
      const { title, engine, states, transitions, milliseconds, encodedBits, storeBytes, bytes, replayed, replacements } = row;
      const { omission, incompleteBecause } = row;
      const ended = incompleteBecause === null || omission !== null;
      return [
        'store',
        title,
        states,
        transitions,
        milliseconds,
        encodedBits,
        storeBytes,
        bytes,
        replayed,
        replacements,
        omission,
        ended,
        engine,
      ];
    }),
    ...points.map((point): readonly Cell[] => {
      const { share, collisions, probes, visits: visited, transitions, milliseconds, replacements, complete } = point;
      return [
        `cache, C ${collisions}, P ${probes}`,
        share,
        visited,
        transitions,
        milliseconds,
        null,
        null,
        null,
        null,
        replacements,
        null,
        complete,
        null,
      ];
    }),
    ...visits.flatMap((states, times): (readonly Cell[])[] =>
      states === 0 ? [] : [['visits', times, states, ...Array.from({ length: head.length - 3 }, () => null)]],
    ),
  ];
  return lines.map((cells) => `${cells.map(written).join(',')}\r\n`).join('');
}

function written(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
