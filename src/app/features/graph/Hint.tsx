import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keyed } from '../../kit/widgets/keys.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import styles from './graph.module.css';
import { describeNode, type Scene } from './scene.ts';

interface Properties {
  readonly scene: Scene;
  /** The number of the view that it is of; null for a run alone. */
  readonly view: number | null;
  /** What the picture is in. */
  readonly frame: RefObject<HTMLElement | null>;
  /** A node, or after all nodes an arrow. */
  readonly thing: number;
  /** The state that was chosen, from which there is a way to another; null if none was. */
  readonly chosen: number | null;
}

/**
 * What is pointed at: a state with what is in it, or an arrow with what its steps do. It stands beside the panel, so that it hides nothing
 * of the picture, or where there is no room in a corner.
 */
export function Hint({ scene, view, frame, thing, chosen }: Properties) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    box.current?.showPopover();
  }, []);
  const values = useValues(view, scene.nodes[thing] === undefined ? null : thing);
  const { id = null, states = 0 } = scene.nodes[thing] ?? {};
  const way = chosen !== null && id !== null && id !== chosen ? [`Shift and a click: a shortest way from state ${chosen}`] : [];
  const first = states > 1 && values.length > 0 ? [`the first of them, state ${id}:`] : [];
  return (
    <div ref={box} popover="manual" className={styles.canvasHint} style={placeBeside(frame.current)} role="status">
      {keyed([...linesOf(scene, thing), ...first, ...values, ...way], (line) => line).map(({ key, item: line }) => (
        <div key={key}>{line}</div>
      ))}
    </div>
  );
}

/** Pixels that it needs beside a panel, and between the two. */
const [leastBeside, gap] = [260, 6];

function placeBeside(frame: HTMLElement | null): CSSProperties {
  if (frame === null) return {};
  const { left, right, top, height, width } = frame.getBoundingClientRect();
  const [before, after] = [left - gap, innerWidth - right - gap];
  if (Math.max(before, after) < leastBeside) return { left: left + gap, top: top + gap, maxWidth: width - 60, maxHeight: 0.5 * height };
  const free = { top: Math.min(top, innerHeight / 2), maxHeight: innerHeight / 2 };
  if (before >= after) return { ...free, right: innerWidth - left + gap, maxWidth: Math.min(widest, before - gap) };
  return { ...free, left: right + gap, maxWidth: Math.min(widest, after - gap) };
}

const widest = 460;

function linesOf({ nodes, arrows }: Scene, thing: number): readonly string[] {
  const node = nodes[thing];
  if (node !== undefined) return describeNode(node);
  const arrow = arrows[thing - nodes.length];
  if (arrow === undefined) return [];
  const [from, to] = [nodes[arrow.source]?.label, nodes[arrow.target]?.label];
  const more = arrow.steps > arrow.labels.length ? [`${arrow.steps} steps`] : [];
  const sets = arrow.changes === undefined ? [] : [arrow.changes === '' ? 'changes no variable' : `then ${arrow.changes}`];
  return [...arrow.labels, ...more, ...sets, `from ${from} to ${to}`];
}

/** What is in the state of a node; nothing until the worker has said it. */
function useValues(view: number | null, node: number | null): readonly string[] {
  const { client } = useWorkbench();
  const [known, setKnown] = useState<{ readonly view: number; readonly node: number; readonly values: readonly string[] } | null>(null);
  useEffect(() => {
    if (view === null || node === null) return;
    let gone = false;
    client.valuesInGraph(view, node).then(
      (values) => {
        if (!gone) setKnown({ view, node, values });
      },
      // The worker was replaced: pointing again asks again.
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [client, view, node]);
  return known !== null && known.view === view && known.node === node ? known.values : [];
}
