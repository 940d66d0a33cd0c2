import type { Command } from '../../session/workbench/command.ts';
import type { LucideIcon } from 'lucide-react';
import { describeShortcut } from '../../session/commands/shortcut.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { buttonClass } from './button.ts';

interface Properties {
  readonly command: Command;
  readonly icon: LucideIcon;
  readonly look?: 'plain' | 'primary' | 'danger' | 'quiet';
  /** Shows the icon alone; the label is still read out. */
  readonly iconOnly?: boolean;
  readonly small?: boolean;
  /** What it shows where the whole label, which is still read out, is long for its place: the beginning of it. */
  readonly shown?: string;
}

/** A button that carries out a command and is disabled while that makes no sense. */
export function CommandButton({ command, icon: Icon, look = 'plain', iconOnly = false, small = false, shown = command.label }: Properties) {
  const workbench = useWorkbench();
  const enabled = useAppState(command.enabled);
  const because = useAppState((state) => (command.enabled(state) ? null : (command.disabledBecause?.(state) ?? null)));
  const keys = command.shortcut === null ? '' : ` (${describeShortcut(command.shortcut)})`;
  const looks = [look === 'plain' ? [] : [look], iconOnly ? (['iconOnly'] as const) : [], small ? (['small'] as const) : []].flat();
  return (
    <button
      type="button"
      className={buttonClass(...looks)}
      // A disabled button would lose the focus of someone who steps with the keyboard.
      aria-disabled={!enabled}
      aria-label={command.label}
      aria-description={because ?? undefined}
      title={because ?? `${command.hint}${keys}`}
      // Where nothing can be pointed at, a press says why it is disabled.
      onClick={() => {
        if (enabled) command.run(workbench);
        else if (because !== null) workbench.view.notify('info', because);
      }}
    >
      <Icon aria-hidden size={16} />
      {!iconOnly && <span>{shown}</span>}
    </button>
  );
}
