import styles from './table.module.css';
import { Columns3 } from 'lucide-react';
import { tableCommands } from './commands.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { countHidden, hiddenSlice } from './state.ts';
import { selectShownState } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import buttonStyles from '../../kit/widgets/button.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectHidden = (state: AppState) => hiddenSlice.of(state);

/** Opens the choice of what the tables of states show, and says how much they leave out. */
export function HiddenCount() {
  const workbench = useWorkbench();
  const state = useAppState(selectShownState);
  const hidden = useAppState(selectHidden);
  if (state === null) return null;
  const { all, changed } = countHidden(state, hidden);
  const command = tableCommands.chooseColumns;
  return (
    <button
      type="button"
      className={`${buttonClass('quiet')} ${all === 0 ? buttonStyles.iconOnly : styles.hiddenCount}`}
      aria-label={all === 0 ? command.label : undefined}
      title={command.hint}
      onClick={() => command.run(workbench)}
    >
      <Columns3 aria-hidden size={16} />
      {all > 0 && <span>{`${all} hidden${changed === 0 ? '' : `, ${changed} changed`}`}</span>}
    </button>
  );
}
