import type { AppStore } from '../state/store.ts';
import type { ThemeChoice } from '../state/types.ts';

export type Theme = 'light' | 'dark';

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The theme that a choice amounts to. */
export function resolveTheme(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice;
  return systemDark().matches ? 'dark' : 'light';
}

/** Marks the page with the theme, and again whenever the choice or the system changes. */
export function startTheme(store: AppStore): void {
  const apply = () => {
    document.documentElement.dataset.theme = resolveTheme(store.getState().view.theme);
  };
  store.subscribe((state, before) => {
    if (state.view.theme !== before.view.theme) apply();
  });
  systemDark().addEventListener('change', apply);
  apply();
}
