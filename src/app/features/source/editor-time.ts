import type { AppState, AppStore } from '../../session/state/store.ts';

/** The editor is not kept waiting for a search that takes longer. */
const mostMilliseconds = 2_000;

/**
 * When to load the editor, which is larger than all the rest: the first verdict has the machine for itself, unless it takes long, or
 * someone goes to the text before that.
 */
export function editorTime(store: AppStore, frame: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    if (isAnswered(store.getState()) || frame.contains(document.activeElement)) return resolve();
    const timer = setTimeout(done, mostMilliseconds);
    const forget = store.subscribe((state) => isAnswered(state) && done());
    frame.addEventListener('focusin', done);
    frame.addEventListener('pointerdown', done);

    function done(): void {
      clearTimeout(timer);
      forget();
      frame.removeEventListener('focusin', done);
      frame.removeEventListener('pointerdown', done);
      // What the answer changes on the page comes first.
      requestAnimationFrame(() => setTimeout(resolve));
    }
  });
}

/** Whether there is a result of the first text, be it that it has errors. */
function isAnswered({ run, document }: AppState): boolean {
  return run.finished !== null || document.analysis?.runnable === false;
}
