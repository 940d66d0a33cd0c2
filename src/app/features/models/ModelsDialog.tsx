import { Copy, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { KeptDraft } from '../../session/state/drafts.ts';
import type { Version } from '../../session/state/history.ts';
import { titleOf } from '../../session/library/library.ts';
import { selectDrafts } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { countOf } from '../../kit/widgets/format.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import styles from './models.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';

const selectRefused = (state: AppState) => state.view.refused;

/** The models that are kept in this browser, and the versions of the one that is open. */
export function ModelsDialog({ onDone }: { readonly onDone: () => void }) {
  const models = useAppState(selectDrafts);
  const workbench = useWorkbench();
  const refused = useAppState(selectRefused);
  const [versions, setVersions] = useState<readonly Version[]>([]);
  useEffect(() => void workbench.library.versions().then(setVersions), [workbench]);
  return (
    <>
      {refused ? (
        <p className={controlsStyles.message}>
          This browser refuses to store anything: what is here lasts until this tab is closed. Save as a file or share a link to keep a
          model.
        </p>
      ) : (
        <p className={textStyles.quietText}>
          Kept in this browser only, until its site data is cleared. Save as a file or share a link to keep a model for good.
        </p>
      )}
      <section className={styles.ownModels} aria-label="Your models">
        {models.length === 0 && <p>None yet. What you type is kept here when you open another model or save.</p>}
        <ul className={textStyles.plainList}>
          {models.map((model) => (
            <ModelRow key={model.id} model={model} onDone={onDone} />
          ))}
        </ul>
      </section>
      <section className={styles.ownModels} aria-label="Versions of the open model">
        <h3>Versions of the open model</h3>
        {versions.length === 0 && (
          <p className={textStyles.quietText}>None yet. A version is taken when you run a changed model, and after large edits.</p>
        )}
        <ul className={textStyles.plainList}>
          {versions.map((version) => (
            <VersionRow key={`${version.at} ${version.why}`} version={version} onDone={onDone} />
          ))}
        </ul>
      </section>
    </>
  );
}

function ModelRow({ model, onDone }: { readonly model: KeptDraft; readonly onDone: () => void }) {
  const { library } = useWorkbench();
  const { restoreDraft } = useWorkbench().document;
  const { notify } = useWorkbench().view;
  const title = titleOf(model);
  /** Says so if a change could not be written. */
  const tell = (written: Promise<boolean>, whenDone?: string) =>
    void written.then((done) => {
      if (done && whenDone !== undefined) notify('info', whenDone);
      if (!done) notify('error', 'The browser refuses to store this change: it lasts until this tab is closed.');
    });
  return (
    <li className={styles.ownModel}>
      <input
        type="text"
        aria-label={`Name of ${title}`}
        defaultValue={title}
        onBlur={(event) => event.target.value !== title && tell(library.rename(model.id, event.target.value))}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <span className={textStyles.quietText}>{dateOf(model.savedAt)}</span>
      <button
        type="button"
        className={buttonClass('small')}
        aria-label={`Open ${title}`}
        onClick={() => {
          onDone();
          restoreDraft(model.id);
        }}
      >
        Open
      </button>
      <button
        type="button"
        className={buttonClass('quiet', 'iconOnly', 'small')}
        aria-label={`Duplicate ${title}`}
        title="Duplicate"
        onClick={() => tell(library.duplicate(model.id))}
      >
        <Copy aria-hidden size={14} />
      </button>
      <button
        type="button"
        className={buttonClass('quiet', 'iconOnly', 'small')}
        aria-label={`Delete ${title}`}
        title="Delete"
        onClick={() => {
          tell(library.remove(model.id));
          notify('info', `“${title}” was deleted.`, { label: 'Undo', run: () => tell(library.bringBack(model), `“${title}” is back.`) });
          onDone();
        }}
      >
        <Trash2 aria-hidden size={14} />
      </button>
    </li>
  );
}

const reasons = { checked: 'run', edited: 'edited', saved: 'saved', replaced: 'replaced' } as const;

function VersionRow({ version, onDone }: { readonly version: Version; readonly onDone: () => void }) {
  const { edit } = useWorkbench().document;
  const { library } = useWorkbench();
  const name = dateOf(version.at);
  return (
    <li>
      <details className={styles.version}>
        <summary>
          {name}, {reasons[version.why]}, {countOf(version.text.split('\n').length, 'line')}
        </summary>
        <ScrollRegion className={styles.versionText} label={`Text of ${name}`}>
          <pre>{version.text}</pre>
        </ScrollRegion>
        <button
          type="button"
          className={buttonClass('small')}
          onClick={() => {
            onDone();
            // What is replaced can be had back in the same way.
            library.note('replaced');
            edit(version.text);
          }}
        >
          Restore this text
        </button>
      </details>
    </li>
  );
}

function dateOf(time: number): string {
  return new Date(time).toLocaleString([], { dateStyle: 'medium', timeStyle: 'medium' });
}
