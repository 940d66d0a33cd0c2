import { ArrowDownUp, Undo2 } from 'lucide-react';
import { buttonClass } from '../../kit/widgets/button.ts';
import { keyed } from '../../kit/widgets/keys.ts';
import styles from './tutor.module.css';

interface Properties {
  readonly items: readonly string[];
  /** The places of the first of two neighbours, one swap after another. */
  readonly swaps: readonly number[];
  readonly onChange: (swaps: readonly number[]) => void;
}

/** Items whose order is changed by swapping neighbours, each swap by a button between them. */
export function SwapList({ items, swaps, onChange }: Properties) {
  const order = swaps.reduce<readonly string[]>((now, at) => {
    const [first, second] = [now[at], now[at + 1]];
    return first === undefined || second === undefined ? now : [...now.slice(0, at), second, first, ...now.slice(at + 2)];
  }, items);
  return (
    <>
      <ol className={styles.tutorSwaps} aria-label="The order now">
        {keyed(order, (item) => item).map(({ key, item, at }) => (
          <li key={key}>
            <span>{item}</span>
            {at + 1 < order.length && (
              <button
                type="button"
                className={buttonClass('quiet', 'small')}
                aria-label={`Swap ${at + 1} and ${at + 2}`}
                onClick={() => onChange([...swaps, at])}
              >
                <ArrowDownUp aria-hidden size={14} /> swap
              </button>
            )}
          </li>
        ))}
      </ol>
      <p className={styles.tutorActions}>
        <button type="button" className={buttonClass()} aria-disabled={swaps.length === 0} onClick={() => onChange(swaps.slice(0, -1))}>
          <Undo2 aria-hidden size={16} /> Undo
        </button>
        <span role="status">{swaps.length === 1 ? 'One swap' : `${swaps.length} swaps`}</span>
      </p>
    </>
  );
}
