import type { AppState, AppStore } from './store.ts';

/** A part of the state that one feature owns, and what another model leaves of it. */
export interface AnySlice {
  readonly name: string;
  /** What is left of it when another model takes the place of the one that is open. */
  renewed(state: AppState): unknown;
}

/** The same, for those who know its type: the feature itself. */
export interface Slice<T> extends AnySlice {
  readonly initial: T;
  /** Its value in a state of the workbench. */
  of(state: AppState): T;
  /** Replaces it by what a pure action makes of it. */
  update(store: AppStore, action: (value: T) => T): void;
}

/**
 * Declares a slice under a name that no other has. Until it is changed it has its initial value; when another model is opened it becomes
 * what `renewed` makes of it, which is the initial value unless something else is said.
 */
export function slice<T>(name: string, initial: T, renewed: (value: T) => T = () => initial): Slice<T> {
  // What is under the name was put there by `update` below, so that it has the type.
  const of = ({ parts }: AppState): T => (Object.hasOwn(parts, name) ? (parts[name] as T) : initial);
  return {
    name,
    initial,
    of,
    update: (store, action) => {
      const before = of(store.getState());
      const after = action(before);
      if (after !== before) store.setState(({ parts }) => ({ parts: { ...parts, [name]: after } }));
    },
    renewed: (state) => renewed(of(state)),
  };
}
