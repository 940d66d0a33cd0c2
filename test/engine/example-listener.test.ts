import { expect, it } from 'vitest';
import type { Listener, SearchEvent } from '../../src/engine/search/events.ts';
import { begun, finished } from '../begun.ts';
import { modelText } from '../store/models.ts';
import { compile } from '../support.ts';

it.each(['bfs', 'dfs'] as const)('a listener is told of all that a search does, %s', (search) => {
  const kinds = new Map<SearchEvent['kind'], number>();
  const found = new Set<number>();
  const listener: Listener = () => (event) => {
    // A step that ends in an error leads to no state, and counts as no transition.
    if (event.kind === 'take' && event.outcome === 'error') return;
    kinds.set(event.kind, (kinds.get(event.kind) ?? 0) + 1);
    if (event.kind === 'take' && event.outcome === 'new') found.add(event.target);
  };
  const { statistics } = finished(begun(compile(modelText('lost-update')), { search, engine: 'machine' }, listener));
  // The first state is found by no step.
  expect(found.size).toBe(statistics.states - 1);
  expect([kinds.get('enter'), kinds.get('leave'), kinds.get('take')]).toEqual([
    statistics.states,
    statistics.states,
    statistics.transitions,
  ]);
});
