import styles from './editor.module.css';
import { CircleX, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { LineMap } from '../../../base/span.ts';
import type { DiagnosticView } from '../../../contract/diagnostic.ts';
import { selectDiagnostics } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { applyFix } from '../../kit/widgets/apply-fix.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const mostShown = 50;
const selectStaleAnalysis = (state: AppState) => state.document.analysisStale;
const selectText = (state: AppState) => state.document.text;

/** The errors and warnings, each with its place, its explanation and its fixes. */
export function Problems() {
  const diagnostics = useAppState(selectDiagnostics);
  const text = useAppState(selectText);
  const lines = useMemo(() => new LineMap(text), [text]);
  if (diagnostics.length === 0) return null;
  const sorted = [...diagnostics].sort(
    (a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning') || a.span.start - b.span.start,
  );
  return (
    <section className={styles.problems} aria-label="Problems">
      <ul>
        {sorted.slice(0, mostShown).map((diagnostic) => (
          <Problem
            key={`${diagnostic.code} ${diagnostic.span.start} ${diagnostic.message}`}
            diagnostic={diagnostic}
            line={lines.position(diagnostic.span.start).line}
          />
        ))}
      </ul>
      {diagnostics.length > mostShown && <p className={textStyles.quietText}>and {diagnostics.length - mostShown} more</p>}
    </section>
  );
}

function Problem({ diagnostic, line }: { readonly diagnostic: DiagnosticView; readonly line: number }) {
  const workbench = useWorkbench();
  const { store } = workbench;
  const stale = useAppState(selectStaleAnalysis);
  const isError = diagnostic.severity === 'error';
  const Icon = isError ? CircleX : TriangleAlert;
  return (
    <li className={styles.problem}>
      <Icon aria-hidden size={16} className={isError ? textStyles.toneBad : textStyles.toneWarning} />
      <div>
        <button
          type="button"
          className={styles.problemMessage}
          title="Show in the source"
          onClick={() => workbench.view.reveal(diagnostic.span)}
        >
          <span className={textStyles.visuallyHidden}>{isError ? 'Error' : 'Warning'}: </span>
          {diagnostic.message}
          <span className={styles.problemPlace}>
            line {line} · {diagnostic.code}
          </span>
        </button>
        {diagnostic.fixes.map((fix) => (
          <button
            key={fix.title}
            type="button"
            className={buttonClass('small')}
            disabled={stale}
            onClick={() => workbench.document.edit(applyFix(store.getState().document.text, fix))}
          >
            {fix.title}
          </button>
        ))}
        <details>
          <summary>Why?</summary>
          <p>{diagnostic.explanation}</p>
        </details>
      </div>
    </li>
  );
}
