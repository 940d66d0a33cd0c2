import { ChevronDown } from 'lucide-react';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { type KeptDraft, modelNameOf } from '../../session/state/drafts.ts';
import { titleOf } from '../../session/library/library.ts';
import { selectDrafts } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { exportCommands } from './commands.ts';
import { ModelActions } from './ModelActions.tsx';
import { Popover } from '../../kit/widgets/Popover.tsx';
import { NewModel } from './NewModel.tsx';
import { ExampleList } from './ExampleList.tsx';
import styles from './models.module.css';
import popoverStyles from '../../kit/widgets/popover.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectName = (state: AppState) => modelNameOf(state.document.text);

/** The models that come with the workbench; beside them new ones, the texts that were replaced by others, files and exports. */
export function ModelMenu() {
  const name = useAppState(selectName);
  const { features } = useWorkbench();
  const menu = features.flatMap(({ menu: commands = [] }) => commands);
  const label = (
    <>
      <span className={styles.modelName}>{name}</span>
      <ChevronDown aria-hidden size={16} />
    </>
  );
  return (
    <Popover
      label={label}
      menu
      accessibleName={`Model: ${name}. Open another`}
      title="Open another model"
      className={`${buttonClass()} ${styles.modelButton}`}
    >
      {(close) => (
        <div className={styles.menuColumns}>
          <div className={`${popoverStyles.menu} ${styles.menuColumn}`}>
            <ExampleList onDone={close} />
          </div>
          <div className={`${popoverStyles.menu} ${styles.menuColumn}`}>
            <NewModel onDone={close} />
            <DraftGroup onDone={close} />
            <ModelActions title="Files and own models" commands={menu} onDone={close} />
            <ModelActions title="Export" commands={exportCommands} onDone={close} />
          </div>
        </div>
      )}
    </Popover>
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
