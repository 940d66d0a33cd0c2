import { type ComponentType, useEffect, useState } from 'react';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import type { Dialog } from '../../session/state/view.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';

type Loaded = ComponentType<{ readonly dialog: Dialog }>;

const loaded = new WeakMap<Workbench, Loaded>();

/** Loads the dialogs, which are of no use before the page is open. */
export async function loadDialogs(workbench: Workbench): Promise<Loaded> {
  const known = loaded.get(workbench);
  if (known !== undefined) return known;
  const [{ OpenDialog }, ...others] = await Promise.all([
    import('./OpenDialog.tsx'),
    ...workbench.features.map(({ loadDialogs: load }) => load?.() ?? []),
  ]);
  const all = others.flat();
  const component: Loaded = ({ dialog }) => <OpenDialog dialog={dialog} others={all} />;
  loaded.set(workbench, component);
  return component;
}

const selectDialog = (state: AppState) => state.view.dialog;

/** The dialog that is open, if any. */
export function Dialogs() {
  const workbench = useWorkbench();
  const dialog = useAppState(selectDialog);
  const [Open, setOpen] = useState<Loaded | null>(() => loaded.get(workbench) ?? null);
  const wanted = dialog !== null;
  useEffect(() => {
    if (wanted && Open === null) void loadDialogs(workbench).then((component) => setOpen(() => component));
  }, [wanted, Open, workbench]);
  return dialog === null || Open === null ? null : <Open dialog={dialog} />;
}
