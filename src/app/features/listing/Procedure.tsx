import styles from './listing.module.css';
import type { LineMap } from '../../../base/span.ts';
import type { ProcedureLine } from '../../../contract/model.ts';
import { numbered } from '../../kit/widgets/keys.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { selectCursorLine } from './state.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';

interface Properties {
  readonly process: string;
  readonly procedure: readonly ProcedureLine[];
  /** The source. */
  readonly lines: LineMap;
  /** The element of the branch of an action is named by it. */
  readonly branchId: (action: number) => string;
}

/** The procedure that executes the transitions of a process, as thesis Figure 3.2 prints it; its branches lead to the source. */
export function Procedure({ process, procedure, lines, branchId }: Properties) {
  const cursorLine = useAppState(selectCursorLine);
  const workbench = useWorkbench();
  return (
    <figure className={styles.procedure}>
      <figcaption>Procedure of process {process}</figcaption>
      <ol aria-label={`Procedure of process ${process}`}>
        {numbered(procedure).map(({ number, item: { text, branch } }) => {
          const line = branch === null ? null : lines.position(branch.span.start).line;
          const atCursor = line !== null && line === cursorLine;
          return (
            <li key={number} className={atCursor ? styles.rowAtCursor : undefined} data-at-cursor={atCursor || undefined}>
              {branch === null ? (
                <code>{text}</code>
              ) : (
                <>
                  <code>{text.replace(/\S.*/, '')}</code>
                  <button
                    type="button"
                    id={branchId(branch.action)}
                    className={textStyles.link}
                    title={`line ${line}`}
                    onClick={() => workbench.view.reveal(branch.span)}
                  >
                    <code>{text.trimStart()}</code>
                  </button>
                </>
              )}
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
