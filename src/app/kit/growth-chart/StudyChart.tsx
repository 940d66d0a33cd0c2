import styles from './study.module.css';
import { useId, useState } from 'react';
import { useWidth } from '../effects/use-width.ts';
import type { StudyPoint } from './study-point.ts';
import { focusable } from '../drawing/focusable.ts';
import { formatShort } from '../widgets/format.ts';
import { type ChartPoint, layOut, type Measure } from './chart.ts';
import controlsStyles from '../widgets/controls.module.css';
import textStyles from '../widgets/text.module.css';
import pictureStyles from '../drawing/picture.module.css';

/** The chart in a narrow panel; in a wide one it is no higher, but as wide as that. */
const narrow = { width: 440, right: 12, left: 52, top: 12, bottom: 188, scale: 640 / 440 } as const;
const usualMeasures: readonly (readonly [Measure, string])[] = [
  ['states', 'States'],
  ['transitions', 'Transitions'],
  ['milliseconds', 'Time (ms)'],
];

interface Properties {
  readonly constant: string;
  /** What can be drawn, with its title; absent: states, transitions and time. */
  readonly measures?: readonly (readonly [Measure, string])[];
  /** Whether the scale is linear at first. */
  readonly linear?: boolean;
  /** One line for each, in the order of the legend. */
  readonly series: readonly { readonly name: string; readonly points: readonly StudyPoint[] }[];
}

const series = ['', styles.line1, styles.line2, styles.line3, styles.line4, styles.line5];

/** How a series is told from the others: by its colour and its dashes. */
const seriesClass = (number: number): string => series[number % series.length] ?? '';

/** The points of a study as a line chart, with a line for each search that was studied. The table below it has the same numbers. */
export function StudyChart({ constant, series, measures = usualMeasures, linear = false }: Properties) {
  const [measure, setMeasure] = useState<Measure>(measures[0]?.[0] ?? 'states');
  const [logarithmic, setLogarithmic] = useState(!linear);
  const group = useId();
  const [box, room] = useWidth();
  const across = Math.max(narrow.width, Math.round(room / narrow.scale));
  const frame = { ...narrow, right: across - narrow.right };
  const { points, xTicks, yTicks } = layOut(
    series.flatMap(({ points: some }) => some),
    measure,
    logarithmic,
    frame,
  );
  const name = measures.find(([id]) => id === measure)?.[1] ?? '';
  return (
    <figure className={styles.studyChart} ref={box}>
      <div className={styles.studyChoices}>
        <fieldset className={controlsStyles.segmented}>
          <legend className={textStyles.visuallyHidden}>Draw</legend>
          {measures.map(([id, title]) => (
            <label key={id}>
              <input type="radio" name={group} checked={measure === id} onChange={() => setMeasure(id)} />
              <span>{title}</span>
            </label>
          ))}
        </fieldset>
        <label className={controlsStyles.check}>
          <input type="checkbox" checked={logarithmic} onChange={(event) => setLogarithmic(event.target.checked)} />
          <span>Logarithmic</span>
        </label>
      </div>
      <svg
        viewBox={`0 0 ${across} 226`}
        role="img"
        aria-label={`${name} against ${constant}; the table below has the numbers`}
        {...focusable}
      >
        {yTicks.map(({ at, value }) => (
          <g key={value}>
            <line className={styles.chartGrid} x1={frame.left} x2={frame.right} y1={at} y2={at} />
            <text className={styles.chartText} x={frame.left - 6} y={at + 4} textAnchor="end">
              {formatShort(value)}
            </text>
          </g>
        ))}
        {xTicks.map(({ at, value }) => (
          <text key={value} className={styles.chartText} x={at} y={frame.bottom + 17} textAnchor="middle">
            {value}
          </text>
        ))}
        <text className={styles.chartText} x={(frame.left + frame.right) / 2} y={222} textAnchor="middle">
          {constant}
        </text>
        {series.map(({ name: title, points: some }, i) => (
          <Line key={title} at={i} points={points.filter(({ point }) => some.includes(point))} />
        ))}
      </svg>
      {series.length > 1 && (
        <ul className={pictureStyles.legend} aria-label="Lines">
          {series.map(({ name: title }, i) => (
            <li key={title}>
              <svg width="34" height="12" aria-hidden="true">
                <path d="M1 6h32" className={`${styles.chartLine} ${seriesClass(i)}`} />
              </svg>
              {title}
            </li>
          ))}
        </ul>
      )}
      {points.some(({ point }) => !point.complete) && (
        <figcaption className={textStyles.quietText}>
          A hollow triangle is a search that did not finish: the true number is at {measure === 'percent' ? 'most' : 'least'} that.
        </figcaption>
      )}
    </figure>
  );
}

/** A line with its points; lines differ in their dashes as well as in colour. */
function Line({ at, points }: { readonly at: number; readonly points: readonly ChartPoint[] }) {
  return (
    <>
      <polyline className={`${styles.chartLine} ${seriesClass(at)}`} points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {points.map(({ x, y, point }) =>
        point.complete ? (
          <circle key={point.value} className={`${styles.chartPoint} ${seriesClass(at)}`} cx={x} cy={y} r={4} />
        ) : (
          <path
            key={point.value}
            className={`${styles.chartPoint} ${styles.incomplete} ${seriesClass(at)}`}
            d={`M${x} ${y - 6}l6 11h-12z`}
          />
        ),
      )}
    </>
  );
}
