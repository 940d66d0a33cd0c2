import { choicesUpTo, propertyOf } from '../../session/state/followed-run.ts';
import type { Feature } from '../../session/workbench/feature.ts';
import type { SharedWorkbench } from '../../session/state/types.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';
import { layoutToShare } from './layout.ts';
import { encodeHash } from './format.ts';
import type { LinkFormat } from './fields.ts';
import type { SharedLink } from './share.ts';

/** What links are made of in a workbench with these features. */
export async function linkFormatOf({
  features,
  places,
}: { readonly features: readonly Feature[] } & Pick<LinkFormat, 'places'>): Promise<LinkFormat> {
  const fields = await Promise.all(features.map(({ loadLinks }) => loadLinks?.() ?? []));
  return { fields: fields.flat(), places };
}

/** A link to the workbench as it is now. */
export async function linkToHere(workbench: Workbench): Promise<SharedLink> {
  const { fields } = await linkFormatOf(workbench);
  const state = workbench.store.getState();
  const { document, run, followed: last, view } = state;
  const followed = last?.revision === document.revision ? last : null;
  const shows = followed === null ? null : propertyOf(followed);
  const layout = layoutToShare(workbench.places, view);
  const parts = fields.flatMap(({ name, told, take }) => {
    const value = take(state, workbench.places);
    return value === undefined ? [] : [{ name, value, told }];
  });
  const shared: SharedWorkbench = {
    text: document.text,
    language: document.language,
    constants: document.constants,
    options: run.options,
    run: followed === null ? null : choicesUpTo(followed, followed.view.steps.length),
    step: followed?.index ?? 0,
    ...(followed?.loopStart != null && { loopStart: followed.loopStart }),
    ...(shows !== null && { shows }),
    view: view.graphView,
    ...(layout !== undefined && { layout }),
    parts: Object.fromEntries(parts.map(({ name, value }) => [name, value])),
  };
  return {
    url: `${location.origin}${location.pathname}#${await encodeHash(shared, { fields })}`,
    withoutRun: last !== followed,
    also: parts.flatMap(({ told }) => told ?? []),
  };
}
