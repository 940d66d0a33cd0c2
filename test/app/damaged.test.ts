import { describe, expect, it } from 'vitest';
import { areSizes, panelSizes } from '../../src/app/shell/window/panel-sizes.ts';
import { damages } from './damages.ts';
import { readForModels, readPreferences } from '../../src/app/session/storage/preferences.ts';
import { versionsOf } from '../../src/app/session/state/history.ts';
import { chooseDraft } from '../../src/app/session/storage/beginning.ts';
import { parseDraft, parseDrafts, parseHistory, parseKept } from '../../src/app/session/storage/records.ts';
import { memory } from './in-process.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

describe('the sizes of panels', () => {
  const good = '{"overview-source":35.5,"overview-graph":64.5}';
  const ids = ['overview-source', 'overview-graph'];

  it('come back as they were', () => {
    expect(panelSizes(ids, memory({ key: good })).getItem('key')).toBe(good);
  });

  // A damaged one used to take the page down at every visit.
  it.each(damages(good))('that are damaged count as absent: %s', (text) => {
    expect(areSizes(text, ids)).toBe(false);
    expect(panelSizes(ids, memory({ key: text })).getItem('key')).toBeNull();
  });

  it.each(['{"overview-source":100}', '{"overview-source":35,"other":65}', '{"overview-source":35,"overview-graph":35}'])(
    'of other panels, or that do not fill the window, count as absent: %s',
    (text) => {
      expect(areSizes(text, ids)).toBe(false);
    },
  );
});

const document = { text: 'MODEL A;', language: usualLanguage, constants: { n: 2 } };
const draft = { ...document, tab: 'tab', savedAt: 5, modified: true, own: 'own' };

/** What is stored under each key, what reads it, and what it is read as when it is damaged: that it is usable is seen by using it. */
const stored: readonly (readonly [string, unknown, (text: string) => unknown])[] = [
  ['esml.draft', draft, (text) => parseDraft(text)?.text.length],
  ['esml.drafts', { tab: draft }, (text) => chooseDraft(parseDrafts(text), null, 'tab', null).draft?.text.length],
  [
    'esml.kept',
    [{ ...document, id: 'own', savedAt: 5, modelName: 'A', title: 'T' }],
    (text) => parseKept(text).map((model) => `${model.title?.trim()} ${model.text.trim()} ${new Date(model.savedAt).toISOString()}`),
  ],
  [
    'esml.history',
    { own: [{ at: 5, text: 'MODEL A;', why: 'saved' }] },
    (text) => versionsOf(parseHistory(text), 'own').map((version) => `${version.text.trim()} ${new Date(version.at).toISOString()}`),
  ],
  [
    'esml.preferences',
    { theme: 'dark', layout: 'step', options: { maxStates: 5 } },
    (text) => readPreferences(memory({ 'esml.preferences': text })),
  ],
  [
    'esml.watches',
    { A: ['x'] },
    (text) => Object.values(readForModels(memory({ 'esml.watches': text }), 'esml.watches')).map((texts) => texts.map((one) => one.trim())),
  ],
  [
    'esml.hidden',
    { A: ['x'] },
    (text) => Object.values(readForModels(memory({ 'esml.hidden': text }), 'esml.hidden')).map((texts) => texts.map((one) => one.trim())),
  ],
];

describe.each(stored)('what is stored as %s', (_, value, use) => {
  const text = JSON.stringify(value);

  it('can be used', () => {
    expect(use(text)).not.toEqual(use(''));
  });

  it.each(damages(text))('never takes the page down, even as %s', (damaged) => {
    expect(() => use(damaged)).not.toThrow();
    expect(damaged === text ? null : use(damaged)).not.toEqual(use(text));
  });
});
