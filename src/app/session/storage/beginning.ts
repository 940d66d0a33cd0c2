import { type KeptDraft, keepDraft, modelNameOf } from '../state/drafts.ts';
import { keys, parseDrafts, parseKept, type SavedDraft, type SavedDrafts, writtenDrafts, writtenModel } from './records.ts';
import type { Vault } from './vault.ts';

/** Where nobody tells which tabs are open, the drafts of so many are left alone. */
const mostTabs = 10;

/** With which draft a tab begins, and which drafts are left over from tabs that are gone. */
export interface Beginning {
  readonly draft: SavedDraft | null;
  readonly orphans: readonly SavedDraft[];
}

/**
 * Chooses a tab's first draft: its own, else a copy of the one saved last by any. Drafts of other open tabs are left to them.
 *
 * @param own what the tab itself remembers
 * @param open the tabs that are open, this one included; null where that is not known
 */
export function chooseDraft(drafts: SavedDrafts, own: SavedDraft | null, tab: string, open: ReadonlySet<string> | null): Beginning {
  const latestFirst = Object.values(drafts).sort((a, b) => b.savedAt - a.savedAt);
  const mine = [own, drafts[tab] ?? null].reduce((a, b) => ((b?.savedAt ?? -1) > (a?.savedAt ?? -1) ? b : a), null);
  const gone = (draft: SavedDraft, place: number) => draft.tab !== tab && (open === null ? place >= mostTabs : !open.has(draft.tab));
  return { draft: mine ?? latestFirst[0] ?? null, orphans: latestFirst.filter(gone) };
}

/** The first draft of a tab. What tabs that are gone left over is put among the own models before it is forgotten as a draft. */
export async function beginDraft(
  vault: Vault,
  own: SavedDraft | null,
  tab: string,
  open: ReadonlySet<string> | null,
): Promise<SavedDraft | null> {
  const { draft, orphans } = chooseDraft(parseDrafts(await vault.read(keys.drafts).catch(() => null)), own, tab, open);
  const mine: SavedDraft | null = draft === null ? null : { ...draft, tab };
  const left = orphans.filter(({ modified, text }) => modified && text.trim() !== '' && text !== draft?.text);
  try {
    if (left.length > 0)
      await vault.change(keys.kept, (text) =>
        JSON.stringify(left.reduceRight<readonly KeptDraft[]>(keepOrphan, parseKept(text)).map(writtenModel)),
      );
    if (orphans.length > 0)
      await vault.change(keys.drafts, (text) => {
        const others = Object.entries(parseDrafts(text)).filter(([name]) => orphans.every((orphan) => orphan.tab !== name));
        return writtenDrafts(Object.fromEntries(mine === null ? others : [...others, [tab, mine]]));
      });
  } catch {
    // They stay where they are; autosave tells of a vault that refuses.
  }
  return mine;
}

/** Puts a left-over draft among the own models; a model that was kept with another text since then stays beside it. */
function keepOrphan(models: readonly KeptDraft[], { tab, own, text, language, constants, savedAt }: SavedDraft): readonly KeptDraft[] {
  if (models.some((model) => model.text === text)) return models;
  const same = models.find(({ id }) => id === own);
  const id = own === undefined || (same !== undefined && same.savedAt > savedAt) ? `tab-${tab}` : own;
  const model = { id, text, language, constants, savedAt, modelName: modelNameOf(text) };
  return keepDraft(models, same?.title === undefined ? model : { ...model, title: same.title });
}
