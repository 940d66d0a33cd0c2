import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { useEffect, useRef } from 'react';
import type { Pane } from '../../session/state/types.ts';
import { PanelContent } from './PanelContent.tsx';
import styles from './window.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';

const selectBlank = (state: AppState) => state.view.blank;

/** One panel on the whole window, for a lecture hall; Escape leaves. */
export function Presented({ pane }: { readonly pane: Pane }) {
  const { present, setBlank } = useWorkbench().view;
  const blank = useAppState(selectBlank);
  const root = useRef<HTMLDivElement>(null);
  useWhenChanged([pane], () => {
    if (document.activeElement === document.body) root.current?.focus();
  });
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      if (blank) setBlank(false);
      else present(null);
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [present, setBlank, blank]);
  return (
    <div data-presented className={styles.presented} ref={root} tabIndex={-1}>
      <h1 className={textStyles.visuallyHidden}>ESML Workbench</h1>
      <PanelContent key={pane} pane={pane} />
      {blank && (
        <div className={styles.presentedBlank} role="status">
          <span className={textStyles.visuallyHidden}>The screen is blank; B or Escape brings it back.</span>
        </div>
      )}
    </div>
  );
}
