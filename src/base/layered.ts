/** A graph to lay out: nodes are numbered from 0 and have a layer; edges are pairs of nodes. */
export interface LayoutInput {
  readonly layers: readonly number[];
  readonly edges: readonly (readonly [number, number])[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

const columnGap = 64;
const rowGap = 92;
const orderingSweeps = 8;
const placingSweeps = 12;

/**
 * Places the nodes of each layer in a row, ordered by the barycentre of their neighbours (Sugiyama, Tagawa and Toda 1981) and then moved
 * towards them. Unlike Sugiyama's method this one has no dummy nodes: where a node's layer is its distance from the initial state, no edge
 * skips a layer forwards, and edges back are drawn as bows. Its time is linear in the number of edges, but for sorting the rows.
 */
export function layeredLayout({ layers, edges }: LayoutInput): Point[] {
  const above: number[][] = layers.map(() => []);
  const below: number[][] = layers.map(() => []);
  for (const [source, target] of edges) {
    const [upper, lower] = layerOf(source) <= layerOf(target) ? [source, target] : [target, source];
    if (layerOf(upper) === layerOf(lower)) continue;
    below[upper]?.push(lower);
    above[lower]?.push(upper);
  }
  const rows = rowsOf(layers);
  const place = new Float64Array(layers.length);
  for (const row of rows) number(row);

  for (let sweep = 0; sweep < orderingSweeps; sweep++) {
    const down = sweep % 2 === 0;
    for (const row of down ? rows : [...rows].reverse()) {
      const wish = new Map(row.map((node) => [node, mean((down ? above : below)[node], place) ?? at(node)]));
      row.sort((a, b) => (wish.get(a) ?? 0) - (wish.get(b) ?? 0) || a - b);
      number(row);
    }
  }
  for (const row of rows) number(row, columnGap);
  for (let sweep = 0; sweep < placingSweeps; sweep++) {
    for (const row of sweep % 2 === 0 ? rows : [...rows].reverse()) {
      const wishes = row.map((node) => mean([...(above[node] ?? []), ...(below[node] ?? [])], place) ?? at(node));
      for (const [i, x] of spread(wishes).entries()) place[row[i] ?? 0] = x;
    }
  }
  const used = new Map(rows.flatMap((row, i) => row.map((node) => [node, i] as const)));
  return layers.map((_, node) => ({ x: at(node), y: (used.get(node) ?? 0) * rowGap }));

  function layerOf(node: number): number {
    return layers[node] ?? 0;
  }
  function at(node: number): number {
    return place[node] ?? 0;
  }
  function number(row: readonly number[], gap = 1): void {
    for (const [i, node] of row.entries()) place[node] = (i - (row.length - 1) / 2) * gap;
  }
}

/**
 * Stretches a layout towards the shape of the window that it is to fill, given as width by height. Its rows go apart by a factor of at most
 * `mostStretch` and come closer by no less than `flattest`.
 */
export function fillShape(points: readonly Point[], shape: number, mostStretch = 3, flattest = 0.75): Point[] {
  const extent = (values: readonly number[]) =>
    values.reduce((most, v) => Math.max(most, v), 0) - values.reduce((least, v) => Math.min(least, v), 0);
  const width = extent(points.map(({ x }) => x));
  const height = extent(points.map(({ y }) => y));
  if (width === 0 || height === 0) return [...points];
  const factor = width / height / shape;
  const taller = Math.max(flattest, Math.min(mostStretch, factor));
  const wider = Math.max(1, Math.min(2, taller / factor));
  return points.map(({ x, y }) => ({ x: x * wider, y: y * taller }));
}

/** The nodes of each layer that has any, from the first. */
function rowsOf(layers: readonly number[]): number[][] {
  const rows = new Map<number, number[]>();
  layers.forEach((layer, node) => {
    const row = rows.get(layer);
    if (row === undefined) rows.set(layer, [node]);
    else row.push(node);
  });
  return [...rows.entries()].sort(([a], [b]) => a - b).map(([, row]) => row);
}

function mean(nodes: readonly number[] | undefined, place: Float64Array): number | null {
  if (nodes === undefined || nodes.length === 0) return null;
  return nodes.reduce((sum, node) => sum + (place[node] ?? 0), 0) / nodes.length;
}

/**
 * The places nearest to the wished ones, in the least-squares sense, that keep the order and a gap of one column: isotonic regression of
 * the wishes less their columns, by pooling adjacent violators.
 */
function spread(wishes: readonly number[]): number[] {
  const blocks: { sum: number; count: number }[] = [];
  wishes.forEach((wish, i) => {
    let block = { sum: wish - i * columnGap, count: 1 };
    for (let last = blocks.at(-1); last !== undefined && last.sum / last.count > block.sum / block.count; last = blocks.at(-1)) {
      blocks.pop();
      block = { sum: last.sum + block.sum, count: last.count + block.count };
    }
    blocks.push(block);
  });
  return blocks.flatMap(({ sum, count }) => new Array<number>(count).fill(sum / count)).map((x, i) => x + i * columnGap);
}
