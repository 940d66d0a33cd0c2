import type { StudyPoint } from '../../kit/growth-chart/study-point.ts';
import { useMemo } from 'react';
import type { CachePoint } from '../../../contract/stores.ts';
import { StudyChart } from '../../kit/growth-chart/StudyChart.tsx';
import textStyles from '../../kit/widgets/text.module.css';

/** Transitions against the size of the state cache (thesis Figures 5.1 and 5.3), as a chart. */
export function CacheSizes({ points }: { readonly points: readonly CachePoint[] }) {
  const series = useMemo(() => [{ name: 'state cache', points: [...points].reverse().map(studyPoint) }], [points]);
  return (
    <section aria-label="State caches of many sizes">
      <h3>State caches of many sizes</h3>
      <p className={textStyles.quietText}>
        As in Figure 5.1 of the thesis: what a depth-first search does with a cache for a share of the states, until it is given up.
      </p>
      <StudyChart constant="size of the cache in % of the states" series={series} />
    </section>
  );
}

function studyPoint({ share, visits, transitions, milliseconds, complete }: CachePoint): StudyPoint {
  return { value: Math.round(100 * share), states: visits, transitions, milliseconds, complete, problem: null };
}
