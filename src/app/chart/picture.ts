import type { Lifeline } from './lifelines.ts';
import type { ChartRow } from './rows.ts';
import { chartWidth, cut, type Look, lifelineX, rowHeight, type Shape, shapesOf } from './shapes.ts';

/** Colours of a picture, by what they are for. */
export type Paint = (name: string) => string;

/** Rows that a picture has at most: browsers do not draw higher ones. */
export const mostRows = 450;

const head = 40;

/** The width of a lifeline's column. */
const column = 140;

const strokes: Readonly<Record<Look, string>> = {
  life: '--line-strong',
  message: '--sender',
  buffered: '--receiver',
  write: '--warning-text',
  read: '--receiver',
  local: '--line-strong',
  folded: '--line-strong',
  failed: '--bad-line',
  loop: '--receiver',
  number: '--quiet',
  label: '--text',
  beside: '--text',
};

/** A sequence chart as an SVG file of its own, with the colours written into it. */
export function chartPicture(
  title: string,
  rows: readonly ChartRow[],
  lifelines: readonly Lifeline[],
  loopStart: number | null,
  paint: Paint,
): string {
  const measures = { lifelines: lifelines.length, column };
  const [width, height] = [chartWidth(measures) + 8, head + rows.length * rowHeight + 8];
  const heads = lifelines.map(({ kind, name }, i) => {
    const x = lifelineX(i, measures);
    const dash = kind === 'process' ? '' : ' stroke-dasharray="4 3"';
    const box = `<rect x="${x - column / 2 + 6}" y="8" width="${column - 12}" height="26" rx="4" fill="${paint('--raised')}" stroke="${paint('--line-strong')}"${dash}/>`;
    return `${box}<text x="${x}" y="26" text-anchor="middle" font-weight="600" fill="${paint('--text')}">${quoted(cut(name, column - 20))}</text>`;
  });
  const body = rows.map((row, i) => {
    const shapes = shapesOf(row, measures, loopStart).map((shape) => written(shape, paint));
    return `<g transform="translate(0 ${head + i * rowHeight})">${shapes.join('')}</g>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="system-ui, sans-serif" font-size="12">`,
    `<title>${quoted(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${paint('--surface')}"/>`,
    ...heads,
    ...body,
    '</svg>',
  ].join('\n');
}

function written(shape: Shape, paint: Paint): string {
  const colour = paint(strokes[shape.look]);
  switch (shape.kind) {
    case 'line': {
      const dash =
        shape.look === 'life' || shape.look === 'write'
          ? ' stroke-dasharray="4 3"'
          : shape.look === 'read'
            ? ' stroke-dasharray="1.5 3.5"'
            : '';
      const width = shape.look === 'life' ? 1 : 2;
      return `<line x1="${shape.x1}" y1="${shape.y1}" x2="${shape.x2}" y2="${shape.y2}" stroke="${colour}" stroke-width="${width}"${dash}/>`;
    }
    case 'head':
      return `<path d="M ${shape.x} ${shape.y} l ${-9 * shape.towards} -4.5 v 9 z" fill="${colour}"/>`;
    case 'box':
      return `<rect x="${shape.x}" y="${shape.y}" width="${shape.width}" height="${shape.height}" rx="3" fill="${paint('--surface')}" stroke="${colour}"/>`;
    case 'text': {
      const halo = shape.look === 'beside' ? ` paint-order="stroke" stroke="${paint('--surface')}" stroke-width="3"` : '';
      return `<text x="${shape.x}" y="${shape.y}" text-anchor="${shape.anchor}" fill="${colour}"${halo}>${quoted(shape.text)}</text>`;
    }
  }
}

function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
