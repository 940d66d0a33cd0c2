import styles from './graph.module.css';
import { useMemo, useState } from 'react';
import { PictureTools } from '../../kit/drawing/PictureTools.tsx';
import { GraphCanvas } from '../../kit/drawing/graph/GraphCanvas.tsx';
import type { Emphasis } from '../../kit/drawing/graph/picture.ts';
import { besideTools } from '../../kit/drawing/zoom.ts';
import { Steering } from '../../kit/drawing/graph/steering.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { looksOf } from './changes.ts';
import { graphingOf } from './effects.ts';
import { placeOfArrow } from './path-scene.ts';
import { type Scene, describeNode, describeScene } from './scene.ts';

interface Properties {
  readonly scene: Scene;
  /** What the scene is of: where that stays, so does what was moved. */
  readonly subject: unknown;
  readonly emphasis: Emphasis;
  /** Whether states that are not drawn can be asked for. */
  readonly expands: boolean;
}

/** A scene drawn on a canvas, with buttons to zoom. Screen readers get its description; the list has the contents. */
export function SceneCanvas({ scene, subject, emphasis, expands }: Properties) {
  const workbench = useWorkbench();
  const [hovered, setHovered] = useState<number | null>(null);
  const looks = useMemo(() => looksOf(scene), [scene]);
  const [steering] = useState(() => new Steering(besideTools));
  const { run, index, selected } = emphasis;
  const current = run[Math.min(index, run.length - 1)] ?? -1;

  function choose(thing: number | null): void {
    const node = thing === null ? undefined : scene.nodes[thing];
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
    <div className={styles.canvasFrame}>
      <GraphCanvas
        picture={scene}
        subject={scene.kind === 'graph' ? subject : scene}
        looks={looks}
        emphasis={emphasis}
        label={`${describeScene(scene)} Choose List for its contents as text.`}
        hovered={hovered}
        onHover={setHovered}
        onSelect={choose}
        steering={steering}
      />
      <PictureTools pictures={steering} />
      {hovered !== null && <Hint lines={hintOf(scene, hovered)} />}
    </div>
  );
}

function hintOf({ nodes, arrows }: Scene, thing: number): readonly string[] {
  const node = nodes[thing];
  if (node !== undefined) return describeNode(node);
  const arrow = arrows[thing - nodes.length];
  if (arrow === undefined) return [];
  return arrow.steps > arrow.labels.length ? [...arrow.labels, `${arrow.steps} steps`] : arrow.labels;
}

/** What is pointed at, in a corner, where it hides nothing. */
function Hint({ lines }: { readonly lines: readonly string[] }) {
  return (
    <div className={styles.canvasHint}>
      {lines.slice(0, 9).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {lines.length > 9 && <div>and {lines.length - 9} more</div>}
    </div>
  );
}
