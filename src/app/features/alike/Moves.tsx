import { useEffect, useState } from 'react';
import type { AlikeMoves } from '../../../contract/alike.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import textStyles from '../../kit/widgets/text.module.css';
import styles from './alike.module.css';

const selectRun = (state: AppState) => (state.view.selection === null ? (state.followed?.view.run ?? null) : null);
const selectIndex = (state: AppState) => state.followed?.index ?? 0;

/** What can happen next on the run, without who does it: steps that differ in that only are one, and the first of them is taken. */
export function Moves() {
  const workbench = useWorkbench();
  const { client } = workbench;
  const run = useAppState(selectRun);
  const index = useAppState(selectIndex);
  const [found, setFound] = useState<AlikeMoves | null>(null);
  useEffect(() => {
    let gone = false;
    if (run === null) setFound(null);
    else
      client.alikeMoves({ run, index }).then(
        (moves) => !gone && setFound(moves),
        () => !gone && setFound(null),
      );
    return () => {
      gone = true;
    };
  }, [run, index, client]);
  if (found === null || found.moves.length === 0) return null;
  return (
    <section className={styles.moves} aria-label="Next, whoever does it">
      <h3>Next, whoever does it</h3>
      <ul className={`${textStyles.plainList} ${styles.list}`}>
        {found.moves.map(({ what, command, steps }) => (
          <li key={`${what} ${command}`}>
            <button
              type="button"
              className={buttonClass('small')}
              onClick={() => {
                const [first] = steps;
                if (first !== undefined) void workbench.execution.take(first.step);
              }}
            >
              {what}
            </button>{' '}
            <code>{command}</code>{' '}
            <span className={textStyles.quietText}>{[...new Set(steps.map(({ processes }) => processes.join(' and ')))].join(', ')}</span>
          </li>
        ))}
      </ul>
      {found.omits && <p className={textStyles.quietText}>There are more steps than these.</p>}
    </section>
  );
}
