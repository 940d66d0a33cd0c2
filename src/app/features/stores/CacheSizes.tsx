import styles from './stores.module.css';
import { useMemo } from 'react';
import type { CachePoint } from '../../../contract/stores.ts';
import { StudyChart } from '../../kit/growth-chart/StudyChart.tsx';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { cacheCells, cacheCurves } from './cache-curves.ts';

const measures = [
  ['percent', 'As Figure 5.3'],
  ['transitions', 'Transitions'],
  ['states', 'States'],
  ['milliseconds', 'Time (ms)'],
] as const;

interface Properties {
  readonly points: readonly CachePoint[];
  /** Those of the state graph. */
  readonly transitions: number;
}

/** What a depth-first search does with caches of many sizes, for some tolerances C and P (thesis Figures 5.1, 5.3 and 5.4). */
export function CacheSizes({ points, transitions }: Properties) {
  const series = useMemo(() => cacheCurves(points, transitions), [points, transitions]);
  const { heads, rows } = useMemo(() => cacheCells(points, transitions), [points, transitions]);
  return (
    <section className={styles.cacheSizes} aria-label="State caches of many sizes">
      <h3>State caches of many sizes</h3>
      <StudyChart constant="size of the cache in % of the states" series={series} measures={measures} linear />
      <p className={textStyles.quietText}>
        As in Figures 5.1 and 5.3 of the thesis: a depth-first search with a cache for a share of the states, until it is given up. After C
        collisions a state is replaced; after P probes the cache is full (Figure 5.4).
      </p>
      <ScrollRegion className={tableStyles.tableFrame} label="Transitions of the graph in percent of those taken">
        <table className={`${tableStyles.counts} ${styles.cacheCells}`}>
          <caption>Transitions of the graph in percent of those taken</caption>
          <thead>
            <tr>
              <th scope="col">size</th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size, ...cells]) => (
              <tr key={size}>
                <th scope="row">{size}</th>
                {heads.map((head, i) => (
                  <td key={head}>{cells[i]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
