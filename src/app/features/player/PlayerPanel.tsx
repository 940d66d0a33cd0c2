import bodyStyles from '../../kit/panel/scrolled-body.module.css';
import styles from './player.module.css';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { SideName } from '../../../contract/lab/compare.ts';
import { Fragment, Suspense, useMemo, useState } from 'react';
import { Panel } from '../../kit/panel/Panel.tsx';
import { Failure } from '../../kit/widgets/Failure.tsx';
import { UnderWay } from '../../kit/widgets/UnderWay.tsx';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import type { PanelFace } from '../../session/workbench/feature.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService, useWorkbench } from '../../session/workbench/workbench.ts';
import { LessonBar } from '../../kit/lesson/LessonBar.tsx';
import { SearchOptions } from '../../kit/search/SearchOptions.tsx';
import { SideForm } from '../../kit/search/SideForm.tsx';
import { lessons } from '../../session/lessons/lessons.ts';
import { lessonAt } from '../../session/lessons/order.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import { StoreForm } from './StoreForm.tsx';
import { describePlayed } from './words.ts';
import { PlayedSearch } from './PlayedSearch.tsx';
import { Transport } from './Transport.tsx';
import { playerOf } from './service.ts';
import { lengthOf, type PlayerState, playerSlice } from './state.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectPlayer = (state: AppState) => playerSlice.of(state);
const selectSides = (state: AppState) => comparisonSlice.of(state).sides;
const selectStores = (state: AppState) => playerSlice.of(state).stores;
const selectRunnable = (state: AppState) => state.document.analysis?.runnable === true;
const selectLesson = (state: AppState) => comparisonSlice.of(state).lesson;
const selectPresented = (state: AppState) => state.view.presented === 'player';
/** Whether a search has been stepped into. */
const selectBegun = (state: AppState) => playerSlice.of(state).at > 1 && state.view.faces.player === undefined;
const selectStale = (state: AppState) => {
  const { recordings, revision } = playerSlice.of(state);
  return recordings.length > 0 && revision !== state.document.revision;
};

/** A search played step by step, or two in step; or what another feature shows in its place. */
export function PlayerPanel() {
  const faces = useFaces();
  const name = useAppState(({ view }) => view.faces.player);
  const face = faces.find((one) => one.name === name);
  const begun = useAppState(selectBegun);
  const stale = useAppState(face?.stale ?? selectStale);
  const presented = useAppState(selectPresented);
  const [choosing, setChoosing] = useState(false);
  return (
    <Panel title="Player" stale={stale} tools={presented && <ChooseButton choosing={choosing} set={setChoosing} />}>
      <div
        className={`${bodyStyles.scrolledBody} ${styles.playerBody}`}
        data-begun={begun || undefined}
        data-choosing={(presented && choosing) || undefined}
      >
        <Kind faces={faces} shown={face} />
        {face === undefined ? (
          <StoringSearches />
        ) : (
          <Suspense fallback={<p className={controlsStyles.message}>Loading…</p>}>
            <face.component />
          </Suspense>
        )}
      </div>
    </Panel>
  );
}

/** Shows what is chosen before a recording on the whole window too, where it is left out at first. */
function ChooseButton({ choosing, set }: { readonly choosing: boolean; readonly set: (choosing: boolean) => void }) {
  return (
    <button
      type="button"
      className={`${buttonClass('quiet', 'small')} ${styles.chooseButton}`}
      aria-expanded={choosing}
      title="What the player shows and which searches are recorded"
      onClick={() => set(!choosing)}
    >
      Choose
      {choosing ? <ChevronUp aria-hidden size={14} /> : <ChevronDown aria-hidden size={14} />}
    </button>
  );
}

/** What other features show in the player. */
function useFaces(): readonly PanelFace[] {
  const { features } = useWorkbench();
  return useMemo(() => features.flatMap(({ faces = [] }) => faces.filter(({ panel }) => panel === 'player')), [features]);
}

/** What the panel shows. */
function Kind({ faces, shown }: { readonly faces: readonly PanelFace[]; readonly shown: PanelFace | undefined }) {
  const { view } = useWorkbench();
  return (
    <fieldset className={`${controlsStyles.segmented} ${styles.playerKind} ${styles.before}`}>
      <legend className={textStyles.visuallyHidden}>What the player shows</legend>
      <label>
        <input type="radio" name="player-kind" checked={shown === undefined} onChange={() => view.setFace('player', null)} />
        <span>Search step by step</span>
      </label>
      {faces.map(({ name, title }) => (
        <label key={name}>
          <input type="radio" name="player-kind" checked={shown?.name === name} onChange={() => view.setFace('player', name)} />
          <span>{title}</span>
        </label>
      ))}
    </fieldset>
  );
}

function StoringSearches() {
  const lesson = useAppState(selectLesson);
  const state = useAppState(selectPlayer);
  const { recordings, running, failure, at, playing, speed } = state;
  const player = useService(playerOf);
  return (
    <>
      {lessons[lessonAt(lesson)]?.play !== undefined && (
        <div className={styles.lesson}>
          <LessonBar />
        </div>
      )}
      <Choose />
      <Failure why={failure} />
      {running && <UnderWay what="Recording the search" cancel={player.stop} />}
      {recordings.length === 0 ? (
        <EmptyState title="A search, step by step">
          <p>
            Record one of the two searches, or both: the stack, the chosen and the sleep set, the states found and the line of the
            pseudo-code are shown at each step.
          </p>
        </EmptyState>
      ) : (
        <>
          <Transport at={at} last={lengthOf(state)} playing={playing} speed={speed} player={player} />
          <div className={styles.playerSearches}>
            {recordings.map((recording) => (
              <PlayedSearch
                key={`${recording.name} ${describePlayed(recording.recording.side, recording.recording.store)}`}
                recording={recording}
              />
            ))}
          </div>
        </>
      )}
    </>
  );
}

const choices: readonly (readonly [string, readonly SideName[]])[] = [
  ['Left', ['left']],
  ['Right', ['right']],
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
  const stores = useAppState(selectStores);
  const runnable = useAppState(selectRunnable);
  const { recordings } = useAppState(selectPlayer);
  const player = useService(playerOf);
  const [picked, setPicked] = useState<Picked | null>(null);
  const played: readonly SideName[] = recordings.length > 0 ? recordings.map(({ name }) => name) : ['right'];
  const names = picked?.recordings === recordings ? picked.names : played;
  return (
    <>
      <div className={`${styles.playerRecord} ${styles.before}`}>
        <fieldset className={controlsStyles.segmented}>
          <legend className={textStyles.visuallyHidden}>Which searches are played</legend>
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
          className={buttonClass('primary')}
          aria-disabled={!runnable}
          onClick={() => {
            if (runnable) void player.record(names.map((name) => ({ name, side: sides[name], store: stores[name] })));
          }}
        >
          Record
        </button>
      </div>
      <div className={styles.before}>
        <SearchOptions summary={names.map((name) => describePlayed(sides[name], stores[name])).join(' beside ')}>
          {names.map((name) => (
            <Fragment key={name}>
              <SideForm name={name} />
              <StoreForm name={name} />
            </Fragment>
          ))}
        </SearchOptions>
      </div>
    </>
  );
}
