import type { AppState } from './store.ts';

/** Whether what a run shows is seen in its last state, so that the order of independent steps does not matter. */
export function canBeReordered({ followed, document }: AppState): boolean {
  if (followed === null || followed.revision !== document.revision || followed.loopStart !== null || followed.view.steps.length < 2)
    return false;
  const { origin } = followed;
  return origin.kind === 'simulation' || (origin.kind === 'verdict' && origin.sought !== undefined);
}
