import type { CycleCheck } from '../../contract/check/options.ts';
import type { TransitionSystem } from '../../system/ir.ts';

/** The name of the verdict; it has a space, so that no property is called the same. */
export function cycleCheckName(check: CycleCheck): string {
  return `${check} cycles`;
}

/** The beginning of the labels that a check for cycles looks at (docs/language.md section 3). */
export function labelPrefix(check: CycleCheck): string {
  return check === 'progress' ? 'progress' : 'accept';
}

/** Whether a process has a label that a check for cycles looks at. */
export function hasLabels(system: TransitionSystem, check: CycleCheck): boolean {
  return system.templates.some((t) => t.locations.some((l) => l.labels.some((label) => label.startsWith(labelPrefix(check)))));
}
