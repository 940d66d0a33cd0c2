import styles from './lab.module.css';
import { useState } from 'react';
import type { MeasureRow } from '../../../contract/lab/measure.ts';
import { descriptorOf } from '../../../worker/lab/algorithms.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import { formatCount } from '../../kit/widgets/format.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { bestOf } from './best.ts';
import { comparisonOf } from '../../session/comparison/comparing.ts';
import { type SortKey, type Sorting, sorted } from './sorting.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import { formatMeasuredTime, tellsTimes } from './times.ts';
import { variationTitle } from '../../kit/search/words.ts';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';

const columns: readonly (readonly [SortKey, string, string])[] = [
  ['name', 'algorithm', ''],
  ['states', 'states', ''],
  ['transitions', 'transitions', ''],
  ['milliseconds', 'time', ''],
  ['computed', 'sets', 'States with two or more enabled transitions, for each of which a set was computed'],
  ['mean', 'chosen, on average', 'How many transitions were chosen in those states, on average'],
  ['preserves', 'preserves up to', 'The last of: deadlocks; run-time errors and assertions; invariants; LTL without next; everything'],
];

/** The algorithms in numbers; a click on a heading sorts. */
export function MeasureTable({ rows }: { readonly rows: readonly MeasureRow[] }) {
  const best = bestOf(rows);
  const timed = tellsTimes(rows.map(({ milliseconds }) => milliseconds));
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const choose = (key: SortKey) => setSorting((now) => ({ key, descending: now?.key === key && !now.descending }));
  return (
    <ScrollRegion className={tableStyles.tableFrame} label="Algorithms measured">
      <table className={`${tableStyles.counts} ${styles.labMeasures}`}>
        <caption className={textStyles.visuallyHidden}>Algorithms on this model</caption>
        <thead>
          <tr>
            {columns
              .filter(([key]) => timed || key !== 'milliseconds')
              .map(([key, title, hint]) => (
                <th key={key} scope="col" title={hint || undefined} aria-sort={ariaSort(sorting, key)}>
                  <button type="button" onClick={() => choose(key)}>
                    {title}
                    <span aria-hidden="true">{sorting?.key !== key ? '' : sorting.descending ? ' ▼' : ' ▲'}</span>
                  </button>
                </th>
              ))}
            <th scope="col" title="Whether verdicts and deadlocks are those of the full search, compared in fact">
              agrees
            </th>
          </tr>
        </thead>
        <tbody>
          {sorted(rows, sorting).map((row) => (
            <Row key={variationTitle(row)} row={row} best={best.includes(row)} timed={timed} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function ariaSort(sorting: Sorting | null, key: SortKey): 'ascending' | 'descending' | 'none' {
  if (sorting?.key !== key) return 'none';
  return sorting.descending ? 'descending' : 'ascending';
}

const selectSide = (state: AppState) => comparisonSlice.of(state).sides.right;

function Row({ row, best, timed }: { readonly row: MeasureRow; readonly best: boolean; readonly timed: boolean }) {
  const { por, sleep, merge, states, transitions, milliseconds, choices, preserves, agrees, complete, ran, refusal } = row;
  const lab = useService(comparisonOf);
  const side = useAppState(selectSide);
  const least = complete ? '' : '≥ ';
  const title = variationTitle(row);
  return (
    <tr className={best ? styles.isBest : undefined}>
      <th scope="row" title={descriptorOf(por).hint}>
        <button
          type="button"
          className={textStyles.link}
          aria-label={`Compare ${title} on the right`}
          onClick={() => {
            lab.setSide('right', { ...side, reduction: { ...side.reduction, por, sleep, merge } });
            void lab.compare();
          }}
        >
          {title}
        </button>
        {best && <span className={styles.labBest}>fewest</span>}
      </th>
      {ran ? (
        <>
          <td>{`${least}${formatCount(states)}`}</td>
          <td>{`${least}${formatCount(transitions)}`}</td>
          {timed && <td>{formatMeasuredTime(milliseconds)}</td>}
          <td>{formatCount(choices.computed)}</td>
          <td>{choices.computed === 0 ? 'none' : choices.meanChosen.toFixed(2)}</td>
          <td className={styles.labWords} title={preserves.join(', ')}>
            {preserves.at(-1)}
          </td>
          <td>{agrees === null ? 'not known' : agrees ? 'yes' : 'no'}</td>
        </>
      ) : (
        <td colSpan={timed ? 7 : 6} className={styles.labWords}>
          Not run: {refusal}
        </td>
      )}
    </tr>
  );
}
