import type { Verdict } from '../../contract/check/verdict.ts';
import type { Machine } from '../machine/machine.ts';
import { monitorFor } from './monitors.ts';

/**
 * Where single states or steps show a verdict: for deadlocks, run-time errors, and AG p, EF p and their negations. Other runs are not
 * looked for one by one.
 */
export function showsInStates(machine: Machine, { property, kind }: Pick<Verdict, 'property' | 'kind'>): boolean {
  return kind === 'deadlock' || kind === 'errors' || soughtMonitor(machine, property) !== null;
}

/** What tells in a state whether a property is shown there; null where no single state does. */
export function soughtMonitor({ system }: Machine, property: string) {
  const index = system.properties.findIndex(({ name }) => name === property);
  const found = system.properties[index];
  const monitor = found === undefined ? null : monitorFor(found, index);
  return monitor === null || monitor.initialOnly ? null : monitor;
}
