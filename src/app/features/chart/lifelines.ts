import type { ChartOptions } from './state.ts';
import type { SimulationView } from '../../../contract/run.ts';

/** A lifeline: of a process, a buffered channel, or a shared variable that the run reads or changes. */
export interface Lifeline {
  readonly kind: 'process' | 'buffer' | 'shared';
  readonly name: string;
}

/**
 * The lifelines of a run: the processes, the buffers, and the shared variables that it changes, or reads where that is shown, in this
 * order.
 */
export function lifelinesOf(
  { processes, buffers, steps }: SimulationView,
  { reads, writes }: Pick<ChartOptions, 'reads' | 'writes'>,
): Lifeline[] {
  const shared = new Set<string>();
  for (const step of new Set(steps)) {
    if (writes) for (const { name } of step.changes) shared.add(rootOf(name));
    if (reads) for (const { kind, object } of step.reads) if (kind === 'shared') shared.add(object);
  }
  return [
    ...processes.map((name) => ({ kind: 'process', name }) as const),
    ...buffers.map((name) => ({ kind: 'buffer', name }) as const),
    ...[...shared].map((name) => ({ kind: 'shared', name }) as const),
  ];
}

/** Names a lifeline among all of a run. */
export function keyOf({ kind, name }: Lifeline): string {
  return `${kind} ${name}`;
}

/** `turn` of `turn[1].x`. */
export function rootOf(name: string): string {
  return name.split(/[.[]/, 1)[0] ?? name;
}
