import styles from './graph.module.css';
import { countOf, formatCount } from '../../kit/widgets/format.ts';
import tableStyles from '../../kit/widgets/tables.module.css';

const height = 160;
const mostBars = 200;

/** How many states are at each distance from the initial one: as bars, and as a table. */
export function LayersView({ widths }: { readonly widths: readonly number[] }) {
  const together = Math.ceil(widths.length / mostBars);
  const bars = Array.from({ length: Math.ceil(widths.length / together) }, (_, i) => ({
    from: i * together,
    to: Math.min(widths.length, (i + 1) * together) - 1,
    states: widths.slice(i * together, (i + 1) * together).reduce((sum, width) => sum + width, 0),
  }));
  const most = Math.max(1, ...bars.map(({ states }) => states));
  const widest = widths.indexOf(Math.max(...widths));
  const depth = ({ from, to }: { from: number; to: number }) => (from === to ? String(from) : `${from} to ${to}`);
  return (
    <section className={`${tableStyles.stateList} ${styles.graphLayers}`} aria-label="Layers">
      <p>
        {countOf(widths.length, 'layer')}; the widest, at depth {formatCount(widest)}, has {countOf(widths[widest] ?? 0, 'state')}. The last
        is at depth {formatCount(widths.length - 1)}.
      </p>
      <svg
        viewBox={`0 0 ${bars.length * 5} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label="States at each depth, as bars; the table has the numbers."
      >
        {bars.map((bar, i) => (
          <rect
            key={bar.from}
            x={i * 5 + 0.5}
            width={4}
            y={height - (bar.states / most) * height}
            height={(bar.states / most) * height}
            className={styles.graphLayerBar}
          >
            <title>{`depth ${depth(bar)}: ${countOf(bar.states, 'state')}`}</title>
          </rect>
        ))}
      </svg>
      <table>
        <thead>
          <tr>
            <th scope="col">Depth</th>
            <th scope="col">States</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.from}>
              <th scope="row">{depth(bar)}</th>
              <td className={tableStyles.number}>{formatCount(bar.states)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
