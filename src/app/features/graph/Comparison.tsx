import styles from './graph.module.css';
import { X } from 'lucide-react';
import type { GraphComparisonView } from '../../../contract/comparison.ts';
import { countOf, formatCount } from '../../kit/widgets/format.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { graphingOf } from './service.ts';
import { type Compared, graphSlice } from './state.ts';
import { Stuttering } from './Stuttering.tsx';
import { buttonClass } from '../../kit/widgets/button.ts';
import { keyed } from '../../kit/widgets/keys.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import tableStyles from '../../kit/widgets/tables.module.css';

const selectComparison = (state: AppState) => graphSlice.of(state).comparison;

/** What the comparison with another graph has found; nothing where none was made. */
export function Comparison() {
  const comparison = useAppState(selectComparison);
  const graph = useService(graphingOf);
  if (comparison === null) return null;
  const { came } = comparison;
  const name = came === null ? 'Stop comparing' : 'Close the comparison';
  return (
    <section className={styles.graphComparison} aria-label="Comparison of graphs">
      <button
        type="button"
        className={buttonClass('quiet', 'iconOnly', 'small')}
        aria-label={name}
        title={name}
        onClick={graph.closeComparison}
      >
        <X aria-hidden size={14} />
      </button>
      {came === null ? (
        <p role="status">{underWay(comparison)}</p>
      ) : came.found === null ? (
        <p role="status">{came.problem}</p>
      ) : (
        <Found comparison={came.found} />
      )}
    </section>
  );
}

function underWay({ progress }: Compared): string {
  return progress === null ? 'Comparing…' : `Comparing… ${countOf(progress.states, 'state')} of ${progress.title} explored`;
}

/** What became of the states in one line, so that the picture, which shows it, has the room; the rest folds. */
function Found({ comparison }: { readonly comparison: GraphComparisonView }) {
  const { other, matched, changed, added, lost, bisimilar, stuttering } = comparison;
  const alike = bisimilar ? '; bisimilar' : stuttering?.bisimilar === true ? '; alike but for steps that nobody sees' : '';
  return (
    <>
      <p role="status">
        Beside {other.title}: {formatCount(added.count)} added, {formatCount(lost.count)} gone, {formatCount(changed.count)} changed,{' '}
        {formatCount(matched - changed.count)} equal{alike}.
      </p>
      <details>
        <summary>{bisimilar ? 'What this means' : 'How they differ'}</summary>
        <ChangeButtons comparison={comparison} />
        <Explained comparison={comparison} />
      </details>
    </>
  );
}

/** Goes from one state to the next of those that became something else. */
function ChangeButtons({ comparison: { changed, added, lost } }: { readonly comparison: GraphComparisonView }) {
  const graph = useService(graphingOf);
  const lists = [
    ['changed states', changed],
    ['added states', added],
    ['states that are gone', lost],
  ] as const;
  return lists.map(
    ([name, found]) =>
      found.states.length > 0 && (
        <button key={name} type="button" className={buttonClass('small')} onClick={() => graph.showFound(name, found)}>
          Step through the {name}
        </button>
      ),
  );
}

/** What the two graphs can do, and figures. */
function Explained({ comparison }: { readonly comparison: GraphComparisonView }) {
  const { other, present, matched, changed, added, lost, similar, bisimilar, formula, play, stuttering } = comparison;
  const title = (by: 'other' | 'present') => (by === 'other' ? other.title : present.title);
  const here = stuttering === null ? 'here' : `in ${present.title}`;
  return (
    <>
      <p>
        {countOf(present.size.states, 'state')} {here}, {formatCount(other.size.states)} in {other.title}: {formatCount(matched)} match,{' '}
        {formatCount(changed.count)} of them changed, {formatCount(added.count)} are added, {formatCount(lost.count)} gone.{' '}
        {bisimilar ? 'The two graphs are bisimilar.' : 'They are not bisimilar.'}{' '}
        {bisimilar
          ? 'Whatever one graph does, step by step, the other can do.'
          : `Of the states ${here}, ${formatCount(similar)} ${similar === 1 ? 'has' : 'have'} a bisimilar one there.`}
      </p>
      {stuttering !== null && <Stuttering comparison={comparison} stuttering={stuttering} />}
      {formula !== null && stuttering === null && (
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
      <Figures comparison={comparison} />
    </>
  );
}

/** The same as a table. */
function Figures({ comparison: { other, present, matched, added, lost, deadlocks } }: { readonly comparison: GraphComparisonView }) {
  const rows: readonly (readonly [string, number, number])[] = [
    ['States', other.size.states, present.size.states],
    ['Steps', other.size.steps, present.size.steps],
    ['States that the other has too', matched, matched],
    ['States that only it has', lost.count, added.count],
    ['Deadlocks', deadlocks.other, deadlocks.present],
    ['Deadlocks that the other has too', deadlocks.matched, deadlocks.matched],
  ];
  return (
    <ScrollRegion className={tableStyles.tableScroll} label="The comparison as a table">
      <table className={tableStyles.studyTable}>
        <thead>
          <tr>
            <td />
            <th scope="col">{other.title}</th>
            <th scope="col">{present.title}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, there, here]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formatCount(there)}</td>
              <td>{formatCount(here)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
