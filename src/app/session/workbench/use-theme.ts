import { useSyncExternalStore } from 'react';
import { onSystemTheme, resolveTheme, type Theme } from '../window/theme.ts';
import { useAppState } from './workbench.ts';
import type { AppState } from '../state/store.ts';

const selectTheme = (state: AppState) => state.view.theme;

/** The theme that is shown. */
export function useTheme(): Theme {
  const choice = useAppState(selectTheme);
  return useSyncExternalStore(onSystemTheme, () => resolveTheme(choice));
}
