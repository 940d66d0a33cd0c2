import { shellCommands } from '../commands/commands.ts';
import { LayoutPanelLeft } from 'lucide-react';
import { describeShortcut } from '../../session/commands/shortcut.ts';
import { useAppState, useWorkbench } from '../../session/workbench.ts';
import type { AppState } from '../../session/store.ts';
import { Popover } from '../../kit/widgets/Popover.tsx';

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
      <span className="wide-only">{workbench.layouts[current].title}</span>
    </>
  );
  return (
    <Popover
      menu
      label={label}
      accessibleName={`Layout: ${workbench.layouts[current].title}. Choose another`}
      title="Arrange the panels"
      className="app-button quiet layout-button"
    >
      {(close) => (
        <ul className="menu plain-list">
          {Object.values(workbench.layouts).map(({ id, title, hint }, i) => (
            <li key={id}>
              <button
                type="button"
                className="menu-item"
                aria-current={id === current ? 'true' : undefined}
                onClick={() => {
                  workbench.view.setLayout(id);
                  close();
                }}
              >
                <span className="menu-item-title">
                  {title} <kbd>{describeShortcut({ key: String(i + 1), alt: true, shift: true })}</kbd>
                </span>
                <span className="menu-item-text">{hint}</span>
              </button>
            </li>
          ))}
          <li>
            <label className="check menu-check">
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
