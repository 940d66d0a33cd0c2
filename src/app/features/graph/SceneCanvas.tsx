import styles from './graph.module.css';
import type { GraphView } from '../../../contract/graph.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { GraphCanvas } from '../../kit/drawing/graph/GraphCanvas.tsx';
import type { Emphasis } from '../../../drawing/graph/picture.ts';
import { besideReadingTools } from '../../kit/drawing/zoom.ts';
import { GraphTools } from '../../kit/drawing/graph/GraphTools.tsx';
import { Steering } from '../../kit/drawing/graph/steering.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { looksOf } from './changes.ts';
import { graphingOf } from './service.ts';
import { placeOfArrow } from './path-scene.ts';
import { Hint } from './Hint.tsx';
import { type Scene, describeScene } from './scene.ts';

interface Properties {
  readonly scene: Scene;
  /** Whether the scene is being laid out, to be shown in the place of this one. */
  readonly laying: boolean;
  /** What the scene is of: where that stays, so does what was moved. */
  readonly subject: GraphView | undefined;
  readonly emphasis: Emphasis;
  /** Whether states that are not drawn can be asked for. */
  readonly expands: boolean;
}

const selectChosen = (state: AppState) => state.view.selection?.id ?? null;

/** A scene drawn on a canvas, with buttons to zoom. Screen readers get its description; the list has the contents. */
export function SceneCanvas({ scene, laying, subject, emphasis, expands }: Properties) {
  const workbench = useWorkbench();
  const [hovered, setHovered] = useState<number | null>(null);
  const looks = useMemo(() => looksOf(scene), [scene]);
  const frame = useRef<HTMLDivElement>(null);
  const [steering] = useState(() => new Steering(besideReadingTools));
  const { run, index, selected } = emphasis;
  const view = scene.kind === 'graph' ? (subject?.number ?? null) : null;
  const chosen = useAppState(selectChosen);
  const current = run[Math.min(index, run.length - 1)] ?? -1;

  const stop = useCallback(() => graphingOf(workbench).change({ kind: 'auto' }), [workbench]);

  function choose(thing: number | null, further: boolean): void {
    const node = thing === null ? undefined : scene.nodes[thing];
    if (further && chosen !== null && node !== undefined && node.id !== null) return void graphingOf(workbench).way(node.id);
    if (thing !== null && thing >= scene.nodes.length) {
      const arrow = scene.arrows[thing - scene.nodes.length];
      const place = arrow === undefined ? null : placeOfArrow(emphasis, index, arrow.source, arrow.target);
      if (place !== null) return workbench.execution.stepTo(place);
      return void workbench.selection.select(scene.nodes[arrow?.target ?? -1]?.id ?? null);
    }
    if (expands && node !== undefined && node.id !== null && node.hidden > 0 && (thing === selected || thing === current)) {
      return graphingOf(workbench).open(node.id);
    }
    void workbench.selection.select(node?.id ?? null);
  }

  return (
    <div className={styles.canvasFrame} ref={frame}>
      <GraphCanvas
        picture={scene}
        laying={laying}
        subject={scene.kind === 'graph' ? subject : scene}
        looks={looks}
        emphasis={emphasis}
        label={`${describeScene(scene)} Choose List for its contents as text.`}
        hovered={hovered}
        onHover={setHovered}
        onSelect={choose}
        steering={steering}
        reads
        onStop={stop}
      />
      <GraphTools steering={steering} reads />
      {hovered !== null && <Hint scene={scene} view={view} frame={frame} thing={hovered} chosen={chosen} />}
    </div>
  );
}
