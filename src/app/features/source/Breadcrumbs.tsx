import styles from './editor.module.css';
import { useEffect, useState } from 'react';
import type { LanguageAnswer } from '../../../contract/language.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import textStyles from '../../kit/widgets/text.module.css';

/** Milliseconds of rest before the question where the cursor is. */
const rest = 150;

const selectLine = (state: AppState) => state.selection.line;
const selectDocument = (state: AppState) => state.document;

/** The process and the commands around the cursor, outermost first; each leads to its beginning. */
export function Breadcrumbs() {
  const line = useAppState(selectLine);
  const { text, language, constants } = useAppState(selectDocument);
  const workbench = useWorkbench();
  const [crumbs, setCrumbs] = useState<NonNullable<LanguageAnswer['breadcrumbs']>>([]);
  useEffect(() => {
    let gone = false;
    const timer = setTimeout(() => {
      const question = { text, language, constants, offset: offsetOf(text, line ?? 1), ask: 'breadcrumbs' } as const;
      workbench.client.language(question).then(
        ({ breadcrumbs = [] }) => !gone && setCrumbs(breadcrumbs),
        () => undefined,
      );
    }, rest);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [workbench, text, language, constants, line]);
  return (
    <nav className={styles.breadcrumbs} aria-label="Where the cursor is">
      {crumbs.map(({ label, span }, i) => (
        <span key={`${span.start} ${label}`}>
          {i > 0 && <span aria-hidden> › </span>}
          <button type="button" className={textStyles.link} onClick={() => workbench.view.reveal({ start: span.start, end: span.start })}>
            {label}
          </button>
        </span>
      ))}
    </nav>
  );
}

/** The first place of a line that is not blank. */
function offsetOf(text: string, line: number): number {
  const lines = text.split('\n');
  const before = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
  return before + Math.max(0, (lines[line - 1] ?? '').search(/\S/));
}
