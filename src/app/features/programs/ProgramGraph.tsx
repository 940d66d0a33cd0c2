import styles from './programs.module.css';
import { useId, useMemo } from 'react';
import type { ProgramEdgeView, ProgramGraphView } from '../../../contract/program-graphs.ts';
import { stepStyle } from '../../kit/drawing/StateSign.tsx';
import { type Arrow, radius, shapeOf, shortened } from './shape.ts';
import { programCounts } from './words.ts';
import { ArrowMarker } from '../../kit/drawing/ArrowMarker.tsx';
import { pressable } from '../../kit/drawing/pressable.ts';

/** What of a program graph belongs to the state that is shown. */
export interface ProgramPlace {
  readonly location: number | null;
  /** Transitions enabled there. */
  readonly enabled: ReadonlySet<number>;
  readonly cursorLine: number | null;
}

interface Properties {
  readonly graph: ProgramGraphView;
  readonly place: ProgramPlace;
  readonly chosen: ProgramEdgeView | null;
  readonly scale: number;
  readonly onEdge: (edge: ProgramEdgeView) => void;
  readonly onLocation: (number: number) => void;
}

/** The program graph of one process as a picture. The list of its edges has the same as text, for the keyboard too. */
export function ProgramGraph({ graph, place, chosen, scale, onEdge, onLocation }: Properties) {
  const { left, width, height, places, arrows } = useMemo(() => shapeOf(graph), [graph]);
  const id = useId();
  return (
    <svg
      className={styles.programGraph}
      width={width * scale}
      height={height * scale}
      viewBox={`${left} 0 ${width} ${height}`}
      role="img"
      aria-label={`The program graph of ${graph.process}: ${programCounts(graph)}. The list below has them as text.`}
    >
      <defs>
        {(['local', 'shared', 'rendezvous'] as const).map((kind) => (
          <ArrowMarker key={kind} id={`${id}${kind}`} notched={kind === 'rendezvous'} style={stepStyle(kind).head} />
        ))}
      </defs>
      {arrows.map((arrow) => (
        <Line
          key={arrow.edge.number}
          arrow={arrow}
          place={place}
          chosen={chosen === arrow.edge}
          marker={`url(#${id}${arrow.edge.kind})`}
          onChoose={onEdge}
        />
      ))}
      {graph.locations.map(({ number, labels, line, end }) => {
        const point = places.get(number);
        if (point === undefined) return null;
        const classes = [
          styles.programLocation,
          end ? styles.end : '',
          number === place.location ? styles.current : '',
          line === place.cursorLine ? styles.atCursor : '',
        ];
        return (
          <g
            key={number}
            className={classes.filter(Boolean).join(' ')}
            data-current={number === place.location || undefined}
            {...pressable(() => onLocation(number))}
          >
            <title>{`line ${line}${end ? ': END' : ''}`}</title>
            {number === place.location && <circle className={styles.programRing} cx={point.x} cy={point.y} r={radius + 6} />}
            {end ? (
              <rect x={point.x - radius} y={point.y - radius + 3} width={2 * radius} height={2 * radius - 6} />
            ) : (
              <circle cx={point.x} cy={point.y} r={radius} />
            )}
            {number === graph.initial && <circle className={styles.programInitial} cx={point.x} cy={point.y} r={radius - 4} />}
            <text x={point.x} y={point.y + 4} textAnchor="middle">
              {end ? 'END' : line}
            </text>
            {labels.length > 0 && (
              <text className={styles.programLabel} x={point.x - radius - 5} y={point.y - radius + 4} textAnchor="end">
                {labels.join(', ')}:
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

interface LineProperties {
  readonly arrow: Arrow;
  readonly place: ProgramPlace;
  readonly chosen: boolean;
  readonly marker: string;
  readonly onChoose: (edge: ProgramEdgeView) => void;
}

function Line({ arrow: { edge, path, label, anchor }, place, chosen, marker, onChoose }: LineProperties) {
  const enabled = edge.source === place.location && edge.transitions.some((transition) => place.enabled.has(transition));
  const classes = [
    styles.programEdge,
    styles[edge.kind],
    edge.visible ? styles.visible : '',
    enabled ? styles.enabled : '',
    chosen ? styles.chosen : '',
    edge.fallen ? styles.fallen : '',
  ];
  return (
    <g
      className={classes.filter(Boolean).join(' ')}
      data-enabled={enabled || undefined}
      data-chosen={chosen || undefined}
      {...pressable(() => onChoose(edge))}
    >
      <title>{edge.text}</title>
      <path className={styles.programHit} d={path} />
      <path className={styles.programLine} d={path} markerEnd={marker} style={stepStyle(edge.kind).line} />
      <text x={label.x} y={label.y} textAnchor={anchor}>
        {enabled ? '▶ ' : ''}
        {edge.visible ? '◉ ' : ''}
        {shortened(edge.text)}
      </text>
    </g>
  );
}
