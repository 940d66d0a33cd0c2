import { describe, expect, it } from 'vitest';
import { followDeadlocks } from '../../src/app/features/waiting/deadlocks.ts';
import { createAppStore, update } from '../../src/app/session/state/store.ts';
import { openRun, receivePlace, stepTo } from '../../src/app/session/state/followed-run.ts';
import { nodeHeight, ringOf } from '../../src/app/features/waiting/ring.ts';
import { places } from './links.ts';
import { placeView, simulation } from './samples.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

function storeWithRun() {
  const store = createAppStore({ text: 'MODEL M', language: usualLanguage, constants: {} });
  followDeadlocks({ store, places });
  store.setState({ followed: openRun({ kind: 'simulation' }, simulation([0, 1]), 0, store.getState().document, null) });
  const arrive = (index: number, stopped: 'deadlock' | null) =>
    update(store, 'followed', (followed) => followed && receivePlace(stepTo(followed, index), { ...placeView(index), stopped }));
  return { store, arrive };
}

describe('a run that comes to a deadlock', () => {
  it('shows who waits, and what was there before when it leaves', () => {
    const { store, arrive } = storeWithRun();
    arrive(0, null);
    expect(store.getState().view.tabs).toEqual({});
    arrive(1, 'deadlock');
    expect(store.getState().view.tabs).toEqual({ 'edit-view': 'waiting' });
    update(store, 'view', (view) => ({ ...view, place: 'run' }));
    expect(store.getState().view.tabs).toEqual({ 'edit-view': 'waiting', 'run-state': 'waiting' });
    arrive(0, null);
    expect(store.getState().view.tabs).toEqual({ 'edit-view': 'graph', 'run-state': 'state' });
  });

  it('leaves alone what was chosen meanwhile', () => {
    const { store, arrive } = storeWithRun();
    arrive(1, 'deadlock');
    update(store, 'view', (view) => ({ ...view, tabs: { 'edit-view': 'graph' } }));
    arrive(1, 'deadlock');
    expect(store.getState().view.tabs).toEqual({ 'edit-view': 'graph' });
  });
});

describe('the picture of a cycle', () => {
  it.each([2, 3, 6, 12, 30])('of %i processes keeps them apart and inside, with an arrow from each', (n) => {
    const { nodes, arrows, width, height } = ringOf(Array.from({ length: n }, (_, i) => `Philosopher[${i}]`));
    expect(arrows).toHaveLength(n);
    for (const [i, a] of nodes.entries()) {
      expect(a.x - a.width / 2).toBeGreaterThanOrEqual(0);
      expect(a.x + a.width / 2).toBeLessThanOrEqual(width);
      expect(a.y - nodeHeight / 2).toBeGreaterThanOrEqual(0);
      expect(a.y + nodeHeight / 2).toBeLessThanOrEqual(height);
      for (const b of nodes.slice(i + 1)) {
        const apart = Math.abs(a.x - b.x) >= (a.width + b.width) / 2 || Math.abs(a.y - b.y) >= nodeHeight;
        expect(apart, `${a.name} and ${b.name}`).toBe(true);
      }
    }
  });
});
