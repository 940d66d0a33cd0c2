import type { Command } from '../../session/workbench/command.ts';
import { describeShortcut } from '../../session/commands/shortcut.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import popoverStyles from '../../kit/widgets/popover.module.css';

interface Properties {
  readonly title: string;
  readonly commands: readonly Command[];
  readonly onDone: () => void;
}

/** What can be done with models as a whole, as a group of the menu of models. */
export function ModelActions({ title, commands, onDone }: Properties) {
  const workbench = useWorkbench();
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {commands.map((command) => (
        <button
          key={command.id}
          type="button"
          className={popoverStyles.menuItem}
          title={command.hint}
          onClick={() => {
            onDone();
            command.run(workbench);
          }}
        >
          <span data-title className={popoverStyles.menuItemTitle}>
            {command.label} {command.shortcut !== null && <kbd>{describeShortcut(command.shortcut)}</kbd>}
          </span>
        </button>
      ))}
    </section>
  );
}
