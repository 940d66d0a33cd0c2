import { LayoutPanelLeft } from 'lucide-react';
import { commands } from '../commands/commands.ts';
import { describeShortcut } from '../../session/commands/shortcut.ts';
import { useAppState, useController } from '../../session/context.ts';
import { allLayouts, layouts } from '../../session/window/layouts.ts';
import type { AppState } from '../../session/store.ts';
import { Popover } from '../../kit/widgets/Popover.tsx';

const selectLayout = (state: AppState) => state.view.layout;
const selectProjector = (state: AppState) => state.view.projector;

/** A choice of layouts, and of the size of type. */
export function LayoutMenu() {
  const current = useAppState(selectLayout);
  const projector = useAppState(selectProjector);
  const controller = useController();
  const label = (
    <>
      <LayoutPanelLeft aria-hidden size={16} />
      <span className="wide-only">{layouts[current].title}</span>
    </>
  );
  return (
    <Popover
      menu
      label={label}
      accessibleName={`Layout: ${layouts[current].title}. Choose another`}
      title="Arrange the panels"
      className="app-button quiet layout-button"
    >
      {(close) => (
        <ul className="menu plain-list">
          {allLayouts.map(({ id, title, hint }, i) => (
            <li key={id}>
              <button
                type="button"
                className="menu-item"
                aria-current={id === current ? 'true' : undefined}
                onClick={() => {
                  controller.setLayout(id);
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
              <input type="checkbox" checked={projector} onChange={(event) => controller.setProjector(event.target.checked)} />
              <span>
                {commands.projector.label} <kbd>{describeShortcut(commands.projector.shortcut)}</kbd>
                <small>{commands.projector.hint}</small>
              </span>
            </label>
          </li>
        </ul>
      )}
    </Popover>
  );
}
