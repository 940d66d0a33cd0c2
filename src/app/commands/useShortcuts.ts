import { useEffect } from 'react';
import { useWorkbench } from '../state/context.ts';
import { allCommands } from './all.ts';
import { matches, type Shortcut } from './shortcut.ts';

/** Lets the commands' shortcuts work wherever the focus is. */
export function useShortcuts(): void {
  const workbench = useWorkbench();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const pressed = (shortcut: Shortcut) => matches(shortcut, event) && !(shortcut.outsideOfText === true && isTyping(event.target));
      const command = allCommands.find(({ shortcut, otherShortcuts = [] }) =>
        [...(shortcut === null ? [] : [shortcut]), ...otherShortcuts].some(pressed),
      );
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

/** Whether a key press there types a character. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.matches('input, textarea, select, [contenteditable], .native-edit-context') || target.closest('.monaco-editor') !== null;
}
