import { type CSSProperties, useMemo } from 'react';
import { letterOf } from '../../../../contract/check/evidence.ts';
import type { CycleSearchRecording } from '../../../../contract/cycle-search.ts';
import { automatonDrawing, stateName } from '../../../kit/drawing/automaton-drawing.ts';
import { DrawnPicture } from '../../../kit/drawing/DrawnPicture.tsx';
import { usePictureType } from '../../../kit/drawing/graph/use-page-look.ts';
import { numbered } from '../../../kit/widgets/keys.ts';
import textStyles from '../../../kit/widgets/text.module.css';
import styles from '../player.module.css';
import type { FoundCycle } from './fold.ts';

interface Properties {
  readonly recording: CycleSearchRecording;
  readonly found: FoundCycle;
}

/** The automaton of what refutes the property, with its state at the node that the search is at. */
export function AutomatonNow({ recording: { automaton, nodes, recurring }, found: { current } }: Properties) {
  const type = usePictureType();
  const state = nodes[current]?.automaton ?? null;
  const drawing = useMemo(() => {
    if (automaton === null) return null;
    const sets = new Set(automaton.edges.flatMap(({ accepts }) => accepts)).size;
    const run = { ...automaton, along: state === null ? [] : [state], accepted: Array<null>(sets).fill(null) };
    return automatonDrawing(run, null, state === null ? null : 0, type);
  }, [automaton, state, type]);
  const again = recurring.length > 0 && <p className={textStyles.quietText}>Has to recur in the cycle: {recurring.join('; ')}.</p>;
  if (automaton === null || drawing === null)
    return (
      <div className={styles.automatonNow}>
        <p className={textStyles.quietText}>The automaton is too large to be drawn.</p>
        {again}
      </div>
    );
  return (
    <figure className={styles.automatonNow} style={{ '--least': `${Math.ceil(drawing.width)}px` } as CSSProperties}>
      <figcaption>
        <p>
          {state === null ? 'The automaton' : `The automaton is in state ${stateName(automaton, state)}`}
          {recurring.length > 0 && '; an edge ◎ has to be taken again and again'}
        </p>
        {automaton.conditions.length > 0 && (
          <p>
            {numbered(automaton.conditions).map(({ number, item }) => (
              <span key={number}>
                {number > 0 && ', '}
                <code>
                  {letterOf(number)}: {item}
                </code>
              </span>
            ))}
          </p>
        )}
        {again}
      </figcaption>
      <DrawnPicture drawing={drawing} />
    </figure>
  );
}
