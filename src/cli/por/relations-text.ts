import type { RelationCell, RelationTable } from '../../contract/relation-tables.ts';
import { relationTables } from '../../engine/reduce/relation-tables.ts';

/** All relations as tables, each with a state in which it decides for each cell that asks for one. */
export function relationsText(places: number): string {
  return relationTables(places)
    .map((table) =>
      [`${table.title} (${table.source})\n${table.about}\n`, grid(table), deciding(table)].filter((part) => part !== '').join('\n'),
    )
    .join('\n');
}

function grid({ operations, cells }: RelationTable): string {
  const rows = [['', ...operations], ...cells.map((row, i) => [operations[i] ?? '', ...row.map(({ text }) => text)])];
  const widths = rows.reduce<number[]>((known, row) => row.map((text, i) => Math.max(known[i] ?? 0, text.length)), []);
  return rows
    .map((row) => `  ${row.map((text, i) => text.padEnd(widths[i] ?? 0)).join('  ')}`.trimEnd())
    .join('\n')
    .concat('\n');
}

/** Of each cell with a condition a state in which it holds, and one in which it does not. */
function deciding({ cells }: RelationTable): string {
  const lines = cells.flat().flatMap((cell) => {
    const states = [cell.states.find(({ related }) => related), cell.states.find(({ related }) => !related)];
    return /[nx]/.test(cell.text)
      ? [
          `  ${cell.first}, ${cell.second}: ${states
            .flatMap((state) => state ?? [])
            .map(stateText)
            .join('; ')}\n`,
        ]
      : [];
  });
  return lines.join('');
}

function stateText({ n, related, words }: RelationCell['states'][number]): string {
  return `n = ${n} ${related ? 'related' : 'not related'}: ${words}`;
}
