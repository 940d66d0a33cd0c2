/**
 * Reads a picture of a graph from a file as whoever looks at it sees it. It shares no code with what made the file: nothing but the names
 * of the classes and the letters of paths are known here.
 */

/** A place in a file, in its units. */
export type Place = readonly [x: number, y: number];

/** A rectangle by its sides. */
export interface Side {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What is seen in a picture. */
export interface Seen {
  /** Outlines of states, with the words in them. */
  readonly states: { readonly outline: readonly Place[]; readonly words: string; readonly texts: readonly Side[] }[];
  /** Lines of arrows from their beginnings to their tips, with what pointing at them says. */
  readonly arrows: { readonly line: readonly Place[]; readonly says: string; readonly head: readonly Place[] }[];
  /** Words that are in no state, each line below another one of the same column with it. */
  readonly labels: { readonly words: readonly string[]; readonly box: Side; readonly size: number }[];
}

/** Reads what a file shows. */
export function readSvg(file: string): Seen {
  const paths = [...file.matchAll(/<path class="(\w+)" d="([^"]*)"([^>]*?)(?:\/>|><title>(.*?)<\/title>)/g)].map(
    ([, role = '', data = '', look = '', says = '']) => ({ role, data, look, says: plain(says) }),
  );
  const texts = [...file.matchAll(/<text class="label" x="([^"]*)" y="([^"]*)" font-size="([^"]*)"([^>]*)>(.*?)<\/text>/g)].map(
    ([, x = '', y = '', size = '', look = '', words = '']) => boxed(Number(x), Number(y), Number(size), plain(words), look.includes('600')),
  );
  const outlines = paths.filter(({ role }) => role === 'state').map(({ data }) => lineOf(data));
  const home = texts.map(({ box }) => outlines.findIndex((outline) => isWithin(outline, middle(box))));
  return {
    states: outlines.map((outline, i) => {
      const own = texts.filter((_, text) => home[text] === i);
      return { outline, words: own.map(({ words }) => words).join(' '), texts: own.map(({ box }) => box) };
    }),
    arrows: paths.flatMap(({ role, data, says }, i) => {
      const next = paths[i + 1];
      return role === 'arrow' ? [{ line: lineOf(data), says, head: next?.role === 'other' ? lineOf(next.data) : [] }] : [];
    }),
    labels: joined(texts.filter((_, text) => home[text] === -1)),
  };
}

interface Text {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly words: string;
  readonly box: Side;
}

function joined(texts: readonly Text[]): Seen['labels'] {
  const found: { words: string[]; box: Side; size: number }[] = [];
  texts.forEach(({ x, y, size, words, box }, i) => {
    const [before, last] = [texts[i - 1], found.at(-1)];
    if (last !== undefined && before !== undefined && before.x === x && y > before.y && y - before.y < 1.3 * size) {
      last.words.push(words);
      const { left, right, top } = last.box;
      last.box = { left: Math.min(left, box.left), right: Math.max(right, box.right), top, bottom: box.bottom };
    } else found.push({ words: [words], box, size });
  });
  return found;
}

/** The room that a line of type takes in Arial: by how wide letters are in it, in thousandths of the size. */
function boxed(x: number, y: number, size: number, words: string, bold: boolean): Text {
  const units = [...words].reduce((sum, letter) => {
    if (/[mM@%W…]/.test(letter)) return sum + 944;
    if (/[\u2190-\u2bff]/.test(letter)) return sum + 1_000;
    if (/[ .,:;!/\\[\]ijltfI'|]/.test(letter)) return sum + 278;
    if (/[-()r]/.test(letter)) return sum + 333;
    return sum + (/[A-Zw+<>=~&]/.test(letter) ? 722 : 556);
  }, 0);
  const half = (units * size * (bold ? 1.06 : 1)) / 2_000;
  return { x, y, size, words, box: { left: x - half, right: x + half, top: y - 0.73 * size, bottom: y + 0.1 * size } };
}

function plain(words: string): string {
  return words.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

/** The places of a path, on curves many; what is begun anew is another path and left out, unless nothing was drawn before. */
export function lineOf(data: string): Place[] {
  const line: Place[] = [];
  for (const [, letter = '', numbers = ''] of data.matchAll(/([MLCZ])([^MLCZ]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = (numbers.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map(Number);
    if (letter === 'M' && line.length > 1) break;
    if (letter === 'M') line.splice(0, 1, [a, b]);
    if (letter === 'L') line.push([a, b]);
    const [x, y] = line.at(-1) ?? [a, b];
    for (let i = 1; letter === 'C' && i <= 12; i++) {
      const [t, u] = [i / 12, 1 - i / 12];
      const at = (p: number, q: number, r: number, s: number) => u * u * u * p + 3 * u * u * t * q + 3 * u * t * t * r + t * t * t * s;
      line.push([at(x, a, c, e), at(y, b, d, f)]);
    }
  }
  return line;
}

/** The middle of a rectangle. */
export function middle({ left, right, top, bottom }: Side): Place {
  return [(left + right) / 2, (top + bottom) / 2];
}

/** Whether a place is within an outline, by how often a line to the right leaves it. */
export function isWithin(outline: readonly Place[], [x, y]: Place): boolean {
  let inside = false;
  outline.forEach(([x1, y1], i) => {
    const [x2, y2] = outline[(i + 1) % outline.length] ?? [x1, y1];
    if (y1 > y !== y2 > y && x < x1 + ((x2 - x1) * (y - y1)) / (y2 - y1)) inside = !inside;
  });
  return inside;
}
