import styles from './player.module.css';
import { playerSlice } from './state.ts';
import { useMemo } from 'react';
import { describePlayed } from './words.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import type { PlayedRecording } from './state.ts';
import type { AppState } from '../../session/state/store.ts';
import { countOf, formatCount } from '../../kit/widgets/format.ts';
import { CodeView } from './CodeView.tsx';
import { playsComponents } from './component-fold.ts';
import { ComponentsView } from './ComponentsView.tsx';
import { CombackView } from './CombackView.tsx';
import { CodedStates } from './CodedStates.tsx';
import { codeBits } from './coded.ts';
import { Playback, queueOf } from './fold.ts';
import { PlayedGraph } from './PlayedGraph.tsx';
import { eventSentence, type Words } from './sentence.ts';
import { MissedNote } from './MissedNote.tsx';
import { StoreView } from './StoreView.tsx';
import { StackView } from './StackView.tsx';
import { TurnedDownList } from './TurnedDownList.tsx';
import textStyles from '../../kit/widgets/text.module.css';

const selectPlaying = (state: AppState) => playerSlice.of(state).playing;
const selectAt = (state: AppState) => playerSlice.of(state).at;

/** One search at the place that is shown. */
export function PlayedSearch({ recording: of }: { readonly recording: PlayedRecording }) {
  const place = useAppState(selectAt);
  const playing = useAppState(selectPlaying);
  const { recording } = of;
  const { events, side, store } = recording;
  const title = describePlayed(side, store);
  const playback = useMemo(() => new Playback(events), [events]);
  const words = useMemo(() => wordsFor(of), [of]);
  const at = Math.min(place, events.length);
  const played = playback.at(at);
  const event = events[at - 1];
  return (
    <section className={styles.playedSearch} data-part="search" aria-label={title}>
      <div className={styles.playedHead}>
        <h3 title={title}>{title}</h3>
        {recording.refusal !== null && <p className={textStyles.quietText}>Unsound for this model: {recording.refusal}</p>}
        {/* While it plays, a voice could not keep up. */}
        <p className={styles.playerSentence} aria-live={playing ? 'off' : 'polite'}>
          {event === undefined ? 'Nothing has happened yet.' : eventSentence(event, words)}
        </p>
        <p className={textStyles.quietText}>
          {countOf(played.found, 'state')} found, {countOf(played.transitions, 'transition')},{' '}
          {side.search === 'bfs'
            ? `${formatCount(queueOf(played).length)} in the queue`
            : `${formatCount(played.stack.length)} on the stack`}
          {at < events.length ? '' : recording.complete ? endWords(recording) : '; the recording ends here, the search went on'}
        </p>
        {at === events.length && recording.missed !== null && <MissedNote missed={recording.missed} />}
      </div>
      <div className={styles.playedView}>
        <PlayedGraph recording={recording} played={played} at={at} name={words.state} />
        <CodeView side={side} store={store} event={event} />
        <div className={styles.playedStack} data-part="stack">
          {event?.kind === 'enter' && <TurnedDownList rejected={event.rejected} words={words} />}
          {store.kind === 'comback' ? (
            <CombackView recording={recording} played={played} at={at} words={words} />
          ) : (
            <StoreView store={store} played={played} event={event} words={words} />
          )}
          {recording.codes !== null && <CodedStates recording={recording} played={played} event={event} words={words} />}
          <StackView played={played} recording={recording} words={words} />
          {playsComponents(side, store) && <ComponentsView events={events} at={at} name={words.state} />}
        </div>
      </div>
    </section>
  );
}

function endWords({ ended }: PlayedRecording['recording']): string {
  return ended === null ? '' : `; the search ended before it had seen all, since ${ended}`;
}

function wordsFor({ recording, numbers }: PlayedRecording): Words {
  const { transitions, nodes, store } = recording;
  return {
    state: (state) => numbers[state] ?? state,
    transition: (transition) => transitions[transition] ?? `transition ${transition}`,
    ended: (state) => nodes[state]?.ended === true,
    store: store.kind,
    code: (state) => codeBits(recording, state),
  };
}
