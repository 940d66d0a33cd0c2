import styles from './graph.module.css';
import { X } from 'lucide-react';
import type { GraphComparisonView } from '../../../contract/graph.ts';
import { countOf, formatCount } from '../../kit/widgets/format.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { graphingOf } from './effects.ts';
import { graphSlice } from './state.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import { keyed } from '../../kit/widgets/keys.ts';

const selectComparison = (state: AppState) => graphSlice.of(state).comparison;

/** What the comparison with another graph has found; nothing where none was made. */
export function Comparison() {
  const comparison = useAppState(selectComparison);
  const graph = useService(graphingOf);
  if (comparison === null) return null;
  return (
    <section className={styles.graphComparison} aria-label="Comparison of graphs">
      <button
        type="button"
        className={buttonClass('quiet', 'iconOnly', 'small')}
        aria-label="Close the comparison"
        title="Close the comparison"
        onClick={graph.closeComparison}
      >
        <X aria-hidden size={14} />
      </button>
      {comparison === 'working' ? (
        <p role="status">Comparing…</p>
      ) : comparison.found === null ? (
        <p role="status">{comparison.problem}</p>
      ) : (
        <Found comparison={comparison.found} />
      )}
    </section>
  );
}

function Found({ comparison }: { readonly comparison: GraphComparisonView }) {
  const { other, present, matched, added, lost, similar, bisimilar, formula, play } = comparison;
  const graph = useService(graphingOf);
  const title = (by: 'other' | 'present') => (by === 'other' ? other.title : present.title);
  return (
    <>
      <p role="status">
        {countOf(present.size.states, 'state')} here, {formatCount(other.size.states)} in {other.title}: {formatCount(matched)} match,{' '}
        {formatCount(added.count)} are added, {formatCount(lost.count)} lost.{' '}
        {bisimilar
          ? 'The two graphs are bisimilar: whatever one does, step by step, the other can do.'
          : `They are not bisimilar; of the states here, ${formatCount(similar)} ${similar === 1 ? 'has' : 'have'} a bisimilar one there.`}
      </p>
      {added.count > 0 && (
        <button type="button" className={buttonClass('small')} onClick={() => graph.showFound('added states', added)}>
          Step through the added states
        </button>
      )}
      {formula !== null && (
        <>
          <p>
            True at the start of {other.title}, false at the start of the present model: <code>{formula}</code>
          </p>
          <ol>
            {keyed(play, ({ by, label }) => `${by} ${label}`).map(({ key, item: { by, label, answered } }) => (
              <li key={key}>
                {title(by)} does <code>{label}</code>; {answered ? 'the other does the same' : 'the other cannot do that there'}
              </li>
            ))}
            {play.at(-1)?.answered !== false && <li>The states reached are of different kinds.</li>}
          </ol>
        </>
      )}
    </>
  );
}
