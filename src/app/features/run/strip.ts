import type { StepView } from '../../../contract/steps.ts';

/** Marks are put together where there would be more of them than this side by side. */
const mostBins = 300;
/** Processes that have a lane of their own; of more those that move most. */
const mostLanes = 16;

/** The lane of a process: where it moves, as the outline of rectangles one unit high. */
export interface Lane {
  readonly process: string;
  readonly path: string;
}

/**
 * A lane for each process, in the order of activation: a piece wherever it moves within the run, in units of steps from left to right. In a
 * long run a piece stands for some steps, at least one of which it moves in, so that a single step is not lost.
 */
export function lanesOf(processes: readonly string[], steps: readonly Pick<StepView, 'processes'>[]): Lane[] {
  const wide = Math.max(1, Math.ceil(steps.length / mostBins));
  const moved = new Map(processes.map((process) => [process, new Set<number>()]));
  const often = new Map<string, number>();
  for (const [i, step] of steps.entries()) {
    for (const process of step.processes) {
      moved.get(process)?.add(Math.floor(i / wide));
      often.set(process, (often.get(process) ?? 0) + 1);
    }
  }
  const busiest = [...often].sort(([, a], [, b]) => b - a).slice(0, mostLanes);
  const shown = new Set(busiest.map(([process]) => process));
  return processes
    .filter((process) => shown.has(process))
    .map((process) => ({ process, path: pieces([...(moved.get(process) ?? [])], wide, steps.length) }));
}

/** Rectangles over bins, those side by side as one. */
function pieces(bins: readonly number[], wide: number, end: number): string {
  let path = '';
  for (let i = 0; i < bins.length; i++) {
    const from = bins[i] ?? 0;
    while (bins[i + 1] === (bins[i] ?? 0) + 1) i++;
    const to = Math.min(end, ((bins[i] ?? 0) + 1) * wide);
    path += `M${from * wide} 0H${to}V1H${from * wide}Z`;
  }
  return path;
}

/** The place of the run that a point of the strip stands for; `share` goes from 0 to 1. */
export function placeAt(share: number, steps: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * steps);
}
