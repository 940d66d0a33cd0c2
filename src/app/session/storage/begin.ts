import { uniqueId } from '../../../base/unique-id.ts';
import type { WorkbenchStorage } from './workbench-storage.ts';
import { browserStorage, forgetfulStorage } from './safe-storage.ts';
import type { Mode } from '../state/address.ts';
import { beginDraft } from './beginning.ts';
import { openVault } from './open.ts';
import { keys, parseDraft, type SavedDraft } from './records.ts';
import { claimTab, openTabs } from './tab.ts';
import { vaultIn } from './vault.ts';

/** What a page begins with. */
export interface Begun {
  readonly storage: WorkbenchStorage;
  /** The name of the tab. */
  readonly tab: string;
  readonly draft: SavedDraft | null;
}

/**
 * Opens the places where things are kept, and finds the draft to begin with. A page for reading only neither sees nor leaves anything
 * there.
 */
export async function begin(mode: Mode): Promise<Begun> {
  if (mode !== 'whole') {
    const local = forgetfulStorage();
    return { storage: { local, session: forgetfulStorage(), vault: vaultIn(local) }, tab: uniqueId(), draft: null };
  }
  const [local, session] = [browserStorage('localStorage'), browserStorage('sessionStorage')];
  const vault = await openVault(local);
  const own = parseDraft(session.getItem(keys.draft));
  const tab = await claimTab(own?.tab ?? null);
  return { storage: { local, session, vault }, tab, draft: await beginDraft(vault, own, tab, await openTabs()) };
}
