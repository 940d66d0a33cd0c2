import styles from './run.module.css';
import { otherRunsOf } from './other-runs-service.ts';
import { ArrowLeft, ArrowRight, Columns2, ListFilter } from 'lucide-react';
import { earlierRun } from './beside/run-before.ts';
import { runCommands } from './commands.ts';
import { explainingCommands } from './explaining-commands.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { type CounterexamplesState, counterexamplesOf, numberOfShown, counterexamplesSlice } from './state.ts';
import type { AppState } from '../../session/state/store.ts';
import type { FollowedRun } from '../../session/state/followed-run.ts';
import { CommandButton } from '../../kit/widgets/CommandButton.tsx';
import { countOf, formatCount } from '../../kit/widgets/format.ts';
import textStyles from '../../kit/widgets/text.module.css';

const selectKnown = (state: AppState) => counterexamplesSlice.of(state);

/** The ways to other counterexamples of its property; nothing for runs that show no verdict. */
export function WaysToOtherRuns({ followed }: { readonly followed: FollowedRun }) {
  if (counterexamplesOf(followed, useAppState(selectKnown)) === null) return null;
  return (
    <>
      <CommandButton command={runCommands.previousCounterexample} icon={ArrowLeft} iconOnly small look="quiet" />
      <CommandButton command={runCommands.nextCounterexample} icon={ArrowRight} iconOnly small look="quiet" />
    </>
  );
}

/** The way to a run with conditions, in the row of what is said of the run: that of the steps is full. */
export function WayToConditions({ followed }: { readonly followed: FollowedRun }) {
  if (counterexamplesOf(followed, useAppState(selectKnown)) === null) return null;
  return <CommandButton command={explainingCommands.conditionalRun} icon={ListFilter} iconOnly small look="quiet" />;
}

/** The way to the run that was shown before, beside this one. */
export function WayToBeside() {
  return useAppState(earlierRun) === null ? null : (
    <CommandButton command={runCommands.besideRuns} icon={Columns2} iconOnly small look="quiet" />
  );
}

/** Which counterexample of its property a run is, as soon as others are looked for or found. */
export function OtherRuns({ followed }: { readonly followed: FollowedRun }) {
  const counterexamples = useService(otherRunsOf);
  const found = counterexamplesOf(followed, useAppState(selectKnown));
  if (found === null) return null;
  const { known, searching, ended, states } = found;
  const number = numberOfShown(known, followed);
  if (number >= 0 && known.length === 1 && !searching && ended === null) return null;
  const what = followed.origin.kind === 'verdict' && followed.origin.purpose !== undefined ? 'Counterexample' : 'Witness';
  const place = number < 0 ? `${what} in another order` : `${what} ${number + 1}`;
  const among = number < 0 || (known.length === 1 && ended === null) ? '' : ` of ${formatCount(known.length)} found`;
  return (
    <section className={styles.otherRuns} aria-label="Other counterexamples">
      <output>
        {place}
        {among}
      </output>
      <p role="status">
        {searching && (
          <>
            Looking for another: {countOf(states, 'state')} so far{' '}
            <button type="button" className={textStyles.link} onClick={counterexamples.stop}>
              stop
            </button>
          </>
        )}
        {!searching && ended !== null && endWords[ended](states)}
      </p>
    </section>
  );
}

const endWords: Readonly<Record<NonNullable<CounterexamplesState['ended']>, (states: number) => string>> = {
  complete: (states) =>
    `No further one: ${states === 1 ? 'the only state' : `all ${formatCount(states)} states`} on the way to one ${states === 1 ? 'was' : 'were'} looked at, each by one shortest run. Other orders of the same steps are not counted.`,
  limit: (states) => `No further one among the nearest ${countOf(states, 'state')}; farther ones were not looked at.`,
  stopped: (states) => `Stopped after ${countOf(states, 'state')}; there may be others.`,
};
