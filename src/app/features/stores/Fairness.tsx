import {
  type ComponentCost,
  type DecidedRow,
  decidedRows,
  type PropertyRun,
  sharesOf,
  type ThesisTables,
} from '../../../contract/thesis-tables.ts';
import { Cells, type Column, Headings } from '../../kit/widgets/Columns.tsx';
import { formatCount, formatTime } from '../../kit/widgets/format.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import textStyles from '../../kit/widgets/text.module.css';
import tableStyles from '../../kit/widgets/tables.module.css';

const figures: readonly (readonly [name: string, of: (cost: ComponentCost) => string])[] = [
  ['states', ({ states }) => formatCount(states)],
  ['strongly connected components', ({ components }) => formatCount(components)],
  ['states of the largest', ({ largest }) => formatCount(largest)],
  ['in percent of all states', (cost) => sharesOf(cost).largest],
  ['most states on the stack', ({ stack }) => formatCount(stack)],
  ['with components', ({ componentStack }) => formatCount(componentStack)],
  ['times as many', (cost) => sharesOf(cost).ratio],
  ['time', ({ milliseconds }) => formatTime(milliseconds)],
  ['time with components', ({ componentMilliseconds }) => formatTime(componentMilliseconds)],
];

const decidedColumns: readonly Column<DecidedRow>[] = [
  { title: 'search', cell: ({ search }) => search },
  { title: 'states', cell: ({ took }) => (took === null ? 'not finished' : formatCount(took.states)) },
  { title: 'transitions', cell: ({ took }) => (took === null ? '' : formatCount(took.transitions)) },
  { title: 'time', cell: ({ took }) => (took === null ? '' : formatTime(took.milliseconds)) },
  { title: 'result', cell: ({ holds }) => (holds === null ? '' : holds ? 'holds' : 'fails') },
];

/** What fairness costs: components, and properties on the fly beside globally (thesis Tables 5.4 to 5.6). */
export function Fairness({ tables: { cost, printed, runs } }: { readonly tables: ThesisTables }) {
  return (
    <>
      <section aria-label="Tables 5.4 and 5.5 of the thesis">
        <h3>Tables 5.4 and 5.5 of the thesis</h3>
        <p className={textStyles.quietText}>
          Strong fairness needs strongly connected components. A depth-first search that finds them keeps more states on its stack.
        </p>
        <ScrollRegion className={tableStyles.tableFrame} label="What components cost on this model">
          <table className={tableStyles.counts}>
            <thead>
              <tr>
                <th scope="col">figure</th>
                <th scope="col">here</th>
                {printed !== null && <th scope="col">thesis, {printed.name}</th>}
              </tr>
            </thead>
            <tbody>
              {figures.map(([name, of]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{of(cost)}</td>
                  {printed !== null && <td>{of(printed.cost)}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </section>
      <Decided runs={runs} />
    </>
  );
}

function Decided({ runs }: { readonly runs: readonly PropertyRun[] }) {
  return (
    <section aria-label="Table 5.6 of the thesis">
      <h3>Table 5.6 of the thesis</h3>
      <p className={textStyles.quietText}>
        On the fly a search explores what the property needs. The global algorithm needs all states.
        {runs.some(({ printed }) => printed !== null) && ' The formulas of the thesis are checked under strong fairness.'}
      </p>
      <ScrollRegion className={tableStyles.tableFrame} label="Properties of this model on the fly and globally">
        <table className={tableStyles.counts}>
          <thead>
            <tr>
              <th scope="col">property</th>
              <Headings columns={decidedColumns} />
            </tr>
          </thead>
          <tbody>
            {decidedRows(runs).map((row) => (
              <tr key={`${row.property} ${row.search}`}>
                <th scope="row">{row.property}</th>
                <Cells columns={decidedColumns} row={row} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  );
}
