import { keepingCommands } from './keeping-commands.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import textStyles from '../../kit/widgets/text.module.css';
import popoverStyles from '../../kit/widgets/popover.module.css';

/** The ways to keep the run that is shown: as a file or on the clipboard. */
export function KeepRun({ onDone }: { readonly onDone: () => void }) {
  const workbench = useWorkbench();
  return (
    <ul className={textStyles.plainList}>
      {keepingCommands.map((command) => (
        <li key={command.id}>
          <button
            type="button"
            className={popoverStyles.menuItem}
            onClick={() => {
              onDone();
              command.run(workbench);
            }}
          >
            <span data-title className={popoverStyles.menuItemTitle}>
              {command.label}
            </span>
            <span className={popoverStyles.menuItemText}>{command.hint}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
