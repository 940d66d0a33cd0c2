import { isWithin, type Place, readSvg, type Seen, type Side } from './read-svg.ts';

/** What somebody may misread in a picture of a graph, with words for each case; crossings are not misread, but counted. */
export interface Findings {
  readonly cases: readonly string[];
  /** Arrows that end in one place or look like one for a while. */
  readonly near: readonly string[];
  readonly crossings: number;
}

/** Pixels between things at least: arrows and foreign states, ends of arrows, lines side by side and for how long, labels and arrows. */
const least = { clear: 2, ends: 2, beside: 2, together: 14, nearer: 2 } as const;

/**
 * Judges a file by what can be seen in it. `expected` are the arrows that there should be, as the words of both states with a blank arrow
 * between; absent where states have no words of their own.
 */
export function judgeSvg(file: string, expected?: readonly string[]): Findings {
  return judge(readSvg(file), expected);
}

/** Judges what is seen in a picture, wherever that is read from; arrows end no farther than `reach` from the states that they belong to. */
export function judge(seen: Seen, expected?: readonly string[], reach = 6): Findings {
  const cases: string[] = [];
  const { states, arrows } = seen;
  const lines = arrows.map(({ line }) => stepped(line));
  const ends = lines.map((line) => [nearestState(seen, reach, line[0]), nearestState(seen, reach, line.at(-1))] as const);
  const named = ends.map(([from, to]) => `${states[from]?.words} → ${states[to]?.words}`);
  if (expected !== undefined && [...named].sort().join() !== [...expected].sort().join())
    cases.push(`the arrows are not those of the graph: ${different(named, expected)}`);
  stateCases(seen, lines, ends, named, cases);
  states.forEach(({ outline, words, texts }, i) => {
    for (const text of texts)
      if (cornersOf(text).some((corner) => !isWithin(outline, corner))) cases.push(`the words of ${words} leave their shape`);
    for (const other of states.slice(i + 1))
      if (overlap(around(outline), around(other.outline)) && outline.some((place) => isWithin(other.outline, place)))
        cases.push(`${words} lies on ${other.words}`);
  });
  labelCases(seen, lines, cases);
  const near = [...sameEnds(lines, named), ...besideEachOther(lines, named)];
  return { cases, near, crossings: crossingsOf(arrows.map(({ line }) => line)) };
}

/** Arrows in or at states that are not their ends, and arrows that come back into their ends. */
function stateCases(
  { states }: Seen,
  lines: readonly (readonly Place[])[],
  ends: readonly (readonly [number, number])[],
  named: readonly string[],
  cases: string[],
): void {
  const squares = new Squares<number>(32);
  states.forEach(({ outline }, state) => void squares.cover(around(outline), least.clear, state));
  lines.forEach((line, i) => {
    const found = new Map<number, string>();
    for (const place of line)
      for (const state of squares.at(place)) {
        const { outline = [], words = '' } = states[state] ?? {};
        const own = ends[i]?.includes(state) === true;
        const far = distance(outline, place, true);
        if (isWithin(outline, place) && (!own || far > 3)) found.set(state, `${named[i]} passes through ${words}`);
        else if (!own && far < least.clear && !found.has(state)) found.set(state, `${named[i]} touches ${words}`);
      }
    cases.push(...found.values());
  });
}

function labelCases({ states, arrows, labels }: Seen, lines: readonly (readonly Place[])[], cases: string[]): void {
  labels.forEach(({ words, box }, i) => {
    const said = words.join(' ');
    for (const { outline, words: state } of states)
      if (overlap(around(outline), box) && outline.some((place) => holds(box, place, 0))) cases.push(`“${said}” lies on ${state}`);
    for (const other of labels.slice(i + 1)) if (overlap(box, other.box)) cases.push(`“${said}” lies on “${other.words.join(' ')}”`);
    const far = lines.map((line) => line.reduce((low, place) => Math.min(low, outside(box, place)), Number.POSITIVE_INFINITY));
    if (far.some((one) => one === 0)) cases.push(`“${said}” lies on an arrow`);
    if (arrows.some(({ head }) => head.some((place) => holds(box, place, 0)))) cases.push(`“${said}” lies on the head of an arrow`);
    const own = far.indexOf(Math.min(...far));
    const tells = (arrow: number) =>
      words.every((line) => {
        const parts = line.replace(/ \(\+\d+\)$/, '').split('…');
        return parts.every((part) => arrows[arrow]?.says.includes(part));
      });
    if (!tells(own)) cases.push(`“${said}” is nearest to another arrow`);
    else if (far.some((one, k) => k !== own && !tells(k) && one < (far[own] ?? 0) + least.nearer))
      cases.push(`“${said}” is as near to another arrow`);
  });
}

/** Arrows whose ends lie on each other, whichever ends they are. */
function sameEnds(lines: readonly (readonly Place[])[], named: readonly string[]): string[] {
  const ends = lines.flatMap((line, i) => [line[0], line.at(-1)].map((place = [0, 0]) => ({ i, place })));
  return ends.flatMap(({ i, place: [x, y] }, k) =>
    ends
      .slice(k + 1)
      .filter(({ i: j, place }) => i !== j && Math.hypot(place[0] - x, place[1] - y) < least.ends)
      .map(({ i: j }) => `${named[i]} and ${named[j]} end in one place`),
  );
}

