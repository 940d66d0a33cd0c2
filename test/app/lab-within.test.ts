import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boxOf, cut } from '../../src/app/features/lab/box.ts';
import type { LabScene } from '../../src/app/features/lab/scene.ts';
import { pathsWithin } from '../../src/app/features/lab/within.ts';
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
const nodes = Array.from({ length: 150 }, () => ({ x: random.below(2_000), y: random.below(2_000), kind: 'plain' as const }));
const arrows = Array.from({ length: 400 }, () => {
  const source = random.below(150);
  return { source, target: (source + 1 + random.below(148)) % 150, labels: [], transitions: [], bent: false };
});
const marks = { visited: nodes.map((_, i) => i % 3 > 0), taken: arrows.map((_, i) => i % 2 === 0), reduced: nodes.map(() => false) };
const scene: LabScene = { nodes, arrows, marks: { left: marks, right: marks } };

function traced(window: ReturnType<typeof boxOf>) {
  const paths = pathsWithin(scene, marks, window) as unknown as readonly Record<
    'taken' | 'pruned' | 'beyond' | 'unvisited',
    CountingPath
  >[];
  const sum = (name: 'taken' | 'pruned' | 'beyond') => paths.reduce((all, one) => all + one[name].begun, 0);
  return { taken: sum('taken'), other: sum('pruned') + sum('beyond'), unvisited: paths.reduce((all, one) => all + one.unvisited.arcs, 0) };
}

describe('what is seen through a window of the scene', () => {
  beforeEach(() => vi.stubGlobal('Path2D', CountingPath));
  afterEach(() => vi.unstubAllGlobals());

  it('is everything through a window as large as the scene', () => {
    expect(traced(boxOf(nodes))).toEqual({ taken: 200, other: 200, unvisited: 50 });
  });
  it('is just what crosses a small one', () => {
    const window = { left: 300, right: 700, top: 900, bottom: 1_200 };
    const crossing = arrows.map(({ source, target }) => cut(at(source), at(target), window) !== null);
    const here = (taken: boolean) => crossing.filter((seen, i) => seen && marks.taken[i] === taken).length;
    const inside = nodes.filter(({ x, y }, i) => !marks.visited[i] && x >= 300 && x <= 700 && y >= 900 && y <= 1_200).length;
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
