import type { PlayedStore } from '../../../contract/lab/played-store.ts';
import { playedStore } from '../../../contract/lab/played-store.ts';
import type { PlayerEvent } from '../../../contract/player.ts';
import { countOf } from '../../kit/widgets/format.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import textStyles from '../../kit/widgets/text.module.css';
import type { Played } from './fold.ts';
import styles from './player.module.css';
import type { Words } from './sentence.ts';
import { storeCells } from './store-cells.ts';

interface Properties {
  readonly store: PlayedStore;
  readonly played: Played;
  readonly event: PlayerEvent | undefined;
  readonly words: Words;
}

/** Cells that are shown; the rest is counted. */
const mostCells = 256;

const cellWords = { cache: 'Places of the cache', bitstate: 'Bits', compact: 'Hashes' } as const;

/** What is in the store: the places of a cache, the bits that are set, or the hashes, each with the states that left them. ComBack has a
 * view of its own. */
export function StoreView({ store, played, event, words }: Properties) {
  if (store.kind === 'exact' || store.kind === 'comback') return null;
  const cells = storeCells(store, played, event);
  const title = `${cellWords[store.kind]}: ${playedStore(store.kind).title}`;
  const { mistaken, forgotten } = played;
  const counted = {
    cache: `${countOf(forgotten.size, 'state')} forgotten just now`,
    bitstate: `${countOf(mistaken.length, 'new state')} taken for old ones`,
    compact: `${countOf(mistaken.length, 'new state')} taken for old ones`,
  }[store.kind];
  return (
    <div className={styles.storeView}>
      <h4>{title}</h4>
      <p className={textStyles.quietText}>{counted}</p>
      <ScrollRegion className={styles.storeScroll ?? ''} label={title}>
        <ul className={store.kind === 'bitstate' ? styles.storeBits : styles.storeCells}>
          {cells.slice(0, mostCells).map(({ mark, states, now }) => (
            <li key={mark} aria-current={now || undefined} data-free={states.length === 0 || undefined}>
              <span className={styles.storeMark}>{mark}</span>
              <span>{states.length === 0 ? 'free' : states.map(words.state).join(', ')}</span>
            </li>
          ))}
        </ul>
        {cells.length > mostCells && <p className={textStyles.quietText}>and {cells.length - mostCells} more</p>}
      </ScrollRegion>
    </div>
  );
}
