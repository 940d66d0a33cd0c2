import { Save } from 'lucide-react';
import { keepingCommands } from '../commands/runs.ts';
import { moveInMenu } from '../panels/ExampleList.tsx';
import { useWorkbench } from '../state/context.ts';
import { Popover } from '../widgets/Popover.tsx';

/** The ways to keep the run that is shown: as a file or on the clipboard. */
export function KeepRun() {
  const workbench = useWorkbench();
  return (
    <Popover
      label={<Save aria-hidden size={16} />}
      accessibleName="Keep this run"
      title="Keep this run: save or copy it"
      className="button quiet icon-only"
    >
      {(close) => (
        // The keys reach this element from the buttons inside it.
        // biome-ignore lint/a11y/noStaticElementInteractions: it only listens for the arrow keys
        <div className="menu keep-run" onKeyDown={moveInMenu}>
          {keepingCommands.map((command) => (
            <button
              key={command.id}
              type="button"
              className="menu-item"
              onClick={() => {
                close();
                command.run(workbench);
              }}
            >
              <span className="menu-item-title">{command.label}</span>
              <span className="menu-item-text">{command.hint}</span>
            </button>
          ))}
        </div>
      )}
    </Popover>
  );
}
