import { useEffect, useState } from 'react';
import { earlierSteps, type FormulaPart, type HistoryStep, type LassoReason, type FollowedWhy } from '../../../contract/explain.ts';
import { noReturnSlice } from '../../session/state/no-return.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { keyed } from '../../kit/widgets/keys.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { DeadlockCause } from './DeadlockCause.tsx';
import { numbersRoom } from './numbers-room.ts';
import styles from './run.module.css';

const selectViolated = (state: AppState) => noReturnSlice.of(state)?.violated ?? null;
const selectFollowed = (state: AppState) => state.followed;

/** Why a run went wrong: its condition taken apart, and the steps to which its values go back. */
export function Why({ onDone }: { readonly onDone: () => void }) {
  const workbench = useWorkbench();
  const violated = useAppState(selectViolated);
  const followed = useAppState(selectFollowed);
  const run = followed?.view.run ?? null;
  const loopStart = followed?.loopStart ?? null;
  const [told, setTold] = useState<FollowedWhy | null>(null);
  useEffect(() => {
    if (run === null || violated === null) return;
    let current = true;
    workbench.client.why(run, violated, loopStart).then(
      (found) => {
        if (current) setTold(found);
      },
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [workbench, run, violated, loopStart]);
  if (told === null || followed === null) return <p>The run is being looked at.</p>;
  const values = told.waiting === null || told.history.some((step) => wordsOf(step) !== '');
  const heading = values ? 'Where the values come from' : 'The steps to it, the last one first';
  const goTo = (place: number): void => {
    onDone();
    workbench.execution.stepTo(place);
  };
  return (
    <div className={styles.why}>
      {told.condition !== null && (
        <section aria-label="In the last state">
          <h3>In the last state</h3>
          <ul>
            <Part part={told.condition} />
          </ul>
        </section>
      )}
      {told.waiting !== null && (
        <section aria-label="Why nothing moves">
          <h3>Why nothing moves</h3>
          <DeadlockCause waiting={told.waiting} onGo={onDone} />
        </section>
      )}
      {told.lasso !== null && (
        <section aria-label="What goes on for ever">
          <h3>What goes on for ever</h3>
          <p>{told.lasso.says.join(' ')}</p>
          <ul>
            {keyed(told.lasso.reasons, (one) => one.text).map(({ key, item }) => (
              <Reason key={key} reason={item} onGo={goTo} />
            ))}
          </ul>
        </section>
      )}
      <section aria-label={heading}>
        <h3>{heading}</h3>
        {told.history.length === 0 && <p>No step of the run has set what decides.</p>}
        <ol style={numbersRoom(told.history.length)}>
          {told.history.map((step) => (
            <li key={step.place}>
              <button type="button" className={textStyles.link} onClick={() => goTo(step.place)}>
                step {step.place}
              </button>{' '}
              <code>{followed.view.steps[step.place - 1]?.label}</code>
              <p>{wordsOf(step)}</p>
            </li>
          ))}
        </ol>
        {told.earlier > 0 && <p>… and {earlierSteps(told.earlier)}</p>}
      </section>
    </div>
  );
}

function Reason({ reason: { text, place, parts }, onGo }: { readonly reason: LassoReason; readonly onGo: (place: number) => void }) {
  return (
    <li>
      {text}{' '}
      <button type="button" className={textStyles.link} onClick={() => onGo(place)}>
        {place === 0 ? 'show the start' : `show step ${place}`}
      </button>
      {parts.length > 0 && (
        <ul>
          {keyed(parts, (one) => one.text).map(({ key, item }) => (
            <Reason key={key} reason={item} onGo={onGo} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Part({ part: { text, value, decides, parts } }: { readonly part: FormulaPart }) {
  return (
    <li>
      <code>{text}</code> is {decides ? <strong>{value}</strong> : value}
      {!decides && <span className={textStyles.quietText}> (does not decide)</span>}
      {parts.length > 0 && (
        <ul>
          {keyed(parts, (one) => one.text).map(({ key, item }) => (
            <Part key={key} part={item} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** What a step set, and what it read and since when that is so. */
function wordsOf({ sets, reads }: HistoryStep): string {
  const set = sets.map(({ name, before, value }) => `${name}: ${before} → ${value}`);
  const read = reads.map(({ name, value, since }) => `${name} = ${value} ${since === 0 ? 'from the start' : `since step ${since}`}`);
  return [...set, ...(read.length === 0 ? [] : [`reads ${read.join(', ')}`])].join('; ');
}
