/** Whether a key press there types a character, or chooses from a list. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.matches('input, textarea, select, [contenteditable], .native-edit-context') || target.closest('.monaco-editor') !== null;
}

const switches = 'input:is([type="range"], [type="radio"], [type="checkbox"])';
const pressable = 'button, a, summary, input:not([type="range"])';
const withArrows = 'input, [role="img"], table, [role="toolbar"]:not([aria-label="Playing"]), [role="separator"]';

/**
 * Whether a key without modifiers is free for the player and for what is presented: nothing is typed there, and what has the focus does not
 * answer to it. Where no panel is presented, it has to come from the player, or from nowhere while that is shown.
 */
export function isFree(key: string, target: EventTarget | null, presenting: boolean): boolean {
  if (!(target instanceof HTMLElement) || target.closest('dialog, [data-popover]') !== null) return false;
  if (isTyping(target) && !target.matches(switches)) return false;
  if (key === ' ' && target.matches(pressable)) return false;
  if (key.startsWith('Arrow') && target.closest(withArrows) !== null) return false;
  if (presenting || target.closest('[data-pane=player]') !== null) return true;
  return target === document.body && document.querySelector('[data-pane=player]')?.checkVisibility() === true;
}

/** Whether a field has a use of its own for Enter with Ctrl, which runs the model everywhere else: it tries what is written there. */
export function takesEnter(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.dataset.takesEnter !== undefined;
}
