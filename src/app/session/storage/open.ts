import type { KeptDraft } from '../state/drafts.ts';
import type { KeyValueStore } from './preferences.ts';
import { openIndexedDb } from './indexed-db.ts';
import { keys, parseDraft, parseDrafts, parseHistory, parseKept, type SavedDrafts, writtenDrafts, writtenModel } from './records.ts';
import { type Vault, vaultIn } from './vault.ts';

/**
 * A database that has not answered by then is done without. Most answer at once, and a busy machine takes seconds; whoever begins without
 * theirs does not see what was kept there.
 */
const patienceMilliseconds = 10_000;

/** The best place that the browser has for texts; what was left in the storage of the older kind is moved there. */
export async function openVault(local: KeyValueStore): Promise<Vault> {
  const database = await Promise.race([
    openIndexedDb().catch(() => null),
    new Promise<null>((resolve) => setTimeout(resolve, patienceMilliseconds, null)),
  ]);
  if (database === null) return vaultIn(local);
  await moveIn(local, database);
  return database;
}

/**
 * Moves texts from the storage of the older kind: those of earlier versions of the workbench, and those that a page left there as it was
 * closed. What cannot be moved stays.
 */
export async function moveIn(local: KeyValueStore, vault: Vault): Promise<void> {
  await move(local, vault, keys.draft, keys.drafts, (text, left) => {
    const draft = parseDraft(left);
    return draft === null ? text : writtenDrafts(newest(parseDrafts(text), { [draft.tab]: draft }));
  });
  await move(local, vault, keys.drafts, keys.drafts, (text, left) => writtenDrafts(newest(parseDrafts(text), parseDrafts(left))));
  await move(local, vault, keys.kept, keys.kept, (text, left) =>
    JSON.stringify(together(parseKept(text), parseKept(left)).map(writtenModel)),
  );
  await move(local, vault, keys.history, keys.history, (text, left) => JSON.stringify({ ...parseHistory(left), ...parseHistory(text) }));
}

async function move(
  local: KeyValueStore,
  vault: Vault,
  from: string,
  to: string,
  by: (text: string | null, left: string) => string | null,
): Promise<void> {
  const left = local.getItem(from);
  if (left === null) return;
  try {
    await vault.change(to, (text) => by(text, left));
    local.removeItem(from);
  } catch {
    // It is tried again at the next visit.
  }
}

/** The drafts of both; of the same tab that which was saved last. */
export function newest(a: SavedDrafts, b: SavedDrafts): SavedDrafts {
  const both = { ...a, ...b };
  return Object.fromEntries(
    Object.entries(both).map(([tab, draft]) => {
      const other = a[tab];
      return [tab, other !== undefined && other.savedAt > draft.savedAt ? other : draft];
    }),
  );
}

function together(a: readonly KeptDraft[], b: readonly KeptDraft[]): readonly KeptDraft[] {
  return [...a, ...b.filter(({ id }) => a.every((other) => other.id !== id))];
}
