import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { toggleProcess } from '../../session/state/selection.ts';
import type { AppState } from '../../session/state/store.ts';
import styles from './text.module.css';

const selectProcess = (state: AppState) => state.selection.process;

/** The name of a process as a button that chooses it in all panels. */
export function ProcessName({ name }: { readonly name: string }) {
  const workbench = useWorkbench();
  const chosen = useAppState(selectProcess) === name;
  // Where there is little room the name is cut, and the index stays.
  const root = name.split('[', 1)[0] ?? name;
  return (
    <button
      type="button"
      className={styles.processName}
      aria-label={name}
      aria-pressed={chosen}
      title={`${name}: ${chosen ? 'chosen in all panels; click to let it go' : 'show this process in all panels'}`}
      onClick={() => workbench.selection.choose((selection) => toggleProcess(selection, name))}
    >
      <span className={styles.processRoot}>{root}</span>
      {name.slice(root.length)}
    </button>
  );
}
