import { escaped } from './escaped.ts';
import type { PageData } from './page-data.ts';

const [column, row, gutter, head] = [150, 26, 44, 34];

/** A run as a sequence chart: a line for each process, a dot for a step of one, an arrow for a meeting of two. */
export function chartSvg({ processes, places, loopStart }: PageData): string {
  const x = (process: number): number => gutter + process * column + column / 2;
  const height = head + places.length * row;
  const width = gutter + processes.length * column + column / 2;
  const heads = processes.map((name, i) => `<text x="${x(i)}" y="20" text-anchor="middle">${escaped(short(name, 20))}</text>`);
  const lives = processes.map((_, i) => `<line x1="${x(i)}" y1="${head - 6}" x2="${x(i)}" y2="${height}" class="life"/>`);
  const rows = places.flatMap(({ label, movers }, i) => {
    if (label === null) return [];
    const y = head + i * row - row / 2;
    const [first = 0, second] = movers;
    const words = `<text x="${x(first) + 10}" y="${y - 4}" class="words">${escaped(short(withoutName(label, processes[first] ?? ''), 22))}</text>`;
    const mark =
      second === undefined
        ? `<circle cx="${x(first)}" cy="${y}" r="4"/>`
        : `<line x1="${x(first)}" y1="${y}" x2="${x(second)}" y2="${y}" class="message"/><path d="M${x(second)} ${y}l${second > first ? '-8 -4v8z' : '8 -4v8z'}"/>`;
    const loop =
      loopStart !== null && i === loopStart + 1 ? `<line x1="0" y1="${y - row / 2}" x2="${width}" y2="${y - row / 2}" class="life"/>` : '';
    return [`<g data-place="${i}"><text x="${gutter - 8}" y="${y + 4}" text-anchor="end">${i}</text>${mark}${words}${loop}</g>`];
  });
  return `<div class="wide" tabindex="0" role="region" aria-label="Messages and steps of each process"><svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" role="img" aria-label="Sequence chart; the steps are listed above">${heads.join('')}${lives.join('')}${rows.join('\n')}</svg></div>`;
}

function withoutName(label: string, name: string): string {
  return label.startsWith(name) ? label.slice(name.length).replace(/^:?\s+/, '') : label;
}

function short(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1)}…`;
}
