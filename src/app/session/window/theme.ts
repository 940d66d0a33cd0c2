import type { AppStore } from '../state/store.ts';
import type { ThemeChoice } from '../state/types.ts';

export type Theme = 'light' | 'dark' | 'contrast';

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');
const systemContrast = () => matchMedia('(prefers-contrast: more)');

/** The theme that a choice amounts to. */
export function resolveTheme(choice: ThemeChoice): Theme {
  if (choice !== 'system') return choice;
  if (systemContrast().matches) return 'contrast';
  return systemDark().matches ? 'dark' : 'light';
}

/** The theme that the switch goes on to. */
export function nextTheme(theme: Theme): Theme {
  return theme === 'light' ? 'dark' : theme === 'dark' ? 'contrast' : 'light';
}

/** Calls a listener whenever the system's wishes about colours change; returns a function that ends this. */
export function onSystemTheme(listener: () => void): () => void {
  const queries = [systemDark(), systemContrast()];
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

/** Marks the page with the theme and the size of type, and again whenever the choice or the system changes. */
export function startTheme(store: AppStore): void {
  const apply = () => {
    const { theme, projector } = store.getState().view;
    document.documentElement.dataset.theme = resolveTheme(theme);
    document.documentElement.toggleAttribute('data-projector', projector);
  };
  store.subscribe((state, before) => {
    if (state.view.theme !== before.view.theme || state.view.projector !== before.view.projector) apply();
  });
  onSystemTheme(apply);
  apply();
}
