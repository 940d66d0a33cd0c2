import styles from './listing.module.css';
import type { ListingLine } from '../../../contract/model.ts';
import textStyles from '../../kit/widgets/text.module.css';

interface Properties {
  readonly line: ListingLine;
  /** The line of the source that the instruction belongs to. */
  readonly sourceLine: number | null;
  readonly atCursor: boolean;
  /** Whether the instruction comes next. */
  readonly current: boolean;
  /** The run-time error that the instruction ends in, if any. */
  readonly message: string | null;
  /** Whether the Tab key reaches it. */
  readonly reachable: boolean;
  readonly onChoose: () => void;
  /** Where it stands in the list. */
  readonly top: number;
  readonly place: number;
  readonly count: number;
}

/** An instruction, which leads to its place in the source, or a heading. */
export function CodeLine({ line, sourceLine, atCursor, current, message, reachable, onChoose, top, place, count }: Properties) {
  const { address, text } = line;
  const where = { style: { transform: `translateY(${top}px)` }, 'aria-posinset': place + 1, 'aria-setsize': count };
  if (address === null) {
    return (
      <li className={styles.codeHeading} {...where}>
        {text}
      </li>
    );
  }
  return (
    <li
      className={`${styles.codeLine}${atCursor ? ` ${styles.atCursor}` : ''}${message === null ? '' : ` ${styles.fails}`}`}
      data-at-cursor={atCursor || undefined}
      aria-current={current ? 'step' : undefined}
      {...where}
    >
      <button type="button" tabIndex={reachable ? 0 : -1} title={message ?? undefined} onClick={onChoose}>
        <span className={styles.codeAddress}>{address}</span>
        <code>{text}</code>
        {message !== null && <span className={`${textStyles.tag} ${textStyles.toneBad}`}>✗ {message}</span>}
        {sourceLine !== null && <span className={styles.codeSource}>line {sourceLine}</span>}
      </button>
    </li>
  );
}