/** Arrows that run beside each other so near, for so long, that they look like one. */
function besideEachOther(lines: readonly (readonly Place[])[], named: readonly string[]): string[] {
  const squares = new Squares<readonly [arrow: number, place: Place]>(4);
  lines.forEach((line, i) => {
    for (const place of line) squares.cover({ left: place[0], right: place[0], top: place[1], bottom: place[1] }, least.beside, [i, place]);
  });
  return lines.flatMap((line, i) => {
    const runs = new Map<number, { at: number; length: number; most: number }>();
    line.forEach(([x, y], at) => {
      const near = squares.at([x, y]).filter(([j, [x2, y2]]) => j > i && Math.hypot(x2 - x, y2 - y) < least.beside + 0.25);
      for (const j of new Set(near.map(([arrow]) => arrow))) {
        const run = runs.get(j) ?? { at: -9, length: 0, most: 0 };
        run.length = run.at === at - 1 ? run.length + step : step;
        [run.at, run.most] = [at, Math.max(run.most, run.length)];
        runs.set(j, run);
      }
    });
    return [...runs].flatMap(([j, { most }]) =>
      most > least.together ? [`${named[i]} and ${named[j]} look like one for ${Math.round(most)} px`] : [],
    );
  });
}

/** The places at which two lines cross, by their pieces. */
function crossingsOf(lines: readonly (readonly Place[])[]): number {
  const squares = new Squares<readonly [arrow: number, from: Place, to: Place]>(64);
  let count = 0;
  lines.forEach((line, i) => {
    const own: (readonly [Side, readonly [number, Place, Place]])[] = [];
    for (let k = 1; k < line.length; k++) {
      const [a = [0, 0], b = [0, 0]] = [line[k - 1], line[k]];
      const box = around([a, b]);
      const others = new Set(squares.over(box));
      for (const [, c, d] of others) if (left(a, b, c) !== left(a, b, d) && left(c, d, a) !== left(c, d, b)) count++;
      own.push([box, [i, a, b]]);
    }
    for (const [box, piece] of own) squares.cover(box, 0, piece);
  });
  return count;
}

/** Things by the squares of the plane that they meet. */
class Squares<Thing> {
  private readonly things = new Map<number, Thing[]>();

  constructor(private readonly size: number) {}

  cover(box: Side, by: number, thing: Thing): void {
    for (const key of this.keys(box, by)) {
      const there = this.things.get(key);
      if (there === undefined) this.things.set(key, [thing]);
      else there.push(thing);
    }
  }

  at([x, y]: Place): readonly Thing[] {
    return this.things.get(this.key(Math.floor(x / this.size), Math.floor(y / this.size))) ?? [];
  }

  over(box: Side): Thing[] {
    return this.keys(box, 0).flatMap((key) => this.things.get(key) ?? []);
  }

  private keys({ left: x0, right: x1, top, bottom }: Side, by: number): number[] {
    const keys: number[] = [];
    for (let x = Math.floor((x0 - by) / this.size); x <= Math.floor((x1 + by) / this.size); x++)
      for (let y = Math.floor((top - by) / this.size); y <= Math.floor((bottom + by) / this.size); y++) keys.push(this.key(x, y));
    return keys;
  }

  private key(x: number, y: number): number {
    return (x + 20_000) * 40_000 + y + 20_000;
  }
}

function left([ax, ay]: Place, [bx, by]: Place, [px, py]: Place): boolean {
  return (bx - ax) * (py - ay) > (by - ay) * (px - ax);
}

/** How far from each other the places of a line are at most. */
const step = 2;

/** A line by places near to each other. */
function stepped(line: readonly Place[]): Place[] {
  return line.flatMap(([x, y], i): Place[] => {
    const [x0, y0] = line[i - 1] ?? [x, y];
    const count = Math.max(1, Math.ceil(Math.hypot(x - x0, y - y0) / step));
    return Array.from({ length: count }, (_, k): Place => [x0 + ((x - x0) * (k + 1)) / count, y0 + ((y - y0) * (k + 1)) / count]);
  });
}

function nearestState({ states }: Seen, reach: number, place: Place = [0, 0]): number {
  const far = states.map(({ outline }) =>
    holds(around(outline), place, reach) ? distance(outline, place, true) : Number.POSITIVE_INFINITY,
  );
  return far.indexOf(Math.min(...far));
}

function around(places: readonly Place[]): Side {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  const [low, high] = [
    (all: readonly number[]) => all.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY),
    (all: readonly number[]) => all.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY),
  ];
  return { left: low(xs), right: high(xs), top: low(ys), bottom: high(ys) };
}

function overlap(a: Side, b: Side, by = 0): boolean {
  return a.left - by < b.right && b.left < a.right + by && a.top - by < b.bottom && b.top < a.bottom + by;
}

function holds({ left, right, top, bottom }: Side, [x, y]: Place, by: number): boolean {
  return x > left - by && x < right + by && y > top - by && y < bottom + by;
}

function outside({ left, right, top, bottom }: Side, [x, y]: Place): number {
  return Math.hypot(Math.max(0, left - x, x - right), Math.max(0, top - y, y - bottom));
}

function cornersOf({ left, right, top, bottom }: Side): Place[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

/** The distance of a place from a line, which may be closed. */
function distance(line: readonly Place[], [x, y]: Place, closed: boolean): number {
  let low = Number.POSITIVE_INFINITY;
  for (let i = closed ? 0 : 1; i < line.length; i++) {
    const [[ax, ay], [bx, by]] = [line.at(i - 1) ?? [0, 0], line[i] ?? [0, 0]];
    const [dx, dy] = [bx - ax, by - ay];
    const share = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / Math.max(1e-9, dx * dx + dy * dy)));
    low = Math.min(low, Math.hypot(ax + share * dx - x, ay + share * dy - y));
  }
  return low;
}

function different(found: readonly string[], expected: readonly string[]): string {
  const [extra, missing] = [found.filter((name) => !expected.includes(name)), expected.filter((name) => !found.includes(name))];
  return `${extra.slice(0, 3).join(', ')} for ${missing.slice(0, 3).join(', ')}`;
}
