import { useMemo } from 'react';
import type { GrowthView } from '../../../contract/diagrams.ts';
import { StudyChart } from '../../kit/growth-chart/StudyChart.tsx';
import { formatTime } from '../../kit/widgets/format.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import { useService } from '../../session/workbench/workbench.ts';
import { diagramsOf } from './service.ts';
import { growthSeries } from './series.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import tablesStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';

const measures = [
  ['states', 'States and nodes'],
  ['milliseconds', 'Time (ms)'],
] as const;

interface Properties {
  readonly growth: GrowthView;
  /** The ring that is drawn. */
  readonly chosen: number | null;
}

/** The states that are at most so many steps away, as a set and one by one: as a chart and as a table. */
export function Rings({ growth: { rings }, chosen }: Properties) {
  const { draw } = useService(diagramsOf);
  const series = useMemo(() => growthSeries(rings), [rings]);
  return (
    <section aria-label="Rings of the reachable set">
      <h3>Rings</h3>
      <StudyChart constant="steps from the initial state" series={series} measures={measures} />
      <ScrollRegion className={tablesStyles.tableFrame} label="Rings, in numbers">
        <table className={tablesStyles.counts}>
          <caption className={textStyles.visuallyHidden}>States at most so many steps away</caption>
          <thead>
            <tr>
              <th scope="col">steps</th>
              <th scope="col">states</th>
              <th scope="col">new</th>
              <th scope="col">nodes</th>
              <th scope="col">as a set</th>
              <th scope="col" title="When a search of single states had found as many; empty where it did not come so far">
                one by one
              </th>
              <th scope="col">diagram</th>
            </tr>
          </thead>
          <tbody>
            {rings.map(({ states, fresh, nodes, milliseconds, singly }, steps) => (
              <tr key={states}>
                <th scope="row">{steps}</th>
                <td>{BigInt(states).toLocaleString('en')}</td>
                <td>{BigInt(fresh).toLocaleString('en')}</td>
                <td>{nodes.toLocaleString('en')}</td>
                <td>{formatTime(milliseconds)}</td>
                <td>{singly === null ? '' : formatTime(singly)}</td>
                <td>
                  <button type="button" className={buttonClass('small')} aria-pressed={chosen === steps} onClick={() => void draw(steps)}>
                    Draw<span className={textStyles.visuallyHidden}> the states at most {steps} steps away</span>
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
