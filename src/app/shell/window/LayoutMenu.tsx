import { shellCommands } from '../commands/commands.ts';
import { LayoutPanelLeft } from 'lucide-react';
import { describeShortcut } from '../../session/commands/shortcut.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { Popover } from '../../kit/widgets/Popover.tsx';
import styles from './window.module.css';
import popoverStyles from '../../kit/widgets/popover.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import controlsStyles from '../../kit/widgets/controls.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectLayout = (state: AppState) => state.view.layout;
const selectProjector = (state: AppState) => state.view.projector;

/** A choice of layouts, and of the size of type. */
export function LayoutMenu() {
  const current = useAppState(selectLayout);
  const projector = useAppState(selectProjector);
  const workbench = useWorkbench();
  const label = (
    <>
      <LayoutPanelLeft aria-hidden size={16} />
      <span className={styles.wideOnly}>{workbench.layouts[current].title}</span>
    </>
  );
  return (
    <Popover
      menu
      label={label}
      accessibleName={`Layout: ${workbench.layouts[current].title}. Choose another`}
      title="Arrange the panels"
      className={`${buttonClass('quiet')} ${popoverStyles.layoutButton}`}
    >
      {(close) => (
        <ul className={`${popoverStyles.menu} ${textStyles.plainList}`}>
          {Object.values(workbench.layouts).map(({ id, title, hint }, i) => (
            <li key={id}>
              <button
                type="button"
                className={popoverStyles.menuItem}
                aria-current={id === current ? 'true' : undefined}
                onClick={() => {
                  workbench.view.setLayout(id);
                  close();
                }}
              >
                <span data-title className={popoverStyles.menuItemTitle}>
                  {title} <kbd>{describeShortcut({ key: String(i + 1), alt: true, shift: true })}</kbd>
                </span>
                <span className={popoverStyles.menuItemText}>{hint}</span>
              </button>
            </li>
          ))}
          <li>
            <label className={`${controlsStyles.check} ${popoverStyles.menuCheck}`}>
              <input type="checkbox" checked={projector} onChange={(event) => workbench.view.setProjector(event.target.checked)} />
              <span>
                {shellCommands.projector.label} <kbd>{describeShortcut(shellCommands.projector.shortcut)}</kbd>
                <small>{shellCommands.projector.hint}</small>
              </span>
            </label>
          </li>
        </ul>
      )}
    </Popover>
  );
}
