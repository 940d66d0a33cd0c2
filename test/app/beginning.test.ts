import { describe, expect, it } from 'vitest';
import { beginDraft, chooseDraft } from '../../src/app/session/storage/beginning.ts';
import { moveIn } from '../../src/app/session/storage/open.ts';
import { keys, parseDrafts, parseHistory, parseKept, type SavedDraft } from '../../src/app/session/storage/records.ts';
import { type Vault, vaultIn } from '../../src/app/session/storage/vault.ts';
import { memory } from './in-process.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const draft = (tab: string, savedAt: number, text = `MODEL ${tab};`, modified = true): SavedDraft => ({
  text,
  language: usualLanguage,
  constants: {},
  tab,
  savedAt,
  modified,
});
const all = (...drafts: SavedDraft[]) => Object.fromEntries(drafts.map((one) => [one.tab, one]));

describe('a tab', () => {
  it('begins with its own draft, the newer of what it remembers and what was kept', () => {
    const drafts = all(draft('a', 5), draft('b', 9));
    expect(chooseDraft(drafts, null, 'a', new Set(['a', 'b'])).draft?.text).toBe('MODEL a;');
    expect(chooseDraft(drafts, draft('a', 6, 'later'), 'a', new Set(['a'])).draft?.text).toBe('later');
    expect(chooseDraft(drafts, draft('a', 4, 'earlier'), 'a', new Set(['a'])).draft?.text).toBe('MODEL a;');
  });

  it('that is new begins with the draft that was saved last', () => {
    expect(chooseDraft(all(draft('a', 5), draft('b', 9)), null, 'c', new Set(['c'])).draft?.text).toBe('MODEL b;');
    expect(chooseDraft({}, null, 'c', new Set(['c']))).toEqual({ draft: null, orphans: [] });
  });

  it('leaves the drafts of other open tabs to them', async () => {
    const vault = vaultIn(memory({ [keys.drafts]: JSON.stringify(all(draft('a', 5), draft('b', 9), draft('c', 7, 'MODEL c;', false))) }));
    expect((await beginDraft(vault, null, 'd', new Set(['a', 'd'])))?.text).toBe('MODEL b;');
    expect(Object.keys(parseDrafts(await vault.read(keys.drafts))).sort()).toEqual(['a', 'd']);
    expect(await vault.read(keys.kept)).toBeNull();
  });

  it('puts what was typed in tabs that are gone among the own models', async () => {
    const named = { ...draft('a', 5), own: 'x' };
    const vault = vaultIn(
      memory({
        [keys.drafts]: JSON.stringify(all(named, draft('b', 6), draft('c', 7))),
        [keys.kept]: JSON.stringify([{ ...draft('', 9, 'kept since'), id: 'x', modelName: 'X', title: 'T' }]),
      }),
    );
    expect(await beginDraft(vault, draft('d', 1), 'd', new Set(['d']))).toMatchObject({ text: 'MODEL d;', tab: 'd' });
    const kept = parseKept(await vault.read(keys.kept)).map(({ id, text }) => `${id}: ${text}`);
    expect(kept.sort()).toEqual(['tab-a: MODEL a;', 'tab-b: MODEL b;', 'tab-c: MODEL c;', 'x: kept since']);
    expect(parseDrafts(await vault.read(keys.drafts))).toMatchObject({ d: { text: 'MODEL d;' } });
  });

  it('forgets no draft that it could not put among the own models', async () => {
    const vault = vaultIn(memory({ [keys.drafts]: JSON.stringify(all(draft('a', 5), draft('b', 6))) }));
    const refusing: Vault = {
      ...vault,
      change: (key, by) => (key === keys.kept ? Promise.reject(new Error('full')) : vault.change(key, by)),
    };
    expect((await beginDraft(refusing, null, 'c', new Set(['c'])))?.text).toBe('MODEL b;');
    expect(Object.keys(parseDrafts(await vault.read(keys.drafts))).sort()).toEqual(['a', 'b']);
  });
});

describe('what earlier versions of the workbench and closed pages left', () => {
  it('is moved into the vault, the newer draft of a tab before the older', async () => {
    const model = { ...draft('', 3), id: 'x', modelName: 'X' };
    const version = { at: 4, text: 'MODEL X;', why: 'saved' };
    const local = memory({
      'esml.draft': JSON.stringify(draft('old', 2)),
      'esml.drafts': JSON.stringify(all(draft('a', 9, 'left'), draft('b', 1, 'earlier'))),
      'esml.kept': JSON.stringify([model]),
      'esml.history': JSON.stringify({ x: [version] }),
    });
    const vault = vaultIn(memory({ [keys.drafts]: JSON.stringify(all(draft('a', 5, 'kept'), draft('b', 6, 'later'))) }));
    await moveIn(local, vault);
    const texts = Object.values(parseDrafts(await vault.read(keys.drafts))).map(({ tab, text }) => `${tab}: ${text}`);
    expect(texts.sort()).toEqual(['a: left', 'b: later', 'old: MODEL old;']);
    expect(parseKept(await vault.read(keys.kept))).toMatchObject([{ id: 'x' }]);
    expect(parseHistory(await vault.read(keys.history))).toEqual({ x: [version] });
    for (const key of ['esml.draft', 'esml.drafts', 'esml.kept', 'esml.history']) expect(local.getItem(key)).toBeNull();
  });

  it('stays where it is when it cannot be moved', async () => {
    const local = memory({ 'esml.draft': JSON.stringify(draft('old', 2)) });
    await moveIn(local, { ...vaultIn(memory()), change: () => Promise.reject(new Error('full')) });
    expect(local.getItem('esml.draft')).not.toBeNull();
  });
});
