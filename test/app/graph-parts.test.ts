import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { partsWithin, tilesOf } from '../../src/app/kit/drawing/graph/canvas/paths.ts';
import { boxOf, cut } from '../../src/drawing/graph/box.ts';
import type { GraphPicture, Looks } from '../../src/drawing/graph/picture.ts';
import { Random } from '../../src/base/random.ts';

/** Counts what is traced, since there is no canvas here. */
class CountingPath {
  begun = 0;
  arcs = 0;
  moveTo(): void {
    this.begun++;
  }
  arc(): void {
    this.arcs++;
  }
  lineTo(): void {}
}

const random = new Random(11);
const plain = { half: { x: 16, y: 16 }, dot: true, words: [], colour: null, cyclic: false, bottom: false, hidden: 0 };
const nodes = Array.from({ length: 150 }, () => ({ ...plain, x: random.below(2_000), y: random.below(2_000), kind: 'plain' as const }));
const arrows = Array.from({ length: 400 }, () => {
  const source = random.below(150);
  return { source, target: (source + 1 + random.below(148)) % 150, labels: [], bent: false, colour: null };
});
const picture: GraphPicture = { nodes, arrows, type: 12 };
const [visited, taken] = [nodes.map((_, i) => i % 3 > 0), arrows.map((_, i) => i % 2 === 0)];
const looks: Looks = {
  nodes: visited.map((come) => (come ? 'whole' : 'unvisited')),
  arrows: arrows.map(({ source }, i) => (taken[i] ? 'taken' : visited[source] ? 'pruned' : 'beyond')),
};

function counted(parts: ReturnType<typeof partsWithin>) {
  const paths = parts.flatMap((part) =>
    [...part.arrows.values()].map(({ fate, line }) => [fate, line as unknown as CountingPath] as const),
  );
  const sum = (mine: (fate: string) => boolean) => paths.reduce((all, [fate, { begun }]) => all + (mine(fate) ? begun : 0), 0);
  const states = parts.flatMap((part) => [...part.nodes.values()].filter(({ fate }) => fate === 'unvisited'));
  return {
    taken: sum((fate) => fate === 'taken'),
    other: sum((fate) => fate !== 'taken'),
    unvisited: states.reduce((all, { path }) => all + (path as unknown as CountingPath).arcs, 0),
  };
}
const traced = (window: ReturnType<typeof boxOf>) => counted(partsWithin(picture, looks, window));

describe('what is seen through a window of a picture', () => {
  beforeEach(() => vi.stubGlobal('Path2D', CountingPath));
  afterEach(() => vi.unstubAllGlobals());

  it('is everything through a window as large as the scene', () => {
    expect(traced(boxOf(nodes))).toEqual({ taken: 200, other: 200, unvisited: 50 });
  });
  it('is everything in the tiles, each thing in one of them', () => {
    expect(counted(tilesOf(picture, looks))).toEqual({ taken: 200, other: 200, unvisited: 50 });
  });
  it('has nothing that is not drawn', () => {
    const none: Looks = { nodes: nodes.map(() => null), arrows: arrows.map(() => null) };
    expect(counted(tilesOf(picture, none))).toEqual({ taken: 0, other: 0, unvisited: 0 });
    expect(counted(partsWithin(picture, none, boxOf(nodes)))).toEqual({ taken: 0, other: 0, unvisited: 0 });
  });
  it('is just what crosses a small one', () => {
    const window = { left: 300, right: 700, top: 900, bottom: 1_200 };
    const crossing = arrows.map(({ source, target }) => cut(at(source), at(target), window) !== null);
    const here = (mine: boolean) => crossing.filter((seen, i) => seen && taken[i] === mine).length;
    const inside = nodes.filter(({ x, y }, i) => !visited[i] && x >= 300 && x <= 700 && y >= 900 && y <= 1_200).length;
    expect(traced(window)).toEqual({ taken: here(true), other: here(false), unvisited: inside });
    expect(here(true) + here(false)).toBeLessThan(200);
    expect(here(true)).toBeGreaterThan(0);
  });
});

function at(state: number) {
  const node = nodes[state];
  if (node === undefined) throw new Error(`there is no state ${state}`);
  return node;
}
