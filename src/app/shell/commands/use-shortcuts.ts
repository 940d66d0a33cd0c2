import { useEffect } from 'react';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import type { Command } from '../../session/workbench/command.ts';
import { allCommands } from './all.ts';
import { isFree, isTyping, takesEnter } from '../../session/commands/plain-keys.ts';
import { matches, type Shortcut } from '../../session/commands/shortcut.ts';

/** Lets the commands' shortcuts work wherever the focus is. */
export function useShortcuts(): void {
  const workbench = useWorkbench();
  useEffect(() => {
    const commands = allCommands(workbench);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && takesEnter(event.target)) return;
      const state = workbench.store.getState();
      const pressed = (shortcut: Shortcut) =>
        matches(shortcut, event) &&
        !(shortcut.outsideOfText === true && isTyping(event.target)) &&
        !(shortcut.plain === true && !isFree(event.key, event.target, state.view.presented !== null));
      const shortcutOf = ({ shortcut, otherShortcuts = [] }: Command) =>
        [...(shortcut === null ? [] : [shortcut]), ...otherShortcuts].find(pressed);
      const command = commands.find((one) => shortcutOf(one) !== undefined);
      if (command === undefined || event.defaultPrevented) return;
      if (command.shortcut?.key.startsWith('Arrow') && state.followed === null) return;
      const enabled = command.enabled(state);
      if (shortcutOf(command)?.plain === true && !enabled) return;
      event.preventDefault();
      event.stopPropagation();
      if (enabled) command.run(workbench);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [workbench]);
}
