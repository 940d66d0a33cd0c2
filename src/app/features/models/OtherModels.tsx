import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { KeptDraft } from '../../session/state/drafts.ts';
import { titleOf } from '../../session/library/library.ts';
import { selectDrafts } from '../../session/state/selectors.ts';
import { exportCommands } from './export-commands.ts';
import { ModelActions } from './ModelActions.tsx';
import { NewModel } from './NewModel.tsx';
import popoverStyles from '../../kit/widgets/popover.module.css';
import textStyles from '../../kit/widgets/text.module.css';

/** New models, the texts that were replaced by others, files and exports: what the menu of models has beside the examples. */
export function OtherModels({ onDone }: { readonly onDone: () => void }) {
  const { features } = useWorkbench();
  const menu = features.flatMap(({ menu: commands = [] }) => commands);
  return (
    <>
      <NewModel onDone={onDone} />
      <DraftGroup onDone={onDone} />
      <ModelActions title="Files and own models" commands={menu} onDone={onDone} />
      <ModelActions title="Export" commands={exportCommands} onDone={onDone} />
    </>
  );
}

function DraftGroup({ onDone }: { readonly onDone: () => void }) {
  const drafts = useAppState(selectDrafts);
  const workbench = useWorkbench();
  if (drafts.length === 0) return null;
  return (
    <section aria-label="Your drafts">
      <h2>Your drafts</h2>
      <ul className={textStyles.plainList}>
        {drafts.map((draft) => (
          <li key={draft.id}>
            <button
              type="button"
              className={popoverStyles.menuItem}
              onClick={() => {
                onDone();
                workbench.document.restoreDraft(draft.id);
              }}
            >
              <span data-title className={popoverStyles.menuItemTitle}>
                {titleOf(draft)}
              </span>
              <span className={popoverStyles.menuItemText}>{describeDraft(draft)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function describeDraft(draft: KeptDraft): string {
  const time = new Date(draft.savedAt).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
  return `kept ${time}, ${draft.text.split('\n').length} lines`;
}
