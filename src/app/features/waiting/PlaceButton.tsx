import styles from './waiting.module.css';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import type { ReactNode } from 'react';
import type { Span } from '../../../base/span.ts';
import { usePointing, useSpans } from '../../kit/widgets/use-pointing.ts';

interface Properties {
  /** Chosen in all panels by a click; null for none. */
  readonly process: string | null;
  readonly span: Span;
  readonly children: ReactNode;
}

/** A sentence about a process as a button: it chooses the process in all panels and shows the command in the source. */
export function PlaceButton({ process, span, children }: Properties) {
  const workbench = useWorkbench();
  const pointing = usePointing(useSpans(span), 'state');
  return (
    <button
      type="button"
      className={styles.placeButton}
      title="Show in the source"
      {...pointing}
      onClick={() => {
        if (process !== null) workbench.selection.choose((selection) => ({ ...selection, process }));
        workbench.view.reveal(span);
      }}
    >
      {children}
    </button>
  );
}
