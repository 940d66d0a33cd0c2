import styles from './player.module.css';
import type { SearchRecording } from '../../../contract/player.ts';
import { hasTags } from '../../../worker/lab/algorithms.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import { describeSearch } from '../../kit/search/words.ts';
import { type Played, type PlayedFrame, queueOf } from './fold.ts';
import { hasSleep } from './pseudocode.ts';
import type { Words } from './sentence.ts';
import textStyles from '../../kit/widgets/text.module.css';
import tableStyles from '../../kit/widgets/tables.module.css';

/** States on the stack or in the queue that are listed; the rest is counted. */
const mostFrames = 12;

interface Properties {
  readonly played: Played;
  readonly recording: SearchRecording;
  readonly words: Words;
}

/**
 * The transitions of the state on top, each with what became of it, and the stack below; breadth-first, of the state from the queue, and
 * the rest of this.
 */
export function StackView({ played, recording, words }: Properties) {
  const { stack } = played;
  const top = stack[stack.length - 1];
  const queued = recording.side.search === 'bfs';
  const where = queued ? 'from the front of the queue' : 'on top of the stack';
  if (top === undefined && !queued) return null;
  const below = queued
    ? queueOf(played)
    : stack
        .slice(0, -1)
        .reverse()
        .map(({ state }) => state);
  const more = below.length > mostFrames ? `, and ${below.length - mostFrames} more` : '';
  return (
    <>
      {top !== undefined && <TopTable top={top} recording={recording} words={words} where={where} />}
      {below.length > 0 && (
        <p className={textStyles.quietText}>
          {queued ? 'In the queue' : 'Below on the stack'}: {below.slice(0, mostFrames).map(words.state).join(', ')}
          {more}
        </p>
      )}
    </>
  );
}

interface TopProperties extends Pick<Properties, 'recording' | 'words'> {
  readonly top: PlayedFrame;
  readonly where: string;
}

function TopTable({ top, recording, words, where }: TopProperties) {
  const { side, tags } = recording;
  const sleeps = hasSleep(side);
  const tagged = hasTags(side.reduction.por);
  return (
    <ScrollRegion className={tableStyles.tableScroll} label={`State ${where}: ${describeSearch(side)}`}>
      <table className={styles.playedTop}>
        <caption>
          In state {words.state(top.state)}, {where}
        </caption>
        <thead>
          <tr>
            <th scope="col">Transition</th>
            <th scope="col" title={setWords}>
              Set
            </th>
            {sleeps && <th scope="col">{tagged ? 'Conflict set' : 'Sleep set'}</th>}
          </tr>
        </thead>
        <tbody>
          {[...new Set([...top.enabled, ...top.asleep])].map((transition) => {
            const enabled = top.enabled.includes(transition);
            const chosen = top.chosen === null ? enabled : top.chosen.includes(transition);
            const asleep = top.asleep.includes(transition);
            return (
              <tr key={transition} className={asleep ? styles.asleep : chosen ? undefined : styles.leftOut}>
                <th scope="row" title={words.transition(transition)}>
                  <span>{shortOf(words.transition(transition))}</span>
                </th>
                <td>
                  {chosen ? 'chosen' : enabled ? 'may wait' : ''}
                  {top.taken.includes(transition) && ', taken'}
                </td>
                {sleeps && <td>{asleep ? asleepWords(top.slept.includes(transition), tagged ? (tags[transition] ?? '') : null) : ''}</td>}
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className={`${textStyles.quietText} ${styles.topWords}`}>{setWords}</p>
    </ScrollRegion>
  );
}

/** What is said of transitions in the table. */
const setWords = 'Chosen: in the set that is explored from here. May wait: enabled, and left out of it. Taken: its step was made.';

/** A transition without its lines, which are said on pointing. */
function shortOf(label: string): string {
  return label.replaceAll(/ \(lines? [^)]*\)/g, '');
}

/** Since when a transition sleeps, and with which tags. */
function asleepWords(onArrival: boolean, tags: string | null): string {
  const since = onArrival ? 'asleep on arrival' : 'asleep now';
  return tags === null ? since : `${tags} (${since})`;
}
