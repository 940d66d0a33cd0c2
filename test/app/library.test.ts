import { describe, expect, it } from 'vitest';
import { decodeFile } from '../../src/app/features/models/decode-file.ts';
import { type KeptDraft, keepDraft } from '../../src/app/session/state/drafts.ts';
import { addVersion, changedCharacters, type History, type Version, worthKeeping } from '../../src/app/session/state/history.ts';
import { bringBack, duplicateModel, removeModel, renameModel, titleOf } from '../../src/app/session/library/library.ts';
import { cellHolding, cellsOf, panelsIn, showPane, showPaneBeside, shownPanel, togglePanel } from '../../src/app/session/state/places.ts';
import { features } from '../../src/app/shell/features.ts';
import { panelsOf } from '../../src/app/session/workbench/feature.ts';
import { places } from './links.ts';
import { initialView } from '../../src/app/session/state/view.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const model = (id: string, text = `MODEL ${id};`): KeptDraft => ({
  id,
  text,
  language: usualLanguage,
  constants: {},
  savedAt: 1,
  modelName: id.toUpperCase(),
});
const version = (at: number, text: string): Version => ({ at, text, why: 'checked' });

describe('own models', () => {
  it('are renamed, and get back the name in their text', () => {
    const renamed = renameModel([model('a'), model('b')], 'b', '  Mine ');
    expect(renamed.map(titleOf)).toEqual(['A', 'Mine']);
    expect(renameModel(renamed, 'b', ' ').map(titleOf)).toEqual(['A', 'B']);
  });

  it('are duplicated, deleted and brought back', () => {
    const twice = duplicateModel([model('a'), model('b')], 'b', 'c', 5);
    expect(twice.map(titleOf)).toEqual(['A', 'B (copy)', 'B']);
    const fewer = removeModel(twice, 'b');
    expect(fewer.map(({ id }) => id)).toEqual(['a', 'c']);
    expect(bringBack(fewer, model('b')).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });

  // Keeping a copy used to drop the original, since their texts are the same.
  it('with names are not taken for duplicates of one another', () => {
    const twice = duplicateModel([model('b')], 'b', 'c', 5);
    expect(keepDraft(twice, model('b')).map(({ id }) => id)).toEqual(['b', 'c']);
    expect(keepDraft([model('a', 'same')], model('b', 'same')).map(({ id }) => id)).toEqual(['b']);
  });
});

describe('the history of a model', () => {
  it('takes no version twice in a row and no empty one', () => {
    let history: History = addVersion({}, 'm', version(1, 'one'));
    history = addVersion(history, 'm', version(2, 'one'));
    history = addVersion(history, 'm', version(3, ' \n'));
    history = addVersion(history, 'm', version(4, 'two'));
    expect(history.m?.map(({ at }) => at)).toEqual([4, 1]);
  });

  it('is bounded in versions, models and characters', () => {
    let history: History = {};
    for (let i = 0; i < 50; i++) history = addVersion(history, 'm', version(i, `text ${i}`));
    expect(history.m).toHaveLength(40);
    for (let i = 0; i < 40; i++) history = addVersion(history, `m${i}`, version(100 + i, 'x'));
    expect(Object.keys(history)).toHaveLength(30);
    for (let i = 0; i < 4; i++) history = addVersion(history, 'large', version(200 + i, String(i).repeat(500_000)));
    expect(history.large?.map(({ at }) => at)).toEqual([203, 202, 201]);
  });

  it('keeps large edits and, after two minutes, small ones', () => {
    const history: History = { m: [version(1_000, 'a'.repeat(300))] };
    expect(worthKeeping(history, 'm', 'a'.repeat(300), 999_999)).toBe(false);
    expect(worthKeeping(history, 'm', `${'a'.repeat(300)}b`, 2_000)).toBe(false);
    expect(worthKeeping(history, 'm', `${'a'.repeat(300)}b`, 121_000)).toBe(true);
    expect(worthKeeping(history, 'm', 'b'.repeat(200), 2_000)).toBe(true);
    expect(worthKeeping(history, 'new', 'text', 2_000)).toBe(true);
  });

  it('measures an edit between the common beginning and end', () => {
    expect(changedCharacters('abcdef', 'abXYZef')).toBe(3);
    expect(changedCharacters('aaa', 'aa')).toBe(1);
    expect(changedCharacters('same', 'same')).toBe(0);
  });
});

describe('a file', () => {
  const problem = (bytes: readonly number[] | Uint8Array) => decodeFile('f', Uint8Array.from(bytes));
  it('is read as UTF-8', () => {
    expect(decodeFile('f', new TextEncoder().encode('MODEL Ä;'))).toEqual({ text: 'MODEL Ä;' });
  });

  it('that is no model gets a message', () => {
    expect(problem([77, 0, 79])).toEqual({ problem: '“f” is not a text file.' });
    expect(problem([0xff, 0xfe, 77, 0])).toMatchObject({ problem: expect.stringContaining('UTF-16') });
    expect(problem([77, 0xe4, 77])).toMatchObject({ problem: expect.stringContaining('not encoded as UTF-8') });
    expect(problem(new Uint8Array(2_000_001))).toMatchObject({ problem: expect.stringContaining('too large') });
  });
});

describe('places', () => {
  const shown = (view: typeof initialView) => cellsOf(places[view.place]).map((cell) => shownPanel(view, cell));

  it('bring a panel to the front where they have it, else in another place', () => {
    const run = showPane(places, { ...initialView, place: 'run' }, 'results');
    expect([run.place, shown(run)]).toEqual(['run', ['source', 'results', 'run', 'graph', 'state']]);
    expect(showPane(places, initialView, 'run').place).toBe('run');
    expect(showPane(places, initialView, 'why').place).toBe('compare');
  });

  it('have at most five panels at first, and every panel somewhere', () => {
    const all = panelsOf(features).map(({ id }) => id);
    for (const place of Object.values(places)) {
      const panels = cellsOf(place).flatMap((cell) => cell.panels);
      expect(panels.length).toBeLessThanOrEqual(5);
      expect(new Set(panels).size).toBe(panels.length);
    }
    for (const pane of all) expect(Object.values(places).some((place) => cellHolding(place, pane) !== undefined)).toBe(true);
  });

  it('add a panel to a cell until it is taken away, and one that a run brings until the page is left', () => {
    const cell = cellHolding(places.run, 'chart')!;
    const added = togglePanel({ ...initialView, place: 'run' }, cell, 'chart');
    expect(panelsIn(added, cell)).toEqual(['graph', 'chart']);
    expect([shownPanel(added, cell), added.kept]).toEqual(['chart', { 'run-graph': ['chart'] }]);
    const back = togglePanel(added, cell, 'chart');
    expect([panelsIn(back, cell), shownPanel(back, cell)]).toEqual([['graph'], 'graph']);
    const brought = showPane(places, { ...initialView, place: 'run' }, 'waiting');
    expect([brought.kept, brought.opened]).toEqual([{}, { 'run-state': ['waiting'] }]);
    // Another tab of the cell leaves it where it is.
    const other = showPane(places, brought, 'state');
    expect(panelsIn(other, cellHolding(places.run, 'state')!)).toEqual(['state', 'waiting']);
  });

  it('show a panel beside another one, in the present place if it can', () => {
    const learn = showPaneBeside(places, { ...initialView, place: 'learn' }, 'run', 'tutor');
    expect([learn.place, shown(learn)]).toEqual(['learn', ['tutor', 'source', 'run']]);
    const compare = showPaneBeside(places, learn, 'tutor', 'sides');
    expect([compare.place, shown(compare)]).toEqual(['compare', ['sides', 'tutor', 'why']]);
  });

  it('have sizes that add up', () => {
    for (const { columns } of Object.values(places)) {
      expect(columns.reduce((sum, { size }) => sum + size, 0)).toBe(100);
      for (const { cells } of columns) expect(cells.reduce((sum, { size }) => sum + size, 0)).toBe(100);
    }
  });
});
