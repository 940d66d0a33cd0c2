import { describe, expect, it } from 'vitest';
import { describeSide, fitting, labScene, stateAt, zoomed } from '../../src/app/features/lab/scene.ts';
import { agreeable, sideWith } from '../../src/app/features/lab/state.ts';
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
  it('is found again under the pointer, wherever it was moved to', () => {
    const nodes = [
      { x: 0, y: 0 },
      { x: 300, y: 200 },
    ];
    const view = zoomed(fitting(nodes, 400, 300), 2, 100, 100);
    expect(stateAt(nodes, view, view.x + 300 * view.scale, view.y + 200 * view.scale)).toBe(1);
    expect(stateAt(nodes, view, view.x + 150 * view.scale, view.y + 100 * view.scale)).toBeNull();
  });
});

describe('a side of the lab', () => {
  it('asks a breadth-first search for nothing that needs a stack', () => {
    const { reduction } = agreeable({ ...sideWith({ por: 'alg2+alg3', sleep: true }), search: 'bfs' });
    expect(reduction).toMatchObject({ por: 'alg2', sleep: false, proviso: 'closed' });
  });
});
