import type { Drawing, Mark, Piece, TextMark } from './drawing.ts';
import { inFile, type Ink } from './inks.ts';
import { helveticaWidth, winAnsi } from './helvetica.ts';

/** CSS pixels are 1/96 of an inch, the points of PDF 1/72. */
const points = 0.75;

/**
 * A drawing as a PDF file of one page of its size: paths, and texts in Helvetica, which every reader has (ISO 32000-1, 8.5 and 9.6.2.2).
 * Characters that Helvetica has not become question marks. The file is ASCII, so that a character of the text returned is a byte.
 */
export function pdfOf({ title, width, height, marks, dark = false }: Drawing): string {
  const rgb = (ink: Ink): string => rgbOf(inFile(ink, dark));
  const [w, h] = [Math.ceil(width) * points, Math.ceil(height) * points];
  const page = `${rgb('surface')} rg 0 0 ${short(w)} ${short(h)} re f\n${short(points)} 0 0 ${short(-points)} 0 ${short(h)} cm\n`;
  const content = `${page}${marks.map((mark) => written(mark, rgb)).join('\n')}\n`;
  const font = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${short(w)} ${short(h)}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}endstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${escaped(winAnsi(title))}) >>`,
  ]);
}

/** The objects, numbered from 1, with the table that says where each begins. */
function assembled(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

function written(mark: Mark, rgb: (ink: Ink) => string): string {
  if (mark.kind === 'text') return text(mark, rgb);
  const { pieces, stroke, fill, width = 1, dash = [] } = mark;
  const paint = fill === undefined ? 'S' : stroke === undefined ? 'f' : 'B';
  if (fill === undefined && stroke === undefined) return '';
  return [
    ...(fill === undefined ? [] : [`${rgb(fill)} rg`]),
    ...(stroke === undefined ? [] : [`${rgb(stroke)} RG ${short(width)} w [${dash.map(short).join(' ')}] 0 d`]),
    pieces.map(piece).join(' '),
    paint,
  ].join(' ');
}

function piece([letter, ...numbers]: Piece): string {
  const operator = { M: 'm', L: 'l', C: 'c', Z: 'h' }[letter];
  return [...numbers.map(short), operator].join(' ');
}

/** Texts are turned over once more, since y grows downwards in the drawing. A rim is drawn first, as a stroke. */
function text({ text: said, x, y, size, anchor, ink, bold = false, rim = false }: TextMark, rgb: (ink: Ink) => string): string {
  const bytes = winAnsi(said);
  const width = helveticaWidth(bytes, bold) * size;
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2;
  const show = (mode: string) =>
    `BT /${bold ? 'F2' : 'F1'} ${short(size)} Tf ${mode} 1 0 0 -1 ${short(left)} ${short(y)} Tm (${escaped(bytes)}) Tj ET`;
  const rimmed = rim ? `${rgb('surface')} RG 3 w [] 0 d ${show('1 Tr')}\n` : '';
  return `${rimmed}${rgb(ink)} rg ${show('0 Tr')}`;
}

function rgbOf(hex: string): string {
  return [1, 3, 5].map((at) => short(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ');
}

function escaped(bytes: string): string {
  return bytes
    .replace(/[\\()]/g, (character) => `\\${character}`)
    .replace(/[\r\n]/g, ' ')
    .replace(/[^ -~]/g, (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`);
}

/** At most three decimals, never with an exponent. */
function short(value: number): string {
  const rounded = Math.round(value * 1_000) / 1_000;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}
