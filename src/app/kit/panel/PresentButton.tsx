import { Maximize2, Minimize2 } from 'lucide-react';
import { describeShortcut, presentKey } from '../../session/commands/shortcut.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import type { Pane } from '../../session/state/types.ts';
import { buttonClass } from '../widgets/button.ts';

const selectPresenting = (state: AppState) => state.view.presented !== null;

/** Gives the whole window to a panel, or back to all. */
export function PresentButton({ pane, title }: { readonly pane: Pane; readonly title: string }) {
  const presenting = useAppState(selectPresenting);
  const { present } = useWorkbench().view;
  const Icon = presenting ? Minimize2 : Maximize2;
  const hint = presenting ? 'Back to all panels (Escape)' : `Present this panel on the whole window (${describeShortcut(presentKey)})`;
  return (
    <button
      type="button"
      data-present
      className={buttonClass('quiet', 'iconOnly', 'small')}
      aria-label={presenting ? 'Back to all panels' : `Present ${title}`}
      title={hint}
      onClick={() => present(presenting ? null : pane)}
    >
      <Icon aria-hidden size={14} />
    </button>
  );
}
