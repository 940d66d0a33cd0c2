import { describe, expect, it } from 'vitest';
import { algorithms } from '../../src/engine/reduce/traits.ts';
import { labToShare, type SharedLab } from '../../src/app/features/lab/link.ts';
import { initialMeasuring } from '../../src/app/features/lab/measured.ts';
import { decode, encode, places, readField, readShown } from './links.ts';
import { layoutToShare } from '../../src/app/shell/links/layout.ts';
import { initialComparison, noSupposition } from '../../src/app/session/comparison/comparison.ts';
import { sideWith } from '../../src/app/session/comparison/sides.ts';
import { withPlace } from '../../src/app/session/state/places.ts';
import { defaultOptions } from '../../src/app/session/state/run.ts';
import type { SharedWorkbench } from '../../src/app/session/state/types.ts';
import { initialView } from '../../src/app/session/state/view.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const lab: SharedLab = {
  sides: { left: sideWith({}), right: sideWith({ por: 'persistent2', proviso: 'none', sleep: true }) },
  view: 'list',
  focus: 'left',
  selected: 17,
  supposition: { instead: { por: 'stubborn', interference: 'do-not-accord' }, start: 4 },
  pair: [3, 8],
  lesson: 'proviso',
  measured: true,
  also: { sleep: false, merge: true },
  growth: { constant: 'n', values: [1, 2, 3], variations: [{ por: 'ample', sleep: true, merge: true }] },
};
const plain: SharedWorkbench = {
  text: 'MODEL M',
  language: usualLanguage,
  constants: {},
  options: defaultOptions,
  run: null,
  step: 0,
  view: 'graph',
  parts: {},
};

const readLab = (json: unknown) => readField('lab', json);

describe('a link to the lab', () => {
  it('brings back algorithms, options, state, what was supposed and the layout', async () => {
    const layout = { id: 'compare', tabs: { 'compare-why': 'algorithms' } } as const;
    const shared: SharedWorkbench = { ...plain, layout, parts: { lab } };
    expect(await decode(await encode(shared))).toEqual({ shared });
  });
  it('says whether states were coded too', async () => {
    const coded = { ...lab, also: { sleep: true, merge: true, codes: true } };
    const shared: SharedWorkbench = { ...plain, parts: { lab: coded } };
    expect(await decode(await encode(shared))).toEqual({ shared });
  });
  it('knows every algorithm', () => {
    for (const por of algorithms) expect(readLab({ left: {}, right: { por } })).toMatchObject({ sides: { right: { reduction: { por } } } });
  });
  it('carries nothing while nothing was done there', () => {
    expect(labToShare(initialComparison, initialMeasuring)).toBeUndefined();
    expect(layoutToShare(places, initialView)).toBeUndefined();
  });
  it.each([
    [{ left: {}, right: { por: 'magic' } }],
    [{ left: {}, right: { sleep: 2 } }],
    [{ left: {}, right: {}, state: -1 }],
    [{ left: {}, right: {}, pair: [1] }],
    [{ left: {}, right: {}, instead: { constructor: 1 } }],
    [{ left: {}, right: {}, growth: { constant: 'n', values: ['x'], variations: [] } }],
    [{ left: {} }],
    ['lab'],
  ])('is refused when it is damaged: %j', (value) => {
    expect(readLab(value)).toBeNull();
    expect(readShown({ lab: value })).toBe('reduction lab');
  });
  it('leaves the usual supposition as it is, so that it counts as none', () => {
    expect(Reflect.get(Object(readLab({ left: {}, right: {} })), 'supposition')).toBe(noSupposition);
  });
});

describe('the layout of a link', () => {
  it('puts its tabs to the front and passes over those that are gone', () => {
    const found = readShown({ layout: 'compare', tabs: { 'compare-why': 'study', 'compare-sides': 'nonsense', other: 'why' } });
    expect(found).toEqual({ layout: { id: 'compare', tabs: { 'compare-why': 'study' } }, parts: {} });
    if (typeof found === 'string') throw new Error(found);
    expect(withPlace(places, initialView, found.layout)).toMatchObject({
      place: 'compare',
      tabs: { 'compare-why': 'study' },
      pane: 'sides',
    });
  });
  it.each([
    ['overview', {}, 'run', {}],
    [
      'overview',
      { 'overview-results': 'properties', 'overview-state': 'picture' },
      'run',
      { 'run-results': 'properties', 'run-state': 'picture' },
    ],
    ['overview', { 'overview-source': 'tutor' }, 'learn', { 'learn-lesson': 'tutor' }],
    ['edit', { 'edit-results': 'listing' }, 'edit', { 'edit-results': 'listing' }],
    ['edit', { 'edit-results': 'language' }, 'edit', { 'edit-results': 'language' }],
    ['step', { 'step-chart': 'programs', 'step-state': 'waiting' }, 'run', { 'run-graph': 'programs', 'run-state': 'waiting' }],
    ['step', { 'step-run': 'evidence' }, 'run', { 'run-results': 'evidence' }],
    [
      'compare',
      { 'compare-source': 'run', 'compare-why': 'dependence' },
      'compare',
      { 'compare-text': 'run', 'compare-why': 'dependence' },
    ],
    ['compare', { 'compare-why': 'stores' }, 'compare', { 'compare-why': 'stores' }],
    ['compare', { 'compare-sides': 'graph' }, 'compare', { 'compare-sides': 'graph' }],
    ['measure', { 'measure-left': 'alike' }, 'measure', { 'measure-left': 'alike' }],
  ])('of an earlier version, %s with %j, leads to %s with %j', (layout, tabs, id, now) => {
    expect(readShown({ layout, tabs })).toEqual({ layout: { id, tabs: now }, parts: {} });
  });
  it('is refused when it is unknown', () => {
    expect(readShown({ layout: 'party' })).toBe('layout');
  });
});
