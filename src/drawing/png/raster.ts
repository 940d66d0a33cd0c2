import type { Dot } from './strokes.ts';

/** Rows that are looked at for each row of points. */
const fine = 4;

/** Points in rows, three bytes each: red, green, blue. */
export class Raster {
  readonly bytes: Uint8Array;

  constructor(
    readonly width: number,
    readonly height: number,
    ground: string,
  ) {
    this.bytes = new Uint8Array(3 * width * height);
    const [red, green, blue] = rgb(ground);
    this.bytes.set([red, green, blue]);
    // What is there already is doubled until all is there.
    for (let done = 3; done < this.bytes.length; done *= 2) this.bytes.copyWithin(done, 0, done);
  }

  /**
   * Fills outlines, together, by the rule that counts how often they go round a place; points at their rims are mixed with what is there.
   */
  fill(outlines: readonly (readonly Dot[])[], colour: string): void {
    const ink = rgb(colour);
    const edges = edgesOf(outlines);
    if (edges.length === 0) return;
    const bottom = Math.min(this.height * fine, Math.ceil(edges.reduce((most, { to }) => Math.max(most, to), 0) * fine));
    const covered = new Float32Array(this.width + 2);
    let active: Edge[] = [];
    let next = 0;
    let [left, right] = [this.width, -1];
    for (let row = Math.max(0, Math.floor((edges[0]?.from ?? 0) * fine)); row < bottom || row % fine !== 0; row++) {
      const y = (row + 0.5) / fine;
      for (let edge = edges[next]; edge !== undefined && edge.from <= y; edge = edges[++next]) active.push(edge);
      active = active.filter(({ to }) => to > y);
      const meets = active.map(({ x, from, slope, way }) => ({ x: x + (y - from) * slope, way })).sort((a, b) => a.x - b.x);
      let round = 0;
      meets.forEach(({ x, way }, i) => {
        if (round !== 0) {
          const [begin, end] = [Math.max(0, meets[i - 1]?.x ?? x), Math.min(this.width, x)];
          if (end > begin) {
            cover(covered, begin, end);
            [left, right] = [Math.min(left, Math.floor(begin)), Math.max(right, Math.ceil(end))];
          }
        }
        round += way;
      });
      if ((row + 1) % fine !== 0) continue;
      this.mix((row - fine + 1) / fine, covered, left, Math.min(right, this.width - 1), ink);
      covered.fill(0, Math.max(0, left), right + 1);
      [left, right] = [this.width, -1];
    }
  }

  private mix(row: number, covered: Float32Array, left: number, right: number, ink: readonly number[]): void {
    for (let x = left; x <= right; x++) {
      const share = Math.min(1, (covered[x] ?? 0) / fine);
      if (share === 0) continue;
      const place = 3 * (row * this.width + x);
      for (let i = 0; i < 3; i++) {
        const before = this.bytes[place + i] ?? 0;
        this.bytes[place + i] = Math.round(before + share * ((ink[i] ?? 0) - before));
      }
    }
  }
}

/** An edge of an outline from its upper to its lower end; `slope` is how far x grows by y, `way` whether it led downwards. */
interface Edge {
  readonly from: number;
  readonly to: number;
  readonly x: number;
  readonly slope: number;
  readonly way: 1 | -1;
}

function edgesOf(outlines: readonly (readonly Dot[])[]): Edge[] {
  return outlines
    .flatMap((outline) =>
      outline.flatMap((a, i): Edge[] => {
        const b = outline[(i + 1) % outline.length] ?? a;
        if (a[1] === b[1]) return [];
        const [upper, lower, way] = a[1] < b[1] ? ([a, b, 1] as const) : ([b, a, -1] as const);
        return [{ from: upper[1], to: lower[1], x: upper[0], slope: (lower[0] - upper[0]) / (lower[1] - upper[1]), way }];
      }),
    )
    .sort((a, b) => a.from - b.from);
}

/** Adds to each point how much of it lies between two places of a row. */
function cover(covered: Float32Array, begin: number, end: number): void {
  const [first, last] = [Math.floor(begin), Math.floor(end)];
  const add = (at: number, share: number): void => {
    covered[at] = (covered[at] ?? 0) + share;
  };
  if (first === last) return add(first, end - begin);
  add(first, first + 1 - begin);
  for (let x = first + 1; x < last; x++) add(x, 1);
  add(last, end - last);
}

function rgb(hex: string): [number, number, number] {
  const part = (at: number): number => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}
