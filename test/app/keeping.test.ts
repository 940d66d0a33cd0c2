import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startAutosave } from '../../src/app/session/library/autosave.ts';
import type { WorkbenchStorage } from '../../src/app/session/storage/workbench-storage.ts';
import { createLibrary } from '../../src/app/session/library/keep-library.ts';
import { editText, loadDocument } from '../../src/app/session/state/document.ts';
import type { KeyValueStore } from '../../src/app/session/storage/preferences.ts';
import { type AppStore, createAppStore, update } from '../../src/app/session/state/store.ts';
import { keys, parseDraft, parseDrafts, parseKept } from '../../src/app/session/storage/records.ts';
import { type Vault, vaultIn } from '../../src/app/session/storage/vault.ts';
import { memory } from './in-process.ts';
import { usualLanguage } from '../../src/contract/languages.ts';

const refusing: KeyValueStore = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError');
  },
  removeItem: () => undefined,
};
const refusingVault: Vault = { ...vaultIn(refusing), change: () => Promise.reject(new Error('full')) };

const open = (text: string, own = 'own'): AppStore => createAppStore({ text, language: usualLanguage, constants: {} }, text, own);
const type = (store: AppStore, text: string) => update(store, 'document', (document) => editText(document, text));

describe('autosave', () => {
  let listeners: Map<string, (event: { preventDefault(): void }) => void>;
  beforeEach(() => {
    vi.useFakeTimers();
    listeners = new Map();
    vi.stubGlobal('document', { addEventListener: () => undefined });
    vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener));
    vi.stubGlobal('removeEventListener', (name: string) => listeners.delete(name));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function start(storage: WorkbenchStorage) {
    const store = open('MODEL A;');
    const said: string[] = [];
    startAutosave(store, storage, 'tab', (_, text) => said.push(text));
    const asks = () => {
      const event = { preventDefault: vi.fn() };
      listeners.get('beforeunload')?.(event);
      return event.preventDefault.mock.calls.length > 0;
    };
    return { store, said, asks };
  }

  // The wait used to begin anew with each key, so that who typed on lost all of it.
  it('writes within a second, however long somebody types', async () => {
    const storage = { local: memory(), session: memory(), vault: vaultIn(memory()) };
    const { store } = start(storage);
    let text = 'MODEL A;';
    for (let key = 0; key < 40; key++) {
      text += 'x';
      type(store, text);
      await vi.advanceTimersByTimeAsync(100);
      const kept = parseDrafts(await storage.vault.read(keys.drafts)).tab?.text ?? '';
      expect(text.length - kept.length).toBeLessThanOrEqual(key < 10 ? text.length : 10);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    expect(parseDrafts(await storage.vault.read(keys.drafts)).tab).toMatchObject({ text, modified: true, own: 'own' });
    expect(parseDraft(storage.session.getItem(keys.draft))?.text).toBe(text);
  });

  it('leaves behind what is not yet written, and does not ask then', () => {
    const storage = { local: memory(), session: memory(), vault: vaultIn(memory()) };
    const { store, asks } = start(storage);
    type(store, 'MODEL Ab;');
    expect(asks()).toBe(false);
    expect(parseDrafts(storage.local.getItem(keys.drafts)).tab?.text).toBe('MODEL Ab;');
  });

  it('says once that nothing is stored, asks before leaving, and neither any more once it is', async () => {
    let vault = refusingVault;
    const storage = {
      local: refusing,
      session: refusing,
      vault: { ...refusingVault, change: (...of: Parameters<Vault['change']>) => vault.change(...of) },
    };
    const { store, said, asks } = start(storage);
    expect(asks()).toBe(false);
    for (const text of ['MODEL Ab;', 'MODEL Abc;']) {
      type(store, text);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(said).toEqual([expect.stringContaining('refuses to store your text')]);
    expect(store.getState().view.refused).toBe(true);
    expect(asks()).toBe(true);
    vault = vaultIn(memory());
    type(store, 'MODEL Abcd;');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(store.getState().view.refused).toBe(false);
    expect(asks()).toBe(false);
  });
});

describe('the own models', () => {
  it('are kept only when they are written', async () => {
    const vault = vaultIn(memory());
    expect(await createLibrary(open('MODEL A;'), vault).keep('saved')).toBe(true);
    expect(parseKept(await vault.read(keys.kept))).toMatchObject([{ text: 'MODEL A;' }]);

    const store = open('MODEL B;');
    expect(await createLibrary(store, refusingVault).keep('saved')).toBe(false);
    // As long as the tab is open, it can be had back.
    expect(store.getState().drafts).toMatchObject([{ text: 'MODEL B;' }]);
  });

  it('of a browser that refused are written as soon as it does not', async () => {
    const kept = vaultIn(memory());
    let vault = refusingVault;
    const store = open('MODEL A;');
    const library = createLibrary(store, { ...kept, change: (...of) => vault.change(...of) });
    await library.keep('saved');
    vault = kept;
    update(store, 'document', () => loadDocument({ text: 'MODEL B;', language: usualLanguage, constants: {} }, 7, 'MODEL B;', 'other'));
    expect(await library.keep('saved')).toBe(true);
    expect(parseKept(await kept.read(keys.kept)).map(({ text }) => text)).toEqual(['MODEL B;', 'MODEL A;']);
  });

  it('of two tabs with the same model stay beside each other', async () => {
    const vault = vaultIn(memory());
    const [first, second] = [open('MODEL A; (* 1 *)'), open('MODEL A; (* 2 *)')];
    const [one, two] = [createLibrary(first, vault), createLibrary(second, vault)];
    await one.keep('saved');
    await two.keep('saved');
    const texts = async () => parseKept(await vault.read(keys.kept)).map(({ text }) => text);
    expect(await texts()).toEqual(['MODEL A; (* 2 *)', 'MODEL A; (* 1 *)']);
    expect(second.getState().document.own).not.toBe('own');
    // From now on each has its own.
    type(first, 'MODEL A; (* 1, more *)');
    type(second, 'MODEL A; (* 2, more *)');
    await one.keep('saved');
    await two.keep('saved');
    expect(await texts()).toEqual(['MODEL A; (* 2, more *)', 'MODEL A; (* 1, more *)']);
  });

  it('are changed as they are in the vault, not as one tab remembers them', async () => {
    const vault = vaultIn(memory());
    const one = createLibrary(open('MODEL A;', 'a'), vault);
    const two = createLibrary(open('MODEL B;', 'b'), vault);
    await one.keep('saved');
    await two.keep('saved');
    await one.rename('a', 'Mine');
    expect(parseKept(await vault.read(keys.kept)).map(({ id, title }) => [id, title])).toEqual([
      ['b', undefined],
      ['a', 'Mine'],
    ]);
  });

  it('have versions, also those that are called as a function of every object', async () => {
    const vault = vaultIn(memory());
    const library = createLibrary(open('MODEL A;', 'constructor'), vault);
    expect(await library.versions()).toEqual([]);
    await library.keep('saved');
    await vi.waitFor(async () => expect(await library.versions()).toMatchObject([{ text: 'MODEL A;', why: 'saved' }]));
  });
});
