import type { Workbench } from '../../session/workbench/workbench.ts';

/** Says that a later build waits, and offers to change to it. */
export function offerNewVersion({ view }: Workbench, use: () => void): void {
  view.notify('info', 'A new version of the workbench is here. Your text is kept when you change to it.', { label: 'Reload', run: use });
}
