import { useMemo } from 'react';
import { layeredLayout, type Point } from '../../../base/layered.ts';
import { PlayedList } from './PlayedList.tsx';
import { focusable } from '../../kit/drawing/focusable.ts';
import { signPieces } from '../../kit/drawing/signs.ts';
import { StateSigns } from '../../kit/drawing/StateSign.tsx';
import { pathData } from '../../kit/drawing/svg.ts';
import { type Played, queueOf } from './fold.ts';
import type { GraphNode } from '../../../contract/graph.ts';
import type { SearchRecording } from '../../../contract/player.ts';

/** More states than this are not drawn. */
const mostDrawn = 400;
const margin = 30;
/** Rows stand closer than elsewhere, since the pseudo-code is to be seen with the picture. */
const flatness = 0.58;
/** Half of a state's width. */
const radius = 17;

interface Properties {
  readonly recording: SearchRecording;
  readonly played: Played;
  readonly at: number;
  /** What a state is called. */
  readonly name: (state: number) => number;
}

/**
 * The states and steps found so far, with the stack, the current state and the step taken last. The table and the sentence say the same.
 */
export function PlayedGraph({ recording, played, at, name }: Properties) {
  const { nodes, events } = recording;
  const drawn = nodes.length <= mostDrawn;
  const edges = useMemo(() => edgesOf(recording), [recording]);
  const points = useMemo(
    () =>
      drawn
        ? layeredLayout({
            layers: distances(nodes.length, edges),
            edges: edges.map(({ source, target }) => [source, target] as const),
          }).map(({ x, y }) => ({ x, y: y * flatness }))
        : [],
    [drawn, nodes.length, edges],
  );
  if (!drawn) return <p className="quiet-text">More than {mostDrawn} states: the picture is left out. Make the model smaller to see it.</p>;
  const onStack = new Set(recording.side.search === 'bfs' ? queueOf(played) : played.stack.map(({ state }) => state));
  const waiting = recording.side.search === 'bfs' ? 'in the queue' : 'on the stack';
  const top = played.stack[played.stack.length - 1]?.state ?? -1;
  const label = `${played.found} of ${nodes.length} states found after ${at} of ${events.length} events`;
  return (
    <div className="played-picture">
      <svg className="played-graph" viewBox={boxOf(points, played.found)} role="img" aria-label={label} {...focusable}>
        {edges.map(({ source, target, first }) => {
          const [from, to] = [points[source], points[target]];
          if (first >= at || from === undefined || to === undefined) return null;
          const current = played.step?.state === source && played.step.target === target;
          return <path key={`${source} ${target}`} className={current ? 'played-edge current' : 'played-edge'} d={arrow(from, to)} />;
        })}
        {nodes.slice(0, played.found).map(({ id, kind }) => {
          const point = points[id];
          if (point === undefined) return null;
          const look = id === top ? 'top' : onStack.has(id) ? 'stacked' : 'done';
          return (
            <g key={id} className={`played-node ${look} ${kind}`} transform={`translate(${point.x} ${point.y})`}>
              {look !== 'done' && <rect x={-radius} y={-radius} width={2 * radius} height={2 * radius} rx={look === 'top' ? 2 : 7} />}
              {(look === 'done' || isSpecial(kind)) && (
                <path className="played-sign" d={pathData(signPieces(shapeOf(kind), 0, 0, radius))} />
              )}
              <text textAnchor="middle" dy="0.35em">
                {name(id)}
              </text>
            </g>
          );
        })}
      </svg>
      <PlayedLegend kinds={new Set(nodes.slice(0, played.found).map(({ kind }) => kind))} waiting={waiting} />
      <PlayedList
        recording={recording}
        found={played.found}
        fate={(state) => (state === top ? 'current' : onStack.has(state) ? waiting : 'done')}
        edges={edges.filter(({ first }) => first < at)}
        name={name}
      />
    </div>
  );
}

/** The start is told by its number; it is drawn as any other state. */
function shapeOf(kind: GraphNode['kind']): GraphNode['kind'] {
  return kind === 'initial' ? 'plain' : kind;
}

