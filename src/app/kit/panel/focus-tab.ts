import type { Pane } from '../../session/state/types.ts';

let everFocused = false;
if (typeof document !== 'undefined') {
  const note = () => {
    everFocused = true;
  };
  document.addEventListener('focusin', note, { once: true });
}

/** Whether the focus was on something that is gone or hidden: it then is nowhere. Before anything had it, nothing is missed. */
export function hasLostFocus(): boolean {
  const { activeElement } = document;
  return everFocused && (activeElement === document.body || activeElement?.closest('[hidden]') != null);
}

/** Gives the focus to the tab of a panel that is shown, or to the panel itself where it has none. */
export function focusTab(pane: Pane | null): void {
  const panel = document.querySelector<HTMLElement>(`[data-pane="${pane}"]`);
  const tab = panel?.querySelector<HTMLElement>('nav [aria-current]') ?? null;
  if (tab !== null) tab.focus();
  else focusPanel(pane);
}

/** Gives the focus to a panel as a whole, from where the Tab key leads into it. */
export function focusPanel(pane: Pane | null): void {
  const panel = document.querySelector<HTMLElement>(`[data-pane="${pane}"]`);
  if (panel === null) return;
  panel.tabIndex = -1;
  panel.focus({ preventScroll: true });
}
