import { describeShortcut } from '../../session/commands/shortcut.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import popoverStyles from '../../kit/widgets/popover.module.css';

/** What can be done with models as a whole, at the head of the menu of models. */
export function ModelActions({ onDone }: { readonly onDone: () => void }) {
  const workbench = useWorkbench();
  return (
    <section aria-label="Files and own models">
      {workbench.features
        .flatMap(({ menu = [] }) => menu)
        .map((command) => (
          <button
            key={command.id}
            type="button"
            className={popoverStyles.menuItem}
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
