import type { Page } from '@playwright/test';

/** What can be misread in a saved picture of a graph, in words, and how often its arrows cross. */
export interface SavedGraph {
  readonly cases: readonly string[];
  readonly arrows: number;
  readonly crossings: number;
}

/**
 * Judges a saved picture by what the browser makes of it: lines are sampled along their length, states are asked whether a point is in
 * them, and letters are as large as the browser paints them. Nothing of what made the picture is known here.
 */
export async function judgeSaved(page: Page, svg: string): Promise<SavedGraph> {
  await page.setContent(`<body style="margin:0">${svg}</body>`);
  return page.evaluate(() => {
    type Spot = readonly [x: number, y: number];
    interface Box {
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
    }
    const root = document.querySelector('svg');
    const pen = document.createElement('canvas').getContext('2d');
    if (root === null || pen === null) return { cases: ['there is no picture'], arrows: 0, crossings: 0 };
    const cases: string[] = [];
    const point = (x: number, y: number) => new DOMPoint(x, y);
    const shapes = [...root.querySelectorAll<SVGPathElement>('path.state')];
    const states = shapes.map((path) => {
      const length = path.getTotalLength();
      const rim = Array.from({ length: 40 }, (_, i): Spot => {
        const { x, y } = path.getPointAtLength((length * i) / 40);
        return [x, y];
      });
      return { path, rim, box: path.getBBox(), names: [] as string[] };
    });

    const texts = [...root.querySelectorAll<SVGTextElement>('text')].map((text) => {
      const { fontFamily, fontSize, fontWeight } = getComputedStyle(text);
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const said = text.textContent ?? '';
      const { actualBoundingBoxAscent: up, actualBoundingBoxDescent: down } = pen.measureText(said);
      const { x, width } = text.getBBox();
      const y = Number(text.getAttribute('y'));
      return {
        said,
        x: text.getAttribute('x'),
        y,
        size: Number.parseFloat(fontSize),
        box: { left: x, right: x + width, top: y - up, bottom: y + down },
      };
    });
    const { width, height } = root.viewBox.baseVal;
    const labels: { said: string; lines: string[]; box: Box; x: string | null; y: number; size: number }[] = [];
    for (const { said, box, x, y, size } of texts) {
      const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const;
      if (box.left < 0 || box.right > width || box.top < 0 || box.bottom > height) cases.push(`“${said}” leaves the picture`);
      const home = states.find(({ path }) => path.isPointInFill(point(...middle)));
      if (home !== undefined) {
        home.names.push(said);
        const sides: Spot[] = [
          [box.left, middle[1]],
          [box.right, middle[1]],
          [middle[0], box.top],
          [middle[0], box.bottom],
        ];
        if (sides.some((side) => !home.path.isPointInFill(point(...side)))) cases.push(`“${said}” leaves its state`);
        continue;
      }
      const before = labels.at(-1);
      if (before !== undefined && before.x === x && y > before.y && y < before.y + 1.3 * size) {
        before.lines.push(said);
        before.y = y;
        before.box = {
          left: Math.min(before.box.left, box.left),
          right: Math.max(before.box.right, box.right),
          top: before.box.top,
          bottom: box.bottom,
        };
      } else labels.push({ said, lines: [said], box, x, y, size });
    }
    const meets = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
    const holds = ({ left, right, top, bottom }: Box, [x, y]: Spot) => x > left && x < right && y > top && y < bottom;

    const arrows = [...root.querySelectorAll<SVGPathElement>('path.arrow')].map((path) => {
      const length = path.getTotalLength();
      const count = Math.max(2, Math.ceil(length / 2));
      const spots = Array.from({ length: count + 1 }, (_, i): Spot => {
        const { x, y } = path.getPointAtLength((length * i) / count);
        return [x, y];
      });
      const far = (spot: Spot | undefined, box: DOMRect) =>
        spot === undefined
          ? 9e9
          : Math.hypot(
              Math.max(0, box.x - spot[0], spot[0] - box.x - box.width),
              Math.max(0, box.y - spot[1], spot[1] - box.y - box.height),
            );
      const nearest = (spot: Spot | undefined) =>
        states.reduce((best, { box }, i) => (far(spot, box) < far(spot, states[best]?.box ?? box) ? i : best), 0);
      const [from, to] = [nearest(spots[0]), nearest(spots.at(-1))];
      for (const [end, spot] of [
        [from, spots[0]],
        [to, spots.at(-1)],
      ] as const) {
        const reach = far(spot, states[end]?.box ?? new DOMRect());
        if (reach > 6) cases.push(`an arrow ends ${Math.round(reach)} px from a state`);
      }
      return { path, spots, from, to, says: path.querySelector('title')?.textContent ?? '' };
    });
    const named = (i: number) => states[i]?.names.join(' ') ?? '';
    for (const { spots, from, to } of arrows)
      for (const [i, { path, box }] of states.entries()) {
        if (i === from || i === to) continue;
        const near = spots.some(
          ([x, y]) =>
            x > box.x - 1 && x < box.x + box.width + 1 && y > box.y - 1 && y < box.y + box.height + 1 && path.isPointInFill(point(x, y)),
        );
        if (near) cases.push(`${named(from)} → ${named(to)} passes through ${named(i)}`);
      }
    for (const [i, { said, lines, box }] of labels.entries()) {
      for (const other of labels.slice(i + 1)) if (meets(box, other.box)) cases.push(`“${said}” lies on “${other.said}”`);
      for (const [k, { rim }] of states.entries()) if (rim.some((spot) => holds(box, spot))) cases.push(`“${said}” lies on ${named(k)}`);
      const distances = arrows.map(({ spots }) =>
        spots.reduce(
          (least, [x, y]) =>
            Math.min(least, Math.hypot(Math.max(0, box.left - x, x - box.right), Math.max(0, box.top - y, y - box.bottom))),
          9e9,
        ),
      );
      const under = distances.indexOf(0);
      if (under >= 0) cases.push(`“${said}” lies on ${named(arrows[under]?.from ?? 0)} → ${named(arrows[under]?.to ?? 0)}`);
      const tells = (says: string) =>
        lines.every((line) =>
          line
            .replace(/ \(\+\d+\)$/, '')
            .split('…')
            .every((part) => says.includes(part)),
        );
      const nearest = distances.indexOf(Math.min(...distances));
      // Signs of the legend belong to no arrow; they stand below the graph.
      if (arrows.some(({ says }) => tells(says)) && !tells(arrows[nearest]?.says ?? ''))
        cases.push(`“${said}” is nearest to another arrow`);
    }
    for (const [i, { box, rim }] of states.entries())
      for (const [k, other] of states.entries())
        if (k > i && meets(rect(box), rect(other.box)) && rim.some((spot) => other.path.isPointInFill(point(...spot))))
          cases.push(`${named(i)} lies on ${named(k)}`);
    function rect({ x, y, width, height }: DOMRect): Box {
      return { left: x, right: x + width, top: y, bottom: y + height };
    }
    const side = ([ax, ay]: Spot, [bx, by]: Spot, [x, y]: Spot) => (bx - ax) * (y - ay) > (by - ay) * (x - ax);
    const squares = new Map<string, (readonly [arrow: number, from: Spot, to: Spot])[]>();
    let crossings = 0;
    for (const [i, { spots }] of arrows.entries()) {
      for (let k = 1; k < spots.length; k++) {
        const [a, b] = [spots[k - 1], spots[k]];
        if (a === undefined || b === undefined) continue;
        const keys = new Set([a, b].map(([x, y]) => `${Math.floor(x / 8)} ${Math.floor(y / 8)}`));
        const others = new Set([...keys].flatMap((key) => squares.get(key) ?? []));
        for (const [j, c, d] of others) if (j !== i && side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)) crossings++;
        for (const key of keys) squares.set(key, [...(squares.get(key) ?? []), [i, a, b]]);
      }
    }
    return { cases, arrows: arrows.length, crossings };
  });
}
