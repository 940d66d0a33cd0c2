import type { SearchRecording } from '../../worker/api.ts';
import { describeSearch } from '../lab/words.ts';
import { type Played, type PlayedFrame, queueOf } from './fold.ts';
import { ScrollRegion } from '../widgets/ScrollRegion.tsx';

/** States on the stack or in the queue that are listed; the rest is counted. */
const mostFrames = 12;

interface Properties {
  readonly played: Played;
  readonly recording: SearchRecording;
  readonly name: (transition: number) => string;
}

/** The transitions of the state on top, each with what became of it, and the stack below; breadth-first, of the state from the queue, and the rest of this. */
export function StackView({ played, recording, name }: Properties) {
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
      {top !== undefined && <TopTable top={top} recording={recording} name={name} where={where} />}
      {below.length > 0 && (
        <p className="quiet-text">
          {queued ? 'In the queue' : 'Below on the stack'}: {below.slice(0, mostFrames).join(', ')}
          {more}
        </p>
      )}
    </>
  );
}

interface TopProperties extends Pick<Properties, 'recording' | 'name'> {
  readonly top: PlayedFrame;
  readonly where: string;
}

function TopTable({ top, recording, name, where }: TopProperties) {
  const { search, reduction } = recording.side;
  const queued = search === 'bfs';
  const tagged = reduction.por === 'alg3' || reduction.por === 'alg2+alg3';
  return (
    <ScrollRegion className="table-scroll" label={`State ${where}: ${describeSearch(recording.side)}`}>
      <table className="played-top">
        <caption>
          In state {top.state}, {where}
        </caption>
        <thead>
          <tr>
            <th scope="col">Transition</th>
            <th scope="col">Set</th>
            {!queued && <th scope="col">{tagged ? 'Conflict set, with tags' : 'Sleep set'}</th>}
            <th scope="col">Taken</th>
          </tr>
        </thead>
        <tbody>
          {[...new Set([...top.enabled, ...top.asleep])].map((transition) => {
            const enabled = top.enabled.includes(transition);
            const chosen = top.chosen === null ? enabled : top.chosen.includes(transition);
            const tags = tagged ? `yes: ${recording.tags[transition] ?? ''}` : 'asleep';
            return (
              <tr key={transition} className={chosen ? undefined : 'left-out'}>
                <th scope="row">{name(transition)}</th>
                <td>{chosen ? 'chosen' : enabled ? 'may wait' : ''}</td>
                {!queued && <td>{top.asleep.includes(transition) ? tags : ''}</td>}
                <td>{top.taken.includes(transition) ? 'yes' : ''}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
