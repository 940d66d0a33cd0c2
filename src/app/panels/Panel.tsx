import { type ReactNode, useId } from 'react';
import { ErrorBoundary } from '../widgets/ErrorBoundary.tsx';

interface Properties {
  readonly title: string;
  readonly tools?: ReactNode;
  /** Marks contents that belong to an earlier text. */
  readonly stale?: boolean;
  readonly className?: string;
  readonly onKeyDown?: (event: React.KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** A part of the window with a heading; a failure inside stays inside. */
export function Panel({ title, tools, stale = false, className = '', onKeyDown, children }: Properties) {
  const heading = useId();
  return (
    <section className={`panel ${className}`} aria-labelledby={heading} onKeyDown={onKeyDown}>
      <header className="panel-header">
        <h2 id={heading}>{title}</h2>
        {stale && (
          <span className="stale" title="The model has been changed since; this belongs to the former one.">
            out of date
          </span>
        )}
        <div className="panel-tools">{tools}</div>
      </header>
      <div className={`panel-body${stale ? ' is-stale' : ''}`}>
        <ErrorBoundary name={title}>{children}</ErrorBoundary>
      </div>
    </section>
  );
}
