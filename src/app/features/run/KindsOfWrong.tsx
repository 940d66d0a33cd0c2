import { useEffect, useState } from 'react';
import { type FoundKinds, kindWords } from '../../../contract/explain.ts';
import { mostSearched } from '../../session/execution/following.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import { countOf } from '../../kit/widgets/format.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { numbersRoom } from './numbers-room.ts';
import styles from './run.module.css';

/** Runs that are looked at. */
const mostRuns = 100;

const selectFollowed = (state: AppState) => state.followed;

/** The ways in which runs go wrong that show the same as the one that is shown, with a way to a shortest run of each. */
export function KindsOfWrong({ onDone }: { readonly onDone: () => void }) {
  const { client, execution } = useWorkbench();
  const followed = useAppState(selectFollowed);
  const sought = followed?.origin.kind === 'verdict' ? followed.origin.sought : undefined;
  const [searched, setSearched] = useState(0);
  const [came, setCame] = useState<FoundKinds | 'ended' | null>(null);
  useEffect(() => {
    if (sought === undefined) return;
    let current = true;
    client
      .kindsOfWrong(sought, mostRuns, mostSearched, (states) => {
        if (current) setSearched(states);
      })
      .catch(() => 'ended' as const)
      .then((found) => {
        if (current) setCame(found);
      });
    return () => {
      current = false;
      client.stop('run');
    };
  }, [client, sought]);
  if (followed === null || sought === undefined) return <p>The run that is shown is no counterexample to look for others of.</p>;
  if (came === null)
    return (
      <p role="status">
        Looking: {countOf(searched, 'state')} so far.{' '}
        <button type="button" className={buttonClass()} onClick={() => client.stop('run')}>
          Stop
        </button>
      </p>
    );
  if (came === 'ended') return <p role="status">The search was ended.</p>;
  return (
    <div className={styles.kinds}>
      <p role="status">{foundWords(came)}</p>
      <ol style={numbersRoom(came.kinds.length)}>
        {came.kinds.map((kind) => (
          <li key={kind.cause}>
            <p>{kindWords(kind)}</p>
            <button
              type="button"
              className={textStyles.link}
              onClick={() => {
                onDone();
                void execution.open(followed.origin, kind.run, kind.run.length);
              }}
            >
              Go through a shortest run, of {countOf(kind.run.length, 'step')}
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}

function foundWords({ kinds, runs, ended, states }: FoundKinds): string {
  const among = `${countOf(kinds.length, 'kind')} of wrong among ${countOf(runs, 'run')}`;
  switch (ended) {
    case 'complete':
      return `${among}: one to each state that shows it, by each last step. All ${countOf(states, 'state')} were searched; other orders of the same steps are not counted.`;
    case 'enough':
      return `${among}, those to the nearest states; there may be others.`;
    case 'limit':
      return `${among} to the nearest ${countOf(states, 'state')}; farther ones were not searched.`;
    case 'stopped':
      return `${among}, until it was stopped after ${countOf(states, 'state')}.`;
  }
}
