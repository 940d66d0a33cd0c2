import type { AppState } from './store.ts';

/** Whether what a run shows is seen in its last state, so that the order of independent steps does not matter. */
export function canBeReordered({ trace, document }: AppState): boolean {
  if (trace === null || trace.revision !== document.revision || trace.loopStart !== null || trace.view.steps.length < 2) return false;
  const { origin } = trace;
  return origin.kind === 'simulation' || (origin.kind === 'verdict' && origin.sought !== undefined);
}
