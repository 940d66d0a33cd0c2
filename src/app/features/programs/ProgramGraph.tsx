import styles from './programs.module.css';
import { useId } from 'react';
import type { ProgramEdgeView, ProgramGraphView, ProgramLocationView } from '../../../contract/program-graphs.ts';
import { stepStyle } from '../../kit/drawing/StateSign.tsx';
import { PathRecorder } from '../../../drawing/path-recorder.ts';
import { outlineNode } from '../../../drawing/graph/outline.ts';
import { linesOf, type PictureNode } from '../../../drawing/graph/picture.ts';
import { usePictureType } from '../../kit/drawing/graph/use-page-look.ts';
import { pathData } from '../../../drawing/svg.ts';
import { type Arrow, type ProgramShape, signs } from './shape.ts';
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
  readonly drawn: ProgramShape;
  readonly place: ProgramPlace;
  readonly chosen: ProgramEdgeView | null;
  readonly scale: number;
  readonly onEdge: (edge: ProgramEdgeView) => void;
  readonly onLocation: (number: number) => void;
}

/** The program graph of one process as a picture. The list of its edges has the same as text, for the keyboard too. */
export function ProgramGraph({ graph, drawn, place, chosen, scale, onEdge, onLocation }: Properties) {
  const type = usePictureType();
  const { width, height, locations, arrows } = drawn;
  const id = useId();
  return (
    <svg
      className={styles.programGraph}
      width={width * scale}
      height={height * scale}
      viewBox={`0 0 ${width} ${height}`}
      style={{ fontSize: type }}
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
          type={type}
          place={place}
          chosen={chosen === arrow.edge}
          marker={`url(#${id}${arrow.edge.kind})`}
          onChoose={onEdge}
        />
      ))}
      {locations.map(({ location, node }) => (
        <Location key={location.number} location={location} node={node} type={type} place={place} onChoose={onLocation} />
      ))}
    </svg>
  );
}

interface LocationProperties {
  readonly location: ProgramLocationView;
  readonly node: PictureNode;
  readonly type: number;
  readonly place: ProgramPlace;
  readonly onChoose: (number: number) => void;
}

function Location({ location: { number, line, end }, node, type, place, onChoose }: LocationProperties) {
  const here = number === place.location;
  const classes = [
    styles.programLocation,
    end ? styles.end : '',
    node.kind === 'initial' ? styles.initial : '',
    here ? styles.current : '',
    line === place.cursorLine ? styles.atCursor : '',
  ];
  return (
    <g
      className={classes.filter(Boolean).join(' ')}
      data-current={here || undefined}
      data-initial={node.kind === 'initial' || undefined}
      {...pressable(() => onChoose(number))}
    >
      <title>{`line ${line}${end ? ': END' : ''}`}</title>
      {here && <path className={styles.programRing} d={outline(node, 5)} />}
      <path className={styles.programShape} d={outline(node)} />
      {linesOf(node, type).map(({ text, below, bold }) => (
        <text key={text} x={node.x} y={node.y + below + 0.35 * type} textAnchor="middle" fontWeight={bold ? 700 : undefined}>
          {text}
        </text>
      ))}
    </g>
  );
}

function outline(node: PictureNode, grow = 0): string {
  const recorder = new PathRecorder(1, 0, 0);
  outlineNode(node, recorder, grow);
  return pathData(recorder.pieces);
}

interface LineProperties {
  readonly arrow: Arrow;
  readonly type: number;
  readonly place: ProgramPlace;
  readonly chosen: boolean;
  readonly marker: string;
  readonly onChoose: (edge: ProgramEdgeView) => void;
}

function Line({ arrow: { edge, path, words }, type, place, chosen, marker, onChoose }: LineProperties) {
  const enabled = edge.source === place.location && edge.transitions.some((transition) => place.enabled.has(transition));
  const classes = [
    styles.programEdge,
    styles[edge.kind],
    edge.visible ? styles.visible : '',
    enabled ? styles.enabled : '',
    chosen ? styles.chosen : '',
    edge.fallen ? styles.fallen : '',
  ];
  const top = words.y - ((words.lines.length - 1) / 2) * 1.25 * type + 0.35 * type;
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
      <text textAnchor="middle">
        {words.lines.map((line, i) => (
          <tspan key={line} x={words.x} y={top + i * 1.25 * type}>
            {i === 0 && enabled ? signs.enabled : ''}
            {line}
          </tspan>
        ))}
      </text>
    </g>
  );
}
