import labStyles from '../lab.module.css';
import playerStyles from './player.module.css';
import type { SideName } from '../../../../contract/lab/compare.ts';
import { useState } from 'react';
import { Panel } from '../../../kit/panel/Panel.tsx';
import { EmptyState } from '../../../kit/widgets/EmptyState.tsx';
import type { AppState } from '../../../session/store.ts';
import { useAppState, useService } from '../../../session/workbench.ts';
import { LessonBar } from '../LessonBar.tsx';
import { SideForm } from '../SideForm.tsx';
import { lessonAt, lessons } from '../lessons.ts';
import { labSlice } from '../state.ts';
import { describeSearch } from '../words.ts';
import { PlayedSearch } from './PlayedSearch.tsx';
import { Transport } from './Transport.tsx';
import { playerOf } from './effects.ts';
import { ExecutionsView } from './executions/ExecutionsView.tsx';
import { executionsOf } from './executions/effects.ts';
import { executionsSlice } from './executions/state.ts';
import { type PlayerState, playerSlice } from './state.ts';

const selectPlayer = (state: AppState) => playerSlice.of(state);
const selectSides = (state: AppState) => labSlice.of(state).sides;
const selectStale = (state: AppState) => {
  const [player, executions, { revision }] = [playerSlice.of(state), executionsSlice.of(state), state.document];
  return executions.shown
    ? executions.recording !== null && executions.revision !== revision
    : player.recordings.length > 0 && player.revision !== revision;
};
const selectRunnable = (state: AppState) => state.document.analysis?.runnable === true;
const selectLesson = (state: AppState) => labSlice.of(state).lesson;
/** Whether a search has been stepped into. */
const selectBegun = (state: AppState) => playerSlice.of(state).at > 1 && !executionsSlice.of(state).shown;
const selectShown = (state: AppState) => executionsSlice.of(state).shown;

/** A search played step by step, or two in step; or the executions of stateless searches as trees. */
export function PlayerPanel() {
  const shown = useAppState(selectShown);
  const begun = useAppState(selectBegun);
  const stale = useAppState(selectStale);
  return (
    <Panel title="Player" className="player" stale={stale}>
      <div className={playerStyles.playerBody} data-begun={begun || undefined}>
        <Kind shown={shown} />
        {shown ? <ExecutionsView /> : <StoringSearches />}
      </div>
    </Panel>
  );
}

/** What the panel shows. */
function Kind({ shown }: { readonly shown: boolean }) {
  const executions = useService(executionsOf);
  return (
    <fieldset className="segmented player-kind">
      <legend className="visually-hidden">What the player shows</legend>
      <label>
        <input type="radio" name="player-kind" checked={!shown} onChange={() => executions.show(false)} />
        <span>Search step by step</span>
      </label>
      <label>
        <input type="radio" name="player-kind" checked={shown} onChange={() => executions.show(true)} />
        <span>Tree of executions</span>
      </label>
    </fieldset>
  );
}

function StoringSearches() {
  const lesson = useAppState(selectLesson);
  const { recordings, running, failure } = useAppState(selectPlayer);
  const player = useService(playerOf);
  return (
    <>
      {lessons[lessonAt(lesson)]?.play !== undefined && <LessonBar />}
      <Choose />
      {failure !== null && (
        <p className="app-message bad" role="alert">
          {failure}
        </p>
      )}
      {running && (
        <p role="status">
          Recording the search…{' '}
          <button type="button" className="link" onClick={player.stop}>
            Cancel
          </button>
        </p>
      )}
      {recordings.length === 0 ? (
        <EmptyState title="A search, step by step">
          <p>
            Record one of the two searches, or both: the stack, the chosen and the sleep set, the states found and the line of the
            pseudo-code are shown at each step.
          </p>
        </EmptyState>
      ) : (
        <>
          <Transport />
          <div className={playerStyles.playerSearches}>
            {recordings.map((recording) => (
              <PlayedSearch key={`${recording.name} ${describeSearch(recording.recording.side)}`} recording={recording} />
            ))}
          </div>
        </>
      )}
    </>
  );
}

const choices: readonly (readonly [string, readonly SideName[]])[] = [
  ['Right', ['right']],
  ['Left', ['left']],
  ['Both in step', ['left', 'right']],
];

/** A choice made by hand, which holds until something else is recorded. */
interface Picked {
  readonly recordings: PlayerState['recordings'];
  readonly names: readonly SideName[];
}

/** Which searches are recorded: those that the lab compares. */
function Choose() {
  const sides = useAppState(selectSides);
  const runnable = useAppState(selectRunnable);
  const { recordings } = useAppState(selectPlayer);
  const player = useService(playerOf);
  const [picked, setPicked] = useState<Picked | null>(null);
  const played: readonly SideName[] = recordings.length > 0 ? recordings.map(({ name }) => name) : ['right'];
  const names = picked?.recordings === recordings ? picked.names : played;
  return (
    <>
      <div className={playerStyles.playerRecord}>
        <fieldset className="segmented">
          <legend className="visually-hidden">Which searches are played</legend>
          {choices.map(([label, chosen]) => (
            <label key={label}>
              <input
                type="radio"
                name="player-sides"
                checked={chosen.join() === names.join()}
                onChange={() => setPicked({ recordings, names: chosen })}
              />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <button
          type="button"
          className="app-button primary"
          aria-disabled={!runnable}
          onClick={() => {
            if (runnable) void player.record(names.map((name) => ({ name, side: sides[name] })));
          }}
        >
          Record
        </button>
      </div>
      <details className="lab-options">
        <summary>{names.map((name) => describeSearch(sides[name])).join(' beside ')}</summary>
        <div className={labStyles.labControls}>
          {names.map((name) => (
            <SideForm key={name} name={name} />
          ))}
        </div>
      </details>
    </>
  );
}
