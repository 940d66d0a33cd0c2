import { describe, expect, it } from 'vitest';
import { describeSide, labScene, looksOf } from '../../src/app/features/lab/scene.ts';
import { thingAt } from '../../src/app/kit/drawing/graph/things.ts';
import { fitting, zoomed } from '../../src/drawing/graph/viewport.ts';
import { agreeable, sideWith } from '../../src/app/session/comparison/sides.ts';
import { compared, example, side } from '../lab/support.ts';

describe('the scene of a comparison', () => {
  it('has one place for each state, and marks what each side did', async () => {
    const { result } = await compared(example('cycle-beside-run'), side(), side({ por: 'persistent3', proviso: 'none', unsound: true }));
    const scene = labScene(result, 1);
    if (scene === null) throw new Error('nothing is drawn');
    expect(scene.nodes).toHaveLength(9);
    expect(new Set(scene.nodes.map(({ x, y }) => `${x} ${y}`)).size).toBe(9);
    expect(scene.marks.left.visited).not.toContain(false);
    expect(scene.marks.left.taken).not.toContain(false);
    expect(describeSide('right', scene)).toBe('Right search: 3 of 9 drawn states visited, 3 of 15 arrows taken.');
  });
  it('is not made when there is nothing to draw', async () => {
    const { result } = await compared('MODEL', side(), side());
    expect(labScene(result, 1)).toBeNull();
  });
  it('looks on each side like what the search there did', async () => {
    const { result } = await compared(example('cycle-beside-run'), side(), side({ por: 'persistent3', proviso: 'none', unsound: true }));
    const scene = labScene(result, 1);
    if (scene === null) throw new Error('nothing is drawn');
    const count = (fates: readonly (string | null)[]) =>
      Object.fromEntries([...new Set(fates)].sort().map((fate) => [fate, fates.filter((one) => one === fate).length]));
    const [left, right] = [looksOf(scene, scene.marks.left), looksOf(scene, scene.marks.right)];
    expect([count(left.nodes), count(left.arrows)]).toEqual([{ whole: 9 }, { taken: 15 }]);
    expect(count(right.nodes)).toEqual({ reduced: 3, unvisited: 6 });
    expect(count(right.arrows)).toEqual({ beyond: 9, pruned: 3, taken: 3 });
  });
  it('is found again under the pointer, wherever it was moved to', async () => {
    const { result } = await compared(example('cycle-beside-run'), side(), side());
    const scene = labScene(result, 1);
    if (scene === null) throw new Error('nothing is drawn');
    const view = zoomed(fitting(scene.nodes, { width: 400, height: 300 }), 2, 100, 100);
    const at = (x: number, y: number) => thingAt(scene, null, view, view.x + x * view.scale, view.y + y * view.scale);
    scene.nodes.forEach(({ x, y }, i) => void expect(at(x, y)).toBe(i));
    const [{ x, y } = { x: 0, y: 0 }] = scene.nodes;
    expect(at(x, y - 400)).toBeNull();
    // What is not drawn cannot be pointed at.
    const none = { nodes: scene.nodes.map(() => null), arrows: scene.arrows.map(() => null) };
    expect(thingAt(scene, none, view, view.x + x * view.scale, view.y + y * view.scale)).toBeNull();
  });
});

describe('a side of the lab', () => {
  it('asks a breadth-first search for nothing that needs a stack', () => {
    const { reduction } = agreeable({ ...sideWith({ por: 'alg2+alg3', sleep: true }), search: 'bfs' });
    expect(reduction).toMatchObject({ por: 'alg2', sleep: false, proviso: 'closed' });
  });
});
