import { slice } from '../../session/state/slice.ts';
/** What of a run the sequence chart shows, and how. */
export interface ChartOptions {
  /** Whether steps that concern one process alone are put together. */
  readonly fold: boolean;
  /** Whether the rows are drawn or written. */
  readonly look: 'chart' | 'text';
  /** Whether reading what is shared is shown, and changing it. */
  readonly reads: boolean;
  readonly writes: boolean;
  /** Lifelines that are left out, as `kind name`; steps that concern these alone are left out too. */
  readonly hidden: ReadonlySet<string>;
}

const initialChart: ChartOptions = { fold: true, look: 'chart', reads: true, writes: true, hidden: new Set() };

/** Leaves a lifeline out, or shows it again. */
export function toggleLifeline(options: ChartOptions, key: string): ChartOptions {
  const hidden = new Set(options.hidden);
  if (!hidden.delete(key)) hidden.add(key);
  return { ...options, hidden };
}

export const chartSlice = slice('chart', initialChart, (options) => options);
