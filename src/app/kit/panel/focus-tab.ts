import type { Pane } from '../../session/state/types.ts';

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