function isSpecial(kind: GraphNode['kind']): boolean {
  return shapeOf(kind) !== 'plain';
}

function PlayedLegend({ kinds, waiting }: { readonly kinds: ReadonlySet<GraphNode['kind']>; readonly waiting: string }) {
  const shown = new Set([...kinds].filter(isSpecial));
  return (
    <ul className="legend played-legend" aria-label="Legend">
      <li>
        <svg className="played-node top" width="18" height="18" aria-hidden="true">
          <rect x="3" y="3" width="12" height="12" rx="1" />
        </svg>
        current
      </li>
      <li>
        <svg className="played-node stacked" width="18" height="18" aria-hidden="true">
          <rect x="2" y="2" width="14" height="14" rx="4" />
        </svg>
        {waiting}
      </li>
      <li>
        <svg className="played-node" width="18" height="18" aria-hidden="true">
          <path className="played-sign" d={pathData(signPieces('plain', 9, 9, 7))} />
        </svg>
        done
      </li>
      <StateSigns kinds={shown} />
    </ul>
  );
}

/** The steps taken, each once, with the event at which it was taken first. */
function edgesOf({ events, nodes }: SearchRecording): { readonly source: number; readonly target: number; readonly first: number }[] {
  const found = new Map<string, { source: number; target: number; first: number }>();
  events.forEach((event, first) => {
    if (event.kind !== 'take' || event.target < 0 || nodes[event.target] === undefined) return;
    const key = `${event.state} ${event.target}`;
    if (!found.has(key)) found.set(key, { source: event.state, target: event.target, first });
  });
  return [...found.values()];
}

/** How far each state is from the first along the steps taken, so that the picture is no deeper than it has to be. */
function distances(states: number, edges: readonly { readonly source: number; readonly target: number }[]): number[] {
  const onward: number[][] = Array.from({ length: states }, () => []);
  for (const { source, target } of edges) onward[source]?.push(target);
  const layers = new Array<number>(states).fill(-1);
  layers[0] = 0;
  const queue = [0];
  for (const at of queue) {
    for (const target of onward[at] ?? []) {
      if (layers[target] !== -1) continue;
      layers[target] = (layers[at] ?? 0) + 1;
      queue.push(target);
    }
  }
  return layers.map((layer) => Math.max(0, layer));
}

/** The part of the picture that has the states found so far: it grows by leaps, so that it is calm and early states are large. */
function boxOf(points: readonly Point[], found: number): string {
  const start = points[0] ?? { x: 0, y: 0 };
  const reach = (states: readonly Point[]) => ({
    left: Math.max(...states.map(({ x }) => start.x - x), 0),
    right: Math.max(...states.map(({ x }) => x - start.x), 0),
    down: Math.max(...states.map(({ y }) => y - start.y), 0),
  });
  const [all, now] = [reach(points), reach(points.slice(0, found))];
  const left = Math.min(all.left, leap(now.left)) + margin;
  const right = Math.min(all.right, leap(now.right)) + margin;
  const down = Math.min(all.down, leap(now.down)) + margin;
  return `${start.x - left} ${start.y - margin} ${left + right} ${margin + down}`;
}

/** The least of 150, 300, 600, ... that is not below a length. */
function leap(length: number): number {
  let size = 150;
  while (size < length) size *= 2;
  return size;
}

/** Straight downwards; a bow upwards and sideways, so that it hides no other step. */
function arrow(from: Point, to: Point): string {
  if (from === to) return `M ${from.x} ${from.y} c 45 -35 45 35 0 0`;
  if (to.y > from.y) return `M ${from.x} ${from.y} L ${to.x} ${to.y}`;
  const bend = 0.25 * Math.hypot(to.x - from.x, to.y - from.y) + 15;
  return `M ${from.x} ${from.y} Q ${(from.x + to.x) / 2 + bend} ${(from.y + to.y) / 2} ${to.x} ${to.y}`;
}
