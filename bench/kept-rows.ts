import { existsSync, readFileSync } from 'node:fs';

/**
 * The rows of the tables in a report as cells, by their first two, so that a report can be measured in parts; none where it is not there.
 */
export function keptRows(report: URL): ReadonlyMap<string, readonly string[]> {
  const rows = new Map<string, readonly string[]>();
  if (!existsSync(report)) return rows;
  for (const line of readFileSync(report, 'utf8').split('\n')) {
    if (!line.startsWith('| ')) continue;
    const cells = line.slice(2, -2).split(' | ');
    rows.set(rowKey(cells), cells);
  }
  return rows;
}

/** What a row is known by: the model and what is asked. */
export function rowKey([model = '', asked = '']: readonly string[]): string {
  return `${model} | ${asked}`;
}
