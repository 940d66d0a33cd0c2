import { constantWords } from '../../../contract/constant-words.ts';
import { type Constant, selectConstants } from '../../session/state/selectors.ts';
import { modelNameOf } from '../../session/state/drafts.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import styles from './printed.module.css';

const selectName = (state: AppState) => modelNameOf(state.document.text);

/** What is only on paper, above what the page shows: of which model that is, and with which values of its constants. */
export function PrintedHead() {
  const name = useAppState(selectName);
  const constants = useAppState(selectConstants);
  return (
    <p className={styles.printedHead} data-printed-head>
      <strong>{name}</strong>
      {constants.length > 0 && `: ${constants.map(words).join(', ')}`}
    </p>
  );
}

function words(constant: Constant): string {
  return `${constant.name} = ${constantWords(constant, constant.value)}`;
}
