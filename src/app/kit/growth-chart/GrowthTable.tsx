import { ScrollRegion } from '../widgets/ScrollRegion.tsx';
import { formatCount, formatDigits } from '../widgets/format.ts';
import { exponentOf, factorAt, meanFactor, type Series } from './growth.ts';
import tableStyles from '../widgets/tables.module.css';
import textStyles from '../widgets/text.module.css';
import styles from './study.module.css';

interface Properties {
  readonly constant: string;
  readonly series: readonly Series[];
  /** Whether the power of the constant with which the states grow is said too. */
  readonly powers?: boolean;
}

/** The states of each series against a constant, with the factors from one to the next. */
export function GrowthTable({ constant, series, powers = false }: Properties) {
  const values = series[0]?.points.map(({ value }) => value) ?? [];
  const means = series.map(({ points }) => meanFactor(points));
  const exponents = series.map(({ points }) => (powers ? exponentOf(points) : null));
  return (
    <ScrollRegion className={tableStyles.tableFrame} label={`States against ${constant}`}>
      <table className={tableStyles.counts}>
        <caption className={textStyles.visuallyHidden}>States for each value of {constant}</caption>
        <thead>
          <tr>
            <th scope="col">{constant}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {values.map((value, at) => (
            <tr key={value}>
              <th scope="row">{value}</th>
              {series.map(({ name, points }) => (
                <Cell key={name} points={points} at={at} />
              ))}
            </tr>
          ))}
          <Fits series={series} title="per unit" found={means.map((mean) => (mean === null ? null : `× ${mean.toFixed(2)}`))} />
          <Fits
            series={series}
            title={`as a power of ${constant}`}
            found={exponents.map((exponent) => (exponent === null ? null : exponent.toFixed(2)))}
          />
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** A row of what was fitted to all points; none where nothing was. */
function Fits({
  series,
  title,
  found,
}: Pick<Properties, 'series'> & { readonly title: string; readonly found: readonly (string | null)[] }) {
  if (found.every((one) => one === null)) return null;
  return (
    <tr>
      <th scope="row">{title}</th>
      {series.map(({ name }, i) => (
        <td key={name}>{found[i]}</td>
      ))}
    </tr>
  );
}

function Cell({ points, at }: { readonly points: Series['points']; readonly at: number }) {
  const point = points[at];
  const factor = factorAt(points, at);
  if (point === undefined) return <td />;
  const { problem, complete, states, digits } = point;
  if (problem !== null)
    return (
      <td className={styles.notRun} title={problem}>
        not run
      </td>
    );
  return (
    <td>
      {complete ? '' : '≥ '}
      {digits === undefined ? formatCount(states) : formatDigits(digits)}
      {factor !== null && <span className={textStyles.quietText}> × {factor.toFixed(2)}</span>}
    </td>
  );
}
