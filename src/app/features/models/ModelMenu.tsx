import { ChevronDown } from 'lucide-react';
import { useAppState, useWorkbench } from '../../session/workbench.ts';
import { type KeptDraft, modelNameOf } from '../../session/library/drafts.ts';
import { titleOf } from '../../session/library/library.ts';
import { selectDrafts } from '../../session/selectors.ts';
import type { AppState } from '../../session/store.ts';
import { ModelActions } from './ModelActions.tsx';
import { Popover } from '../../kit/widgets/Popover.tsx';
import { NewModel } from './NewModel.tsx';
import { ExampleList } from './ExampleList.tsx';

const selectName = (state: AppState) => modelNameOf(state.document.text);

/** The models that come with the workbench, and the texts that were replaced by others. */
export function ModelMenu() {
  const name = useAppState(selectName);
  const label = (
    <>
      <span className="model-name">{name}</span>
      <ChevronDown aria-hidden size={16} />
    </>
  );
  return (
    <Popover
      label={label}
      menu
      accessibleName={`Model: ${name}. Open another`}
      title="Open another model"
      className="app-button model-button"
    >
      {(close) => (
        <div className="menu">
          <ModelActions onDone={close} />
          <NewModel onDone={close} />
          <ExampleList onDone={close} />
          <DraftGroup onDone={close} />
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
      <ul className="plain-list">
        {drafts.map((draft) => (
          <li key={draft.id}>
            <button
              type="button"
              className="menu-item"
              onClick={() => {
                onDone();
                workbench.document.restoreDraft(draft.id);
              }}
            >
              <span className="menu-item-title">{titleOf(draft)}</span>
              <span className="menu-item-text">{describeDraft(draft)}</span>
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
