import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { Controller } from '../shell/controller.ts';
import type { AppState, AppStore } from './store.ts';

/** What every component may reach: the state, and what can be done to it. */
export interface Workbench {
  readonly store: AppStore;
  readonly controller: Controller;
}

export const WorkbenchContext = createContext<Workbench | null>(null);

/** The controller of the workbench that the component is part of. */
export function useController(): Controller {
  return useWorkbench().controller;
}

/** A part of the state; the component is drawn again when it changes. */
export function useAppState<T>(selector: (state: AppState) => T): T {
  return useStore(useWorkbench().store, selector);
}

export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext);
  if (workbench === null) throw new Error('a component of the workbench stands outside of it');
  return workbench;
}
