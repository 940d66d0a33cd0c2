import type { Offsets } from '../../session/state/source-mark.ts';
import type { Workbench } from '../../session/workbench/workbench.ts';
import type { AppStore } from '../../session/state/store.ts';
import { editorTime } from './editor-time.ts';
import styles from './editor.module.css';

interface Kept {
  readonly element: HTMLElement;
  /** Whether someone was typing in it when it was taken out of its panel. */
  focused: boolean;
}

const loading = new WeakMap<AppStore, Promise<void>>();
const loaded = new WeakMap<AppStore, Kept>();

/**
 * Puts the workbench's editor into a frame; `isHere` becomes false when the frame has gone. There is one editor as long as the page is
 * open, whatever panel shows it, so that a change of layout or of the window's size keeps what Undo needs, the cursor and the folded lines.
 */
export async function placeEditor(
  workbench: Workbench,
  frame: HTMLElement,
  isHere: () => boolean,
  focus: () => Offsets | null,
): Promise<void> {
  const { store } = workbench;
  while (!loaded.has(store)) {
    const first = loading.get(store);
    if (first !== undefined) await first;
    else await load(workbench, frame, focus);
  }
  if (isHere()) placeLoadedEditor(store, frame);
}

/** Puts the editor into a frame if it has been loaded; whether it has. */
export function placeLoadedEditor(store: AppStore, frame: HTMLElement): boolean {
  const kept = loaded.get(store);
  if (kept === undefined) return false;
  if (kept.element.parentElement !== frame) frame.append(kept.element);
  if (kept.focused) kept.element.querySelector<HTMLElement>('textarea, .native-edit-context')?.focus();
  kept.focused = false;
  return true;
}

/** Takes the editor out of a frame that goes away. */
export function releaseEditor(store: AppStore, frame: HTMLElement): void {
  const kept = loaded.get(store);
  if (kept === undefined || kept.element.parentElement !== frame) return;
  kept.focused = kept.element.contains(document.activeElement);
  kept.element.remove();
}

function load(workbench: Workbench, frame: HTMLElement, focus: () => Offsets | null): Promise<void> {
  const { store } = workbench;
  const promise = editorTime(store, frame).then(async () => {
    const { mountEditor } = await import('./mount.ts');
    const element = document.createElement('div');
    element.className = styles.sourceHost ?? '';
    frame.append(element);
    mountEditor(element, workbench, focus());
    loaded.set(store, { element, focused: false });
  });
  loading.set(store, promise);
  promise.catch(() => loading.delete(store));
  return promise;
}
