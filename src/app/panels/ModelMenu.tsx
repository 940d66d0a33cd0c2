import { ChevronDown } from 'lucide-react';
import { type Example, examples } from '../models/examples.ts';
import { useAppState, useController } from '../state/context.ts';
import { type KeptDraft, modelNameOf } from '../state/drafts.ts';
import { selectDrafts } from '../state/selectors.ts';
import type { AppState } from '../state/store.ts';
import { Popover } from '../widgets/Popover.tsx';

const groups: readonly Example['group'][] = ['Models', 'From the thesis'];
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
    <Popover label={label} accessibleName={`Model: ${name}. Open another`} title="Open another model" className="button model-button">
      {(close) => (
        <div className="menu">
          {groups.map((group) => (
            <ExampleGroup key={group} group={group} onDone={close} />
          ))}
          <DraftGroup onDone={close} />
        </div>
      )}
    </Popover>
  );
}

function ExampleGroup({ group, onDone }: { readonly group: Example['group']; readonly onDone: () => void }) {
  const controller = useController();
  const members = examples.filter((example) => example.group === group);
  if (members.length === 0) return null;
  return (
    <section aria-label={group}>
      <h2>{group}</h2>
      <ul className="plain-list">
        {members.map((example) => (
          <li key={example.path}>
            <button
              type="button"
              className="menu-item"
              onClick={() => {
                onDone();
                controller.open({ text: example.text, dialect: 'extended', constants: {} });
              }}
            >
              <span className="menu-item-title">{example.name}</span>
              <span className="menu-item-text">{example.description}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function DraftGroup({ onDone }: { readonly onDone: () => void }) {
  const drafts = useAppState(selectDrafts);
  const controller = useController();
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
                controller.restoreDraft(draft.id);
              }}
            >
              <span className="menu-item-title">{draft.modelName}</span>
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
