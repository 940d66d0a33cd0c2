import { useEffect } from 'react';
import { useWorkbench } from '../state/context.ts';
import { allCommands } from './all.ts';
import { matches } from './shortcut.ts';

/** Lets the commands' shortcuts work wherever the focus is. */
export function useShortcuts(): void {
  const workbench = useWorkbench();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const command = allCommands.find(({ shortcut }) => shortcut !== null && matches(shortcut, event));
      if (command === undefined || event.defaultPrevented) return;
      if (command.shortcut?.key.startsWith('Arrow') && workbench.store.getState().trace === null) return;
      event.preventDefault();
      event.stopPropagation();
      if (command.enabled(workbench.store.getState())) command.run(workbench);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [workbench]);
}
