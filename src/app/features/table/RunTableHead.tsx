import type { ColumnInView } from './use-columns.ts';
import type { RunColumn } from '../../../contract/run.ts';

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
    // biome-ignore lint/a11y: only what is in view is there, which the elements of tables do not allow
    <div role="rowgroup" className="run-table-head" style={{ height }}>
      {/* The width of a hundred characters, to be measured. */}
      <span className="run-table-probe" aria-hidden />
      {/* biome-ignore lint/a11y: as above */}
      <div role="row" aria-rowindex={1} className="run-table-row">
        {/* biome-ignore lint/a11y: as above */}
        <div role="columnheader" aria-colindex={1} className="run-table-step">
          after step
        </div>
        {inView.map(({ place, column, start, width, opens }, i) => {
          const { group = '', kind = 'shared', name = null } = columns[column] ?? {};
          return (
            // biome-ignore lint/a11y: as above
            <div
              key={place}
              role="columnheader"
              aria-colindex={place + 2}
              aria-label={`${kind === 'process' ? `${group} ` : ''}${name ?? 'is at'}`}
              className={`run-table-cell${opens ? ' opens' : ''}`}
              style={{ width, marginInlineStart: i === 0 ? start - first : undefined }}
            >
              <span className="run-table-group">{opens ? group : ''}</span>
              <span>{name ?? 'at'}</span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
