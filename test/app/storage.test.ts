import { describe, expect, it } from 'vitest';
import {
  keepForModel,
  type KeptForModels,
  readForModels,
  readPreferences,
  writePreferences,
} from '../../src/app/session/storage/preferences.ts';
import { memory } from './in-process.ts';

describe('what is watched in each model', () => {
  it('comes back, and what is damaged does not', () => {
    const storage = memory();
    const read = () => readForModels(storage, 'esml.watches');
    const write = (kept: KeptForModels) => storage.setItem('esml.watches', JSON.stringify(kept));
    expect(read()).toEqual({});
    write(keepForModel(keepForModel({}, 'A', ['x', 'y']), 'B', ['z']));
    expect(read()).toEqual({ A: ['x', 'y'], B: ['z'] });
    write(keepForModel(read(), 'A', []));
    expect(read()).toEqual({ B: ['z'] });
    storage.setItem('esml.watches', '{"A":["x",7],"B":"z"}');
    expect(read()).toEqual({ A: ['x'] });
  });

  it('is kept for the fifty models in which something was watched last', () => {
    let kept = keepForModel({}, 'first', ['x']);
    for (let i = 0; i < 50; i++) kept = keepForModel(kept, `M${i}`, ['x']);
    expect(Object.keys(kept)).toHaveLength(50);
    expect(kept.first).toBeUndefined();
  });
});

describe('preferences', () => {
  it('come back as they were', () => {
    const storage = memory();
    writePreferences(storage, {
      theme: 'dark',
      graphView: 'list',
      options: { maxStates: 9 },
      place: 'run' as const,
      kept: { 'run-graph': ['chart'] },
      projector: true,
      welcomed: true,
    });
    expect(readPreferences(storage)).toEqual({
      theme: 'dark',
      graphView: 'list',
      options: { maxStates: 9 },
      place: 'run' as const,
      kept: { 'run-graph': ['chart'] },
      projector: true,
      welcomed: true,
    });
  });

  it.each([
    ['overview', 'run'],
    ['step', 'run'],
    ['edit', 'edit'],
    ['compare', 'compare'],
    ['party', 'edit'],
  ])('of a version that had the layout %s begin in the place %s', (layout, place) => {
    expect(readPreferences(memory({ 'esml.preferences': JSON.stringify({ layout }) })).place).toBe(place);
  });

  it('that are damaged give way to the usual ones', () => {
    const usual = { theme: 'system', graphView: 'graph', options: {}, place: 'edit', kept: {}, projector: false, welcomed: false };
    for (const value of ['', 'null', '[]', '{"theme":3,"graphView":"film","options":{"maxStates":-1}}']) {
      expect(readPreferences(memory({ 'esml.preferences': value }))).toEqual(usual);
    }
  });
});
