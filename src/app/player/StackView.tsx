import type { SearchRecording } from '../../worker/api.ts';
import { describeSearch } from '../lab/words.ts';
import type { PlayedFrame } from './fold.ts';

/** States on the stack that are listed; the rest is counted. */
const mostFrames = 12;

interface Properties {
  readonly stack: readonly PlayedFrame[];
  readonly recording: SearchRecording;
  readonly name: (transition: number) => string;
}

/** The transitions of the state on top, each with what became of it, and the stack below. */
export function StackView({ stack, recording, name }: Properties) {
  const top = stack[stack.length - 1];
  if (top === undefined) return null;
  const { por } = recording.side.reduction;
  const tagged = por === 'alg3' || por === 'alg2+alg3';
  const below = stack
    .slice(0, -1)
    .reverse()
    .map(({ state }) => state);
  const more = below.length > mostFrames ? `, and ${below.length - mostFrames} more` : '';
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by the keyboard */}
      <section className="table-scroll" tabIndex={0} aria-label={`On top of the stack: ${describeSearch(recording.side)}`}>
        <table className="played-top">
          <caption>In state {top.state}, on top of the stack</caption>
          <thead>
            <tr>
              <th scope="col">Transition</th>
              <th scope="col">Set</th>
              <th scope="col">{tagged ? 'Conflict set, with tags' : 'Sleep set'}</th>
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
                  <td>{top.asleep.includes(transition) ? tags : ''}</td>
                  <td>{top.taken.includes(transition) ? 'yes' : ''}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {below.length > 0 && (
        <p className="quiet-text">
          Below on the stack: {below.slice(0, mostFrames).join(', ')}
          {more}
        </p>
      )}
    </>
  );
}
