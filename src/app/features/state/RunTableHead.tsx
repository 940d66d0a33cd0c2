import styles from './table.module.css';
import type { ColumnInView } from './use-columns.ts';
import type { RunColumn } from '../../../contract/run.ts';
import { tableRole } from '../../kit/widgets/table-role.ts';

interface Properties {
  readonly columns: readonly RunColumn[];
  readonly inView: readonly ColumnInView[];
  /** The width of the column at the left. */
  readonly first: number;
  readonly height: number;
}

/** The names of the columns that are in view, under those of their groups. */
export function RunTableHead({ columns, inView, first, height }: Properties) {
  return (
    <div {...tableRole('rowgroup')} className={styles.runTableHead} style={{ height }}>
      {/* The width of a hundred characters, to be measured. */}
      <span className={styles.runTableProbe} aria-hidden />
      <div {...tableRole('row', { 'aria-rowindex': 1 })} className={styles.runTableRow}>
        <div {...tableRole('columnheader', { 'aria-colindex': 1 })} className={styles.runTableStep}>
          after step
        </div>
        {inView.map(({ place, column, start, width, opens }, i) => {
          const { group = '', kind = 'shared', name = null } = columns[column] ?? {};
          return (
            <div
              key={place}
              {...tableRole('columnheader', {
                'aria-colindex': place + 2,
                'aria-label': `${kind === 'process' ? `${group} ` : ''}${name ?? 'is at'}`,
              })}
              className={`${styles.runTableCell}${opens ? ` ${styles.opens}` : ''}`}
              style={{ width, marginInlineStart: i === 0 ? start - first : undefined }}
            >
              <span className={styles.runTableGroup}>{opens ? group : ''}</span>
              <span>{name ?? 'at'}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
