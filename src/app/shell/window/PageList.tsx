import { shellCommands } from '../commands/commands.ts';
import { describeShortcut } from '../../session/commands/shortcut.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { useTheme } from '../../session/workbench/use-theme.ts';
import popoverStyles from '../../kit/widgets/popover.module.css';
import textStyles from '../../kit/widgets/text.module.css';

const selectProjector = (state: AppState) => state.view.projector;

const themeWords = { light: 'Light now', dark: 'Dark now', contrast: 'High contrast now' } as const;
const { theme: switchTheme, projector: project, palette, shortcuts, help } = shellCommands;

/** What concerns the page as a whole: colours, size of type, keys and help. */
export function PageList({ close }: { readonly close: () => void }) {
  const workbench = useWorkbench();
  const theme = useTheme();
  const projector = useAppState(selectProjector);
  const hints: Readonly<Record<string, string>> = { theme: themeWords[theme], projector: projector ? 'On now' : 'Off now' };
  return (
    <ul className={`${popoverStyles.menu} ${textStyles.plainList}`}>
      {[switchTheme, project, palette, shortcuts, help].map((command) => (
        <li key={command.id}>
          <button
            type="button"
            className={popoverStyles.menuItem}
            onClick={() => {
              close();
              command.run(workbench);
            }}
          >
            <span data-title className={popoverStyles.menuItemTitle}>
              {command.label} {command.shortcut !== null && <kbd>{describeShortcut(command.shortcut)}</kbd>}
            </span>
            <span className={popoverStyles.menuItemText}>
              {command.hint}
              {hints[command.id] !== undefined && `. ${hints[command.id]}.`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
