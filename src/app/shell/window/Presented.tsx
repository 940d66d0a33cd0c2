import { useWorkbench } from '../../session/workbench.ts';
import { useEffect, useRef } from 'react';
import type { Pane } from '../../session/types.ts';
import { PanelContent } from './PanelContent.tsx';

/** One panel on the whole window, for a lecture hall; Escape leaves. */
export function Presented({ pane }: { readonly pane: Pane }) {
  const { present } = useWorkbench().view;
  const root = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another panel takes the place of the one that had the focus
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.focus();
  }, [pane]);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && document.querySelector('dialog[open]') === null) present(null);
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [present]);
  return (
    <div className="presented" ref={root} tabIndex={-1}>
      <h1 className="visually-hidden">ESML Workbench</h1>
      <PanelContent key={pane} pane={pane} />
    </div>
  );
}
