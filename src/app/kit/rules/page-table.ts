/** The first table below a heading of a page in Markdown, its head first; without rows if there is none. */
export function tableOf(page: string, heading: string): readonly (readonly string[])[] {
  const below = page.split(/^## /m).find((section) => section.startsWith(`${heading}\n`)) ?? '';
  return below
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[-|]+\|$/.test(line))
    .map(cellsOf);
}

/** A bar that belongs to a cell is written with a backslash before it. */
function cellsOf(line: string): string[] {
  return line
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));
}
