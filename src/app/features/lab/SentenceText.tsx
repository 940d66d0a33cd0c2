import styles from './lab.module.css';
import { useMemo } from 'react';
import { LineMap } from '../../../base/span.ts';
import type { Sentence } from '../../../contract/lab/explain.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService, useWorkbench } from '../../session/workbench/workbench.ts';
import { comparisonOf } from '../../session/comparison/service.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import textStyles from '../../kit/widgets/text.module.css';

/** Whether the text is still the one that is explained. */
const selectCurrent = (state: AppState) => comparisonSlice.of(state).compared?.revision === state.document.revision;
const selectExplained = (state: AppState) => (selectCurrent(state) ? state.document.text : '');

/** A sentence, with the lines that it speaks of: pointed at, they are marked in the source; pressed, they are shown. */
export function SentenceText({ sentence }: { readonly sentence: Sentence }) {
  const { spans, text } = sentence;
  return (
    <>
      {text} <Lines spans={spans} />
    </>
  );
}

/** The lines of some places in the source, as a button that shows them. */
export function Lines({ spans }: { readonly spans: Sentence['spans'] }) {
  const lab = useService(comparisonOf);
  const { reveal } = useWorkbench().view;
  const source = useAppState(selectExplained);
  const current = useAppState(selectCurrent);
  const lines = useMemo(() => {
    const map = new LineMap(source);
    return [...new Set(spans.map(({ start }) => map.position(start).line))].sort((a, b) => a - b);
  }, [source, spans]);
  const [first] = spans;
  if (first === undefined || !current) return null;
  return (
    <button
      type="button"
      className={`${textStyles.link} ${styles.labLines}`}
      title="Show in the source"
      onMouseEnter={() => lab.mark(spans)}
      onFocus={() => lab.mark(spans)}
      onClick={() => {
        lab.mark(spans);
        reveal(first);
      }}
    >
      {lines.length === 1 ? `line ${lines[0]}` : `lines ${lines.join(', ')}`}
    </button>
  );
}
