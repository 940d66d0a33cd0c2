import styles from './executions.module.css';
import type { ExecutionsRecording } from '../../../contract/executions.ts';
import { useMemo } from 'react';
import { namesOf } from './words.ts';
import { keyed } from '../../kit/widgets/keys.ts';

/** Pairs of steps that are listed. */
const mostPairs = 30;

/** What the executions of a class have in common, in words: which steps have to follow each other, and which may change places. */
export function ClassOrder({ recording, number }: { readonly recording: ExecutionsRecording; readonly number: number }) {
  const { full } = useMemo(() => namesOf(recording), [recording]);
  const found = recording.classes[number];
  if (found === undefined) return null;
  const { levels, order, end } = found;
  const steps = levels.flat();
  const processes = (at: number): readonly string[] => recording.transitions[steps[at]?.transition ?? -1]?.processes ?? [];
  const last = steps.length - 1;
  const crossing = order.filter(
    ([a, b]) => !processes(a).some((process) => processes(b).includes(process)) && !(end === 'error' && b === last),
  );
  return (
    <div className={styles.classOrder}>
      <p>Its steps, those that may change places together:</p>
      <ol>
        {keyed(levels, (level) => level.map(({ transition }) => transition).join()).map(({ key, item: level }) => (
          <li key={key}>
            {level.length > 1 && <em>in any order: </em>}
            {level.map(({ transition }) => full(transition)).join('; ')}
          </li>
        ))}
      </ol>
      <p>
        {crossing.length === 0
          ? 'Only the steps of each process keep their order.'
          : 'The steps of each process keep their order, and in all executions of this class:'}
      </p>
      {crossing.length > 0 && (
        <ul>
          {crossing.slice(0, mostPairs).map(([a, b]) => (
            <li key={`${a} ${b}`}>
              {full(steps[a]?.transition ?? -1)} <em>before</em> {full(steps[b]?.transition ?? -1)}
            </li>
          ))}
          {crossing.length > mostPairs && <li>and {crossing.length - mostPairs} more pairs</li>}
        </ul>
      )}
      {end === 'error' && <p>The last step fails, so that nothing can come after it.</p>}
    </div>
  );
}
