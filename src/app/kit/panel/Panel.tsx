import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useContext, useId } from 'react';
import { ErrorBoundary } from '../widgets/ErrorBoundary.tsx';
import { CellContext, type CellFrame, PaneContext } from './cell.ts';
import { PresentButton } from './PresentButton.tsx';
import styles from './panel.module.css';
import textStyles from '../widgets/text.module.css';
import { buttonClass } from '../widgets/button.ts';

interface Properties {
  readonly title: string;
  readonly tools?: ReactNode;
  /** Marks contents that belong to an earlier text; a text says it in other words than usual. */
  readonly stale?: boolean | string;
  readonly className?: string | undefined;
  readonly onKeyDown?: (event: React.KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** A part of the window with a heading; a failure inside stays inside. */
export function Panel({ title, tools, stale = false, className = '', onKeyDown, children }: Properties) {
  const heading = useId();
  const cell = useContext(CellContext);
  const pane = useContext(PaneContext);
  const collapsed = cell?.collapsed === true;
  const tabs = cell?.tabs ?? [];
  return (
    <section
      className={`${styles.panel} ${className}${collapsed && cell?.strip ? ` ${styles.strip}` : ''}${stale === false ? '' : ` ${styles.stale}`}`}
      aria-labelledby={heading}
      data-pane={pane ?? undefined}
      onKeyDown={onKeyDown}
    >
      <header className={styles.panelHeader}>
        {cell !== null && tabs.length > 0 && <Tabs frame={cell} />}
        <h2 id={heading} className={tabs.length > 0 ? textStyles.visuallyHidden : undefined}>
          {title}
        </h2>
        {stale !== false && (
          <span className={styles.outOfDate} title="The model has been changed since; this belongs to the former one.">
            {stale === true ? 'out of date' : stale}
          </span>
        )}
        {/* Before the tools: its room is blank while it is not seen, and the tools end with the panel. */}
        <div className={`${styles.panelFrame}${collapsed ? ` ${styles.seen}` : ''}`}>
          {!collapsed && pane !== null && <PresentButton pane={pane} title={title} />}
          {cell !== null && <CollapseButton title={title} collapsed={collapsed} onClick={cell.toggle} />}
        </div>
        {!collapsed && <div className={styles.panelTools}>{tools}</div>}
      </header>
      <div className={styles.panelBody} inert={collapsed}>
        <ErrorBoundary name={title}>{children}</ErrorBoundary>
      </div>
    </section>
  );
}

interface CollapseProperties {
  readonly title: string;
  readonly collapsed: boolean;
  readonly onClick: () => void;
}

function CollapseButton({ title, collapsed, onClick }: CollapseProperties) {
  const Icon = collapsed ? ChevronRight : ChevronDown;
  return (
    <button
      type="button"
      className={buttonClass('quiet', 'iconOnly', 'small')}
      aria-expanded={!collapsed}
      aria-label={`${title}: contents`}
      title={collapsed ? 'Expand' : 'Collapse'}
      onClick={onClick}
    >
      <Icon aria-hidden size={14} />
    </button>
  );
}

function Tabs({ frame }: { readonly frame: CellFrame }) {
  return (
    <nav className={styles.cellTabs} aria-label={`Choose from ${frame.tabs.map(({ title }) => title).join(', ')}`}>
      {frame.tabs.map(({ id, title }) => (
        <button key={id} type="button" aria-current={id === frame.shown ? 'true' : undefined} onClick={() => frame.choose(id)}>
          {title}
        </button>
      ))}
    </nav>
  );
}
