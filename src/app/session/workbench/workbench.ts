import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { WorkbenchClient } from '../../../worker/client.ts';
import type { Checks } from '../check/checks.ts';
import type { DocumentActions } from '../document/actions.ts';
import type { RunFiles } from '../execution/run-files.ts';
import type { Following } from '../execution/following.ts';
import type { Feature } from './feature.ts';
import type { WorkbenchStorage } from '../storage/workbench-storage.ts';
import type { Library } from '../library/keep-library.ts';
import type { SelectionActions } from '../selection/actions.ts';
import type { Showing } from '../execution/showing.ts';
import type { AppState, AppStore } from '../state/store.ts';
import type { ViewActions } from '../window/actions.ts';
import type { Places } from '../state/places.ts';

/** What every component and command may reach: the state, what all features can do to it, and the worker. */
export interface Workbench {
  readonly store: AppStore;
  /** The worker that knows the document, its last check and the run that is shown. */
  readonly client: WorkbenchClient;
  /** Starts a worker of a feature's own, for what must not disturb what is shown. */
  readonly startClient: () => WorkbenchClient;
  readonly storage: WorkbenchStorage;
  readonly features: readonly Feature[];
  readonly places: Places;
  readonly document: DocumentActions;
  readonly check: Checks;
  readonly execution: Following;
  readonly showing: Showing;
  readonly runFiles: RunFiles;
  readonly selection: SelectionActions;
  readonly view: ViewActions;
  /** The models that are kept in this browser, with their versions. */
  readonly library: Library;
  /** Has the document analysed that the workbench begins with. */
  start(): void;
  /** Calls `listener` when another model is about to take the place of the one that is open: what is under way for that one ends. */
  whenLeaving(listener: () => void): void;
  /** Calls `listener` when a model has been opened, the first one too. */
  whenOpened(listener: () => void): void;
}

/** What one feature can do in a workbench, made when it is asked for first, and once. */
export type Service<T> = (workbench: Workbench) => T;

/** Declares what a feature can do: `make` is called once for each workbench. */
export function service<T>(make: (workbench: Workbench) => T): Service<T> {
  const made = new WeakMap<Workbench, { readonly value: T }>();
  return (workbench) => {
    const known = made.get(workbench);
    if (known !== undefined) return known.value;
    const value = make(workbench);
    made.set(workbench, { value });
    return value;
  };
}

/** What a service that is not loaded yet is asked to do: it is loaded first, and does what it is asked in order. */
export function serviceLater<T>(load: () => Promise<Service<T>>): (workbench: Workbench, what: (service: T) => void) => void {
  return (workbench, what) => void load().then((of) => what(of(workbench)));
}

export const WorkbenchContext = createContext<Workbench | null>(null);

export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext);
  if (workbench === null) throw new Error('a component of the workbench stands outside of it');
  return workbench;
}

/** What a feature can do, for its components. */
export function useService<T>(of: Service<T>): T {
  return of(useWorkbench());
}

/** A part of the state; the component is drawn again when it changes. */
export function useAppState<T>(selector: (state: AppState) => T): T {
  return useStore(useWorkbench().store, selector);
}
