import styles from './table.module.css';
import { memo } from 'react';
import { usePointing } from '../../kit/widgets/use-pointing.ts';
import type { ColumnInView } from './use-columns.ts';
import type { StepView } from '../../../contract/steps.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { tableRole } from '../../kit/widgets/table-role.ts';

interface Properties {
  readonly index: number;
  readonly top: number;
  /** The step that led to the state; null for the initial one. */
  readonly step: StepView | null;
  /** The values, and those before the step; null until they are known. */
  readonly cells: readonly string[] | null;
  readonly before: readonly string[] | null;
  readonly inView: readonly ColumnInView[];
  /** The width of the column at the left. */
  readonly first: number;
  readonly current: boolean;
  /** Whether it is what is looked for. */
  readonly hit: boolean;
  /** Whether the step belongs to the loop of an infinite run. */
  readonly looped: boolean;
  readonly onChoose: (index: number) => void;
}

/** A state of a run as a row of a table. */
export const RunTableRow = memo(function RunTableRow(properties: Properties) {
  const { index, top, step, cells, before, inView, first, current, hit, looped, onChoose } = properties;
  const pointing = usePointing(step?.spans ?? null, 'run');
  const label = step === null ? 'initial state' : step.label;
  return (
    <div
      {...tableRole('row', { 'aria-rowindex': index + 2, 'aria-current': current ? 'step' : undefined })}
      className={`${styles.runTableRow}${current ? ` ${styles.current}` : ''}${looped ? ` ${styles.inLoop}` : ''}${step?.error ? ` ${styles.failed}` : ''}${hit ? ` ${styles.isHit}` : ''}`}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div {...tableRole('rowheader', { 'aria-colindex': 1 })} className={styles.runTableStep}>
        <button
          type="button"
          tabIndex={current ? 0 : -1}
          title={step?.error ? `${label}: ${step.error.message}` : label}
          {...pointing}
          onClick={() => onChoose(index)}
        >
          <span className={styles.runTableNumber}>{index}</span>
          {hit && <span className={textStyles.tag}>found</span>}
          <span className={styles.runTableLabel}>{label}</span>
        </button>
      </div>
      {inView.map(({ place, column, start, width, opens }, i) => {
        const value = cells?.[column] ?? '';
        const former = before?.[column];
        const changed = cells !== null && former !== undefined && former !== value;
        return (
          <div
            key={place}
            {...tableRole('cell', { 'aria-colindex': place + 2 })}
            className={`${styles.runTableCell}${opens ? ` ${styles.opens}` : ''}`}
            style={{ width, marginInlineStart: i === 0 ? start - first : undefined }}
            title={changed ? `${value}, was ${former}` : value}
          >
            {changed ? (
              <mark className={styles.piece}>
                <span className={textStyles.visuallyHidden}>changed: </span>
                {value}
              </mark>
            ) : (
              value
            )}
          </div>
        );
      })}
    </div>
  );
});
