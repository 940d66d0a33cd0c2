import styles from './palette.module.css';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { describeShortcut } from '../../session/commands/shortcut.ts';
import { loadExamples, useExamples } from '../../session/library/use-examples.ts';
import type { ViewState } from '../../session/state/view.ts';
import { focusPanel } from '../../kit/panel/focus-tab.ts';
import { useWorkbench, type Workbench } from '../../session/workbench/workbench.ts';
import { type PaletteEntry, paletteEntries } from './entries.ts';
import { fuzzyFilter } from './fuzzy.ts';
import { loadLaterCommands, useLaterCommands } from './later-commands.ts';
import modalStyles from '../../kit/widgets/modal.module.css';
import textStyles from '../../kit/widgets/text.module.css';

/** A search over everything that can be done: a combobox whose list is moved through with the arrow keys. */
export function Palette({ onClose }: { readonly onClose: () => void }) {
  const workbench = useWorkbench();
  const examples = useExamples();
  const later = useLaterCommands();
  const entries = useMemo(() => paletteEntries(workbench, examples, later), [workbench, examples, later]);
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const [refused, setRefused] = useState<PaletteEntry | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useId();
  const found = useMemo(() => answersTo(query, entries), [query, entries]);

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  useEffect(() => {
    document.getElementById(`${list}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [list, at]);

  const choose = (entry: PaletteEntry | undefined) => {
    if (entry?.enabled === false) setRefused(entry);
    if (entry?.enabled !== true) return;
    dialog.current?.close();
    const { tabs } = workbench.store.getState().view;
    entry.run();
    focusWhenShown(workbench, tabs);
  };
  /** Waits for commands and models that are still being loaded: one of them may be meant. */
  const enter = () => {
    if (later.length > 0 && examples.length > 0) choose(found[at]);
    else
      Promise.all([loadExamples(), loadLaterCommands(workbench)])
        .then(([models, commands]) => answersTo(query, paletteEntries(workbench, models, commands)))
        .catch(() => found)
        .then((answers) => dialog.current?.open === true && choose(answers[at]));
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const moves: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 };
    const target = moves[event.key];
    if (event.key === 'Enter') enter();
    else if (target !== undefined && found.length > 0) setAt(wrap(target, found.length, Math.abs(target - at) === 1));
    else return;
    event.preventDefault();
  };
  return (
    <dialog ref={dialog} className={`${modalStyles.modal} ${styles.palette}`} aria-label="Command palette" onClose={onClose}>
      <input
        type="text"
        className={styles.paletteQuery}
        role="combobox"
        aria-label="Search commands, models and panels"
        aria-expanded="true"
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${list}-${at}` : undefined}
        placeholder="Search commands, models and panels"
        autoComplete="off"
        spellCheck={false}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
          setRefused(null);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.paletteList} role="listbox" id={list} aria-label="What can be done" tabIndex={-1}>
        {found.map((entry, i) => (
          <Row key={entry.id} id={`${list}-${i}`} entry={entry} active={i === at} onChoose={() => choose(entry)} />
        ))}
      </div>
      <p className={found.length === 0 || refused !== null ? styles.paletteNone : textStyles.visuallyHidden} role="status">
        {refused !== null
          ? `“${refused.label}” cannot be done now. ${refused.because ?? ''}`
          : found.length === 0
            ? 'Nothing by that name.'
            : `${found.length} found`}
      </p>
    </dialog>
  );
}

/**
 * Gives the focus to the panel that a command has brought to the front, which makes a new record of tabs; else it is where it was before.
 */
function focusWhenShown({ store }: Workbench, tabsBefore: ViewState['tabs']): void {
  const { tabs, pane } = store.getState().view;
  if (tabs !== tabsBefore) requestAnimationFrame(() => focusPanel(pane));
}

interface RowProperties {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly active: boolean;
  readonly onChoose: () => void;
}

function Row({ id, entry, active, onChoose }: RowProperties) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the combobox keeps the focus
    <div id={id} role="option" className={styles.paletteRow} aria-selected={active} aria-disabled={!entry.enabled} onClick={onChoose}>
      <span className={styles.paletteText}>
        <span className={styles.paletteLabel}>{entry.label}</span>
        {(entry.because ?? (entry.hint !== entry.label && entry.hint)) && (
          <span className={styles.paletteHint}>{entry.because ?? entry.hint}</span>
        )}
      </span>
      {entry.shortcut !== null && <kbd>{describeShortcut(entry.shortcut)}</kbd>}
    </div>
  );
}

/** What a query finds, with what can be done now first. */
function answersTo(query: string, entries: readonly PaletteEntry[]): readonly PaletteEntry[] {
  const answers = fuzzyFilter(
    query,
    entries,
    ({ label }) => label,
    ({ hint }) => hint,
  );
  return [...answers.filter(({ enabled }) => enabled), ...answers.filter(({ enabled }) => !enabled)];
}

/** A place in a list; single steps go round, longer ones stop at the ends. */
function wrap(target: number, length: number, round: boolean): number {
  return round ? (target + length) % length : Math.max(0, Math.min(length - 1, target));
}
