import type { ReactNode } from 'react';
import styles from './controls.module.css';

/** What a panel says while it has nothing to show: why, and what to do. */
export function EmptyState({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className={styles.emptyState}>
      <p className={styles.emptyTitle}>{title}</p>
      {children}
    </div>
  );
}
