import { describe, expect, it } from 'vitest';
import { componentsAt, playsComponents } from '../../src/app/features/player/component-fold.ts';
import { sideWith } from '../../src/app/session/comparison/sides.ts';
import { exactlyPlayed } from '../../src/contract/lab/exactly-played.ts';
import type { PlayerEvent } from '../../src/contract/player.ts';
import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { begin } from '../../src/engine/plan/begin.ts';
import { possiblePlan } from '../../src/engine/plan/plan.ts';
import { filesBelow } from '../architecture/sources.ts';
import { compile } from '../models/run.ts';
import { record } from './support.ts';

describe('the search for components that is played', () => {
  it.each(['counter', 'two-by-two', 'unfair-cycle', 'four-states', 'peterson', 'token-ring', 'alternating-bit', 'printer'])(
    'finds what the check counts: %s',
    (model) => {
      const [file] = filesBelow('models', new RegExp(`^${model}\\.esml$`));
      const check = begin(
        possiblePlan(new CompiledModel(compile(file?.text ?? '')), { engine: 'machine', search: 'dfs', components: true }),
      );
      while (!check.slice(1_000));
      const counted = check.outcome().statistics.components;
      const { events, complete } = record(model, { por: 'none' });
      expect(complete).toBe(true);
      const { components, stack, dfTop } = componentsAt(events, events.length);
      expect({ stack, dfTop }).toEqual({ stack: [], dfTop: -1 });
      let stackDepth = 0;
      if (events.length < 2_000)
        for (let at = 0; at <= events.length; at++) stackDepth = Math.max(stackDepth, componentsAt(events, at).stack.length);
      expect(components.length).toBe(counted?.components);
      expect(components.filter((one) => one.length === 1).length).toBe(counted?.single);
      expect(Math.max(...components.map((one) => one.length))).toBe(counted?.largest);
      if (stackDepth > 0) expect(stackDepth).toBe(counted?.stackDepth);
    },
  );

  it('goes as in Figure 4.22: states stay on the stack of components when they leave the depth-first stack', () => {
    const enter = (state: number): PlayerEvent => ({ kind: 'enter', state, enabled: [], chosen: null, rejected: [], asleep: [] });
    const take = (state: number, outcome: 'new' | 'stack' | 'visited', target: number): PlayerEvent => ({
      kind: 'take',
      state,
      transition: 0,
      outcome,
      target,
      like: [],
    });
    const leave = (state: number): PlayerEvent => ({ kind: 'leave', state });
    // 0 -> 1 -> 2 -> 0, 1 -> 3 -> 2 (a cross edge), 3 -> 4, which is a component of its own.
    const events = [
      enter(0),
      take(0, 'new', 1),
      enter(1),
      take(1, 'new', 2),
      enter(2),
      take(2, 'stack', 0),
      leave(2),
      take(1, 'new', 3),
      enter(3),
      take(3, 'visited', 2),
      take(3, 'new', 4),
      enter(4),
      leave(4),
      leave(3),
      leave(1),
      leave(0),
    ];
    const rows = (at: number) => componentsAt(events, at).stack.map(({ state, lowlink, pre, onPath }) => [state, lowlink, pre, onPath]);
    expect(rows(7)).toEqual([
      [0, 0, -1, true],
      [1, 0, 0, true],
      [2, 0, 1, false],
    ]);
    expect(componentsAt(events, 7).dfTop).toBe(1);
    expect(rows(10).at(-1)).toEqual([3, 2, 1, true]);
    expect(componentsAt(events, 10).lines).toEqual(['loop']);
    expect(componentsAt(events, 13)).toMatchObject({ components: [[4]], lines: ['component', 'propagate'], dfTop: 3 });
    expect(componentsAt(events, 16).components).toEqual([[4], [0, 1, 2, 3]]);
  });

  it('is shown depth first alone, where no state is entered again or forgotten', () => {
    expect(playsComponents(sideWith({ por: 'none' }), exactlyPlayed)).toBe(true);
    expect(playsComponents(sideWith({ por: 'none' }, 'bfs'), exactlyPlayed)).toBe(false);
    expect(playsComponents(sideWith({ por: 'persistent2', sleep: true }), exactlyPlayed)).toBe(false);
  });
});
