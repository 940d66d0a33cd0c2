import styles from './lab.module.css';
import { useState } from 'react';
import type { MeasureRow } from '../../../contract/lab/measure.ts';
import { descriptorOf } from '../../../worker/lab/algorithms.ts';
import { WideTable } from '../../kit/widgets/WideTable.tsx';
import { Cells } from '../../kit/widgets/Columns.tsx';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { bestOf } from './best.ts';
import { comparisonOf } from '../../session/comparison/service.ts';
import { type MeasureColumn, measureColumns } from './measure-columns.ts';
import { nameTitle, type Sorting, sorted } from './sorting.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import { tellsTimes } from './times.ts';
import { variationTitle } from '../../kit/search/words.ts';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';

/** The algorithms in numbers; a click on a heading sorts. */
export function MeasureTable({ rows }: { readonly rows: readonly MeasureRow[] }) {
  const best = bestOf(rows);
  const timed = tellsTimes(rows.map(({ milliseconds }) => milliseconds));
  const columns = measureColumns.filter((column) => timed || column.timed !== true);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const choose = (title: string) => setSorting((now) => ({ title, descending: now?.title === title && !now.descending }));
  return (
    <>
      <WideTable label="Algorithms measured" className={`${tableStyles.aboveChart} ${styles.labMeasured}`}>
        <table className={`${tableStyles.counts} ${styles.labMeasures}`}>
          <caption className={textStyles.visuallyHidden}>Algorithms on this model</caption>
          <thead>
            <tr>
              <SortHeading title={nameTitle} sorting={sorting} choose={choose} />
              {columns.map(({ title, hint, by }) =>
                by === undefined ? (
                  <th key={title} scope="col" title={hint}>
                    {title}
                  </th>
                ) : (
                  <SortHeading key={title} title={title} hint={hint} sorting={sorting} choose={choose} />
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {sorted(rows, sorting).map((row) => (
              <Row key={variationTitle(row)} row={row} best={best.includes(row)} columns={columns} />
            ))}
          </tbody>
        </table>
      </WideTable>
      <details className={styles.labColumns}>
        <summary>What the columns count</summary>
        <dl>
          {columns.map(
            ({ title, hint }) =>
              hint !== undefined && (
                <div key={title}>
                  <dt>{title}</dt>
                  <dd>{hint}</dd>
                </div>
              ),
          )}
        </dl>
      </details>
    </>
  );
}

interface HeadingProperties {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly sorting: Sorting | null;
  readonly choose: (title: string) => void;
}

/** A heading that sorts. */
function SortHeading({ title, hint, sorting, choose }: HeadingProperties) {
  const descending = sorting?.title === title ? sorting.descending : null;
  return (
    <th scope="col" title={hint} aria-sort={descending === null ? 'none' : descending ? 'descending' : 'ascending'}>
      <button type="button" onClick={() => choose(title)}>
        {title}
        <span aria-hidden="true">{descending === null ? '' : descending ? ' ▼' : ' ▲'}</span>
      </button>
    </th>
  );
}

const selectSide = (state: AppState) => comparisonSlice.of(state).sides.right;

interface RowProperties {
  readonly row: MeasureRow;
  readonly best: boolean;
  readonly columns: readonly MeasureColumn[];
}

function Row({ row, best, columns }: RowProperties) {
  const { por, sleep, merge, code, ran, refusal } = row;
  const lab = useService(comparisonOf);
  const side = useAppState(selectSide);
  const title = variationTitle(row);
  return (
    <tr className={best ? styles.isBest : undefined}>
      <th scope="row" title={descriptorOf(por).hint}>
        {code === undefined ? (
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
        ) : (
          title
        )}
        {best && <span className={styles.labBest}>fewest</span>}
      </th>
      <Cells columns={columns} row={ran ? row : null} otherwise={<>Not run: {refusal}</>} className={styles.labWords} />
    </tr>
  );
}
