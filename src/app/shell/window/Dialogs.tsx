import { lazy, Suspense } from 'react';
import { useAppState } from '../../session/context.ts';
import type { AppState } from '../../session/store.ts';

/** Loads the dialogs, which are of no use before the page is open. */
export const loadDialogs = () => import('./OpenDialog.tsx');

const OpenDialog = lazy(async () => ({ default: (await loadDialogs()).OpenDialog }));
const selectDialog = (state: AppState) => state.view.dialog;

/** The dialog that is open, if any. */
export function Dialogs() {
  const dialog = useAppState(selectDialog);
  if (dialog === null) return null;
  return (
    <Suspense>
      <OpenDialog dialog={dialog} />
    </Suspense>
  );
}
