import type { ReactNode } from 'react';
import styles from './search-options.module.css';

interface Properties {
  /** What is chosen, in a line. */
  readonly summary: string;
  readonly open?: boolean;
  readonly onToggle?: (open: boolean) => void;
  /** The forms of the searches. */
  readonly children: ReactNode;
}

/** How searches are made, folded to a line that says it. */
export function SearchOptions({ summary, open = false, onToggle, children }: Properties) {
  return (
    <details className={styles.searchOptions} open={open} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary title={summary}>
        <span className={styles.folded}>{summary}</span>
        <span className={styles.unfolded}>How they search</span>
      </summary>
      <div className={styles.sideForms}>{children}</div>
    </details>
  );
}
