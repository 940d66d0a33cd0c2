import type { ReactNode } from 'react';

/** What a panel says while it has nothing to show: why, and what to do. */
export function EmptyState({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div className="empty-state">
      <p className="empty-title">{title}</p>
      {children}
    </div>
  );
}
