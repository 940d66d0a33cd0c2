import styles from './player.module.css';
import type { TurnedDown } from '../../../contract/player.ts';
import { type Words, turnedDownWords } from './sentence.ts';

/** Each set that was tried and not taken, with its reason. */
export function TurnedDownList({ rejected, words }: { readonly rejected: readonly TurnedDown[]; readonly words: Words }) {
  if (rejected.length === 0) return null;
  return (
    <ul className={styles.turnedDown} aria-label="Sets that were not taken">
      {rejected.map((set) => (
        <li key={set.members.join()}>
          <code>{set.members.map(words.transition).join(', ')}</code>: {turnedDownWords(set, words)}
        </li>
      ))}
    </ul>
  );
}
