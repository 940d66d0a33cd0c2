import { Check } from 'lucide-react';
import { cellsOf, panelsIn } from '../../session/state/places.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import popoverStyles from '../../kit/widgets/popover.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { usePanels } from './use-panels.ts';
import styles from './rail.module.css';

const selectView = (state: AppState) => state.view;

/** The panels that the present place does not have at first: each is added by a press, and taken away by another. */
export function MoreList({ close }: { readonly close: () => void }) {
  const workbench = useWorkbench();
  const view = useAppState(selectView);
  const panels = usePanels();
  const place = workbench.places[view.place];
  return (
    <div className={popoverStyles.menu}>
      <h2>More panels for {place.title}</h2>
      <ul className={textStyles.plainList}>
        {cellsOf(place).flatMap((cell) =>
          cell.offered.flatMap((pane) => {
            const panel = panels.find(({ id }) => id === pane);
            if (panel === undefined) return [];
            const there = panelsIn(view, cell).includes(pane);
            return [
              <li key={pane}>
                <button
                  type="button"
                  className={popoverStyles.menuItem}
                  aria-pressed={there}
                  onClick={() => {
                    workbench.view.togglePanel(cell.name, pane);
                    close();
                  }}
                >
                  <span data-title className={popoverStyles.menuItemTitle}>
                    {panel.title} {there && <Check aria-hidden size={14} className={styles.there} />}
                  </span>
                  <span className={popoverStyles.menuItemText}>{panel.unsuited?.(workbench.store.getState()) ?? panel.hint}</span>
                </button>
              </li>,
            ];
          }),
        )}
      </ul>
    </div>
  );
}
