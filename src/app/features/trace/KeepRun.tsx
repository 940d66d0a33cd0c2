import { keepingCommands } from './commands.ts';
import { useWorkbench } from '../../session/workbench.ts';

/** The ways to keep the run that is shown: as a file or on the clipboard. */
export function KeepRun({ onDone }: { readonly onDone: () => void }) {
  const workbench = useWorkbench();
  return (
    <ul className="plain-list">
      {keepingCommands.map((command) => (
        <li key={command.id}>
          <button
            type="button"
            className="menu-item"
            onClick={() => {
              onDone();
              command.run(workbench);
            }}
          >
            <span className="menu-item-title">{command.label}</span>
            <span className="menu-item-text">{command.hint}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
