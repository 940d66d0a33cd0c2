import { Columns2, GraduationCap, type LucideIcon, Pencil, Ruler, StepForward } from 'lucide-react';
import { describeShortcut } from '../../session/commands/shortcut.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { goToPlace } from '../../session/workbench/browser-history.ts';
import type { PlaceId } from '../../session/state/types.ts';
import { MorePanels } from './MorePanels.tsx';
import { PageMenu } from './PageMenu.tsx';
import styles from './rail.module.css';

const selectPlace = (state: AppState) => state.view.place;

const icons: Readonly<Record<PlaceId, LucideIcon>> = {
  edit: Pencil,
  run: StepForward,
  compare: Columns2,
  measure: Ruler,
  learn: GraduationCap,
};

/** The places of the workbench, further panels for the present one, and the menu of the page: at the side, or below on a narrow screen. */
export function PlaceRail() {
  const current = useAppState(selectPlace);
  const workbench = useWorkbench();
  return (
    <div className={styles.rail} data-rail>
      <nav className={styles.places} aria-label="Places">
        {Object.values(workbench.places).map(({ id, title, hint }, i) => {
          const Icon = icons[id];
          return (
            <button
              key={id}
              type="button"
              className={styles.place}
              aria-current={id === current ? 'page' : undefined}
              aria-label={`Place: ${title}`}
              title={`${hint} (${describeShortcut({ key: String(i + 1), alt: true, shift: true })})`}
              onClick={() => goToPlace(workbench, id)}
            >
              <Icon aria-hidden size={18} />
              <span>{title}</span>
            </button>
          );
        })}
      </nav>
      <MorePanels className={styles.place} />
      <PageMenu className={styles.place} />
    </div>
  );
}
