import { useMemo, useState } from 'react';
import type { StepView } from '../../../../contract/steps.ts';
import { countOf } from '../../../kit/widgets/format.ts';
import textStyles from '../../../kit/widgets/text.module.css';
import { difference } from '../../../session/state/identity.ts';
import type { AppState } from '../../../session/state/store.ts';
import type { FollowedRun } from '../../../session/state/followed-run.ts';
import { useAppState, useWorkbench } from '../../../session/workbench/workbench.ts';
import { type AlignedRow, alignRuns } from './aligned-runs.ts';
import styles from './beside.module.css';
import { besideWords, headsOf, type Stretch, stretches } from './beside-words.ts';
import { earlierRun } from './run-before.ts';

const selectFollowed = (state: AppState) => state.followed;

/** Rows that are drawn; two runs that have nothing in common would have all of their steps. */
const mostRows = 1_000;

/** The run that was shown before beside the one that is shown, event by event. */
export function BesideRuns({ onDone }: { readonly onDone: () => void }) {
  const left = useAppState(earlierRun);
  const right = useAppState(selectFollowed);
  if (left === null || right === null)
    return (
      <p>
        There is no earlier run of this model. Open one run, and then another one: a second counterexample, a run that avoids it, or one
        after an edit. They stand here then.
      </p>
    );
  return <TwoRuns left={left} right={right} onDone={onDone} />;
}

function TwoRuns({ left, right, onDone }: { readonly left: FollowedRun; readonly right: FollowedRun; readonly onDone: () => void }) {
  const workbench = useWorkbench();
  const [a, b] = [left.view.steps, right.view.steps];
  const aligned = useMemo(() => alignRuns(a, b), [a, b]);
  const folded = useMemo(() => stretches(aligned.rows.slice(0, mostRows)), [aligned]);
  const differs = difference(left.model, right.model);
  const [before, now] = headsOf(aligned, left, right);
  const goTo = (place: number): void => {
    onDone();
    workbench.execution.stepTo(place);
  };
  return (
    <div className={styles.beside}>
      {besideWords(aligned, left, right).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      <table>
        <thead>
          <tr>
            <th scope="col">
              Before: {before}
              {differs !== null && <span className={textStyles.quietText}> ({ofOther[differs]})</span>}
            </th>
            <th scope="col">Now: {now}</th>
          </tr>
        </thead>
        <tbody>
          {folded.map((stretch) => (
            <Rows key={keyOf(stretch)} stretch={stretch} left={a} right={b} onGo={goTo} />
          ))}
        </tbody>
      </table>
      {aligned.rows.length > mostRows && <p>{countOf(aligned.rows.length - mostRows, 'further row')} are not drawn.</p>}
    </div>
  );
}

const ofOther = { text: 'of an earlier text', language: 'in another language', constants: 'of other values of constants' } as const;

interface RowsProperties {
  readonly stretch: Stretch;
  readonly left: readonly StepView[];
  readonly right: readonly StepView[];
  readonly onGo: (place: number) => void;
}

function Rows({ stretch, left, right, onGo }: RowsProperties) {
  const [open, setOpen] = useState(false);
  const [first] = stretch.rows;
  const last = stretch.rows.at(-1);
  if (stretch.kind === 'same' && !open && first?.kind === 'both' && last?.kind === 'both')
    return (
      <tr className={styles.folded}>
        <td colSpan={2}>
          <button type="button" className={textStyles.link} onClick={() => setOpen(true)}>
            {stretch.rows.length} steps are the same: {range(first.left, last.left)} before, {range(first.right, last.right)} now
          </button>
        </td>
      </tr>
    );
  return stretch.rows.map((row) => (
    <tr key={rowKey(row)} data-kind={row.kind}>
      <td>{row.kind !== 'right' && <Taken steps={left} place={row.kind === 'both' ? row.left : row.place} row={row} />}</td>
      <td>{row.kind !== 'left' && <Taken steps={right} place={row.kind === 'both' ? row.right : row.place} row={row} onGo={onGo} />}</td>
    </tr>
  ));
}

interface TakenProperties {
  readonly steps: readonly StepView[];
  readonly place: number;
  readonly row: AlignedRow;
  /** Goes there; for the run that is shown. */
  readonly onGo?: (place: number) => void;
}

/** A step with its number, and what it is in the other run where that is not the same. */
function Taken({ steps, place, row, onGo }: TakenProperties) {
  const step = steps[place - 1];
  return (
    <>
      {onGo === undefined ? (
        <span className={styles.place}>{place}</span>
      ) : (
        <button
          type="button"
          className={`${textStyles.link} ${styles.place}`}
          aria-label={`Go to step ${place}`}
          onClick={() => onGo(place)}
        >
          {place}
        </button>
      )}{' '}
      <code>{step?.label}</code>
      {step?.error != null && <strong> {step.error.message}</strong>}
      {row.kind !== 'both' && (
        <span className={textStyles.tag}>{row.elsewhere === null ? 'only here' : `step ${row.elsewhere} there`}</span>
      )}
    </>
  );
}

const range = (from: number, to: number) => `${from} to ${to}`;
const rowKey = (row: AlignedRow) => (row.kind === 'both' ? `both ${row.left}` : `${row.kind} ${row.place}`);
const keyOf = ({ kind, rows: [first] }: Stretch) => `${kind} ${first === undefined ? '' : rowKey(first)}`;
