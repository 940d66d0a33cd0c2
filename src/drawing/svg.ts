import type { Drawing, Mark, Piece } from './drawing.ts';
import { inFile, type Ink } from './inks.ts';

/** A drawing as an SVG file of its own, on white or a dark ground, with its colours written into it. */
export function svgOf({ title, width, height, marks, dark = false }: Drawing): string {
  const colour = (ink: Ink): string => inFile(ink, dark);
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}" font-family="Helvetica, Arial, sans-serif">`,
    `<title>${quoted(title)}</title>`,
    `<rect width="${w}" height="${h}" fill="${colour('surface')}"/>`,
    ...marks.map((mark) => written(mark, colour)),
    '</svg>',
    '',
  ].join('\n');
}

/** The pieces of a path as SVG writes them. */
export function pathData(pieces: readonly Piece[]): string {
  return pieces.map(([letter, ...numbers]) => `${letter}${numbers.map(short).join(' ')}`).join('');
}

function written(mark: Mark, colour: (ink: Ink) => string): string {
  if (mark.kind === 'text') {
    const { role, text, x, y, size, anchor, ink, bold = false, rim = false } = mark;
    const look = `${bold ? ' font-weight="600"' : ''}${rim ? ` paint-order="stroke" stroke="${colour('surface')}" stroke-width="3"` : ''}`;
    return `<text class="${role}" x="${short(x)}" y="${short(y)}" font-size="${short(size)}" text-anchor="${anchor}" fill="${colour(ink)}"${look}>${quoted(text)}</text>`;
  }
  const { role, pieces, stroke, fill, width = 1, dash, title } = mark;
  const look = [
    `fill="${fill === undefined ? 'none' : colour(fill)}"`,
    ...(stroke === undefined ? [] : [`stroke="${colour(stroke)}" stroke-width="${short(width)}"`]),
    ...(dash === undefined ? [] : [`stroke-dasharray="${dash.map(short).join(' ')}"`]),
  ].join(' ');
  const path = `<path class="${role}" d="${pathData(pieces)}" ${look}`;
  return title === undefined ? `${path}/>` : `${path}><title>${quoted(title)}</title></path>`;
}

/** At most two decimals. */
function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function quoted(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
