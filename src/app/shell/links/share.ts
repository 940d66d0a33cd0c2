import { copyText } from '../../session/files/copy-text.ts';
import { slice } from '../../session/state/slice.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';

/** A link, and whether it leaves out the run that is shown, since that belongs to an earlier model. */
export interface SharedLink {
  readonly url: string;
  readonly withoutRun: boolean;
  /** What it carries besides the model, in words. */
  readonly also: readonly string[];
}

/** The link that was made last, and whether the browser allowed copying it. */
export const sharedLinkSlice = slice<(SharedLink & { readonly copied: boolean }) | null>('sharedLink', null);

/** A link to the workbench as it is now. What makes links is loaded when the first one is made. */
export async function linkToHere(workbench: Workbench): Promise<SharedLink> {
  return (await import('./here.ts')).linkToHere(workbench);
}

/** Makes a link and copies it; the dialog shows it, for when the browser does not allow copying. */
export async function share(workbench: Workbench): Promise<void> {
  const link = await linkToHere(workbench);
  const copied = await copyText(link.url);
  sharedLinkSlice.update(workbench.store, () => ({ ...link, copied }));
  workbench.view.showDialog({ kind: 'share' });
}
