import { useMemo } from 'react';
import type { SearchRecording } from '../../worker/api.ts';
import { describeSearch } from '../lab/words.ts';
import { useAppState } from '../state/context.ts';
import type { AppState } from '../state/store.ts';
import { countOf, formatCount } from '../widgets/format.ts';
import { Playback, queueOf } from './fold.ts';
import { PlayedGraph } from './PlayedGraph.tsx';
import { eventSentence, lineOf, pseudocode } from './pseudocode.ts';
import { StackView } from './StackView.tsx';

const selectAt = (state: AppState) => state.player.at;

/** One search at the place that is shown. */
export function PlayedSearch({ recording }: { readonly recording: SearchRecording }) {
  const place = useAppState(selectAt);
  const { events, side, transitions } = recording;
  const playback = useMemo(() => new Playback(events), [events]);
  const at = Math.min(place, events.length);
  const played = playback.at(at);
  const event = events[at - 1];
  const code = pseudocode(side);
  const line = event === undefined ? null : lineOf(event);
  const name = (transition: number): string => transitions[transition] ?? `transition ${transition}`;
  return (
    <section className="played-search" aria-label={describeSearch(side)}>
      <h3>{describeSearch(side)}</h3>
      {recording.refusal !== null && <p className="quiet-text">Unsound for this model: {recording.refusal}</p>}
      <p className="player-sentence">{event === undefined ? 'Nothing has happened yet.' : eventSentence(event, name)}</p>
      <p className="quiet-text">
        {countOf(played.found, 'state')} found, {countOf(played.transitions, 'transition')},{' '}
        {side.search === 'bfs' ? `${formatCount(queueOf(played).length)} in the queue` : `${formatCount(played.stack.length)} on the stack`}
        {recording.complete || at < events.length ? '' : '; the recording ends here, the search went on'}
      </p>
      <div className="played-view">
        <PlayedGraph recording={recording} played={played} at={at} />
        <figure className="pseudocode">
          <figcaption className="quiet-text">{code.source}, in our words</figcaption>
          <ol>
            {code.lines.map(({ id, indent, text }) => (
              <li key={id} aria-current={id === line ? 'step' : undefined} style={{ paddingInlineStart: `${indent * 1.4 + 1.6}em` }}>
                {text}
              </li>
            ))}
          </ol>
        </figure>
      </div>
      <StackView played={played} recording={recording} name={name} />
    </section>
  );
}
