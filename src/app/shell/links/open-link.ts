import { borrowOptions } from '../../session/state/run.ts';
import { update } from '../../session/state/store.ts';
import type { SharedWorkbench } from '../../session/state/types.ts';
import { withAnswersInFront, withPlace } from '../../session/state/places.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';
import { frontOf } from '../embed/front.ts';
import { linkFormatOf } from './here.ts';
import { decodeHash, type LinkResult } from './format.ts';

/** Reads the part of an address after the `#` as a link to this workbench. */
export async function readLink(workbench: Workbench, hash: string): Promise<LinkResult> {
  return decodeHash(hash, await linkFormatOf(workbench));
}

/** Opens what a link carries; the promise is kept when all of it has been found again. */
export async function openShared(workbench: Workbench, shared: SharedWorkbench): Promise<void> {
  const { store, places, document, execution } = workbench;
  const { text, language, constants } = shared;
  const other = store.getState().document.text !== text;
  document.replace(
    { text, language, constants },
    other,
    'You opened a shared model. Your own text was kept: you find it under “Your drafts” in the menu of models.',
  );
  update(store, 'run', (run) => borrowOptions(run, shared.options));
  // A small page has a layout of its own.
  update(store, 'view', (before) => {
    const view = { ...before, graphView: shared.view };
    return view.mode === 'embed'
      ? { ...view, pane: frontOf(shared) }
      : withAnswersInFront(places, withPlace(places, view, shared.layout), shared.run !== null);
  });
  if (shared.run !== null)
    await execution.open({ kind: 'link', property: shared.shows ?? null }, shared.run, shared.step, shared.loopStart);
  const { fields } = await linkFormatOf(workbench);
  const carried = fields.filter(({ name }) => Object.hasOwn(shared.parts, name));
  await Promise.all(carried.map((field) => field.restore(workbench, shared.parts[field.name], shared)));
}
