import { useState } from 'react';
import { useWorkbench } from '../../session/context.ts';
import { describeNode, describeScene, type Emphasis, placeOfArrow, type Scene } from './scene.ts';
import { BulkCanvas } from './BulkCanvas.tsx';
import { CytoscapeCanvas } from './cytoscape/CytoscapeCanvas.tsx';

/**
 * What Cytoscape is given: it moves 1,000 nodes at 60 frames a second and 2,000 with 6,000 arrows at 37, but 5,000 at 10 only, and its
 * WebGL renderer was slower than its canvas (23 ms of a frame at 2,000). Beyond, a canvas of our own draws paths that were made once.
 */
const most = { nodes: 2_000, arrows: 6_000 };

interface Properties {
  readonly scene: Scene;
  readonly emphasis: Emphasis;
  /** Whether states that are not drawn can be asked for. */
  readonly expands: boolean;
}

/** A scene drawn on a canvas, with buttons to zoom. Screen readers get its description; the list has the contents. */
export function SceneCanvas({ scene, emphasis, expands }: Properties) {
  const { controller } = useWorkbench();
  const [hovered, setHovered] = useState<number | null>(null);
  const { run, index, selected } = emphasis;
  const current = run[Math.min(index, run.length - 1)] ?? -1;

  function choose(thing: number | null): void {
    const node = thing === null ? undefined : scene.nodes[thing];
    if (thing !== null && thing >= scene.nodes.length) {
      const arrow = scene.arrows[thing - scene.nodes.length];
      const place = arrow === undefined ? null : placeOfArrow(emphasis, index, arrow.source, arrow.target);
      if (place !== null) return controller.stepTo(place);
      return void controller.select(scene.nodes[arrow?.target ?? -1]?.id ?? null);
    }
    if (expands && node !== undefined && node.id !== null && node.hidden > 0 && (thing === selected || thing === current)) {
      return controller.graph.open(node.id);
    }
    void controller.select(node?.id ?? null);
  }

  const Canvas = scene.nodes.length > most.nodes || scene.arrows.length > most.arrows ? BulkCanvas : CytoscapeCanvas;
  return (
    <div className="canvas-frame">
      <Canvas
        scene={scene}
        emphasis={emphasis}
        label={`${describeScene(scene)} Choose List for its contents as text.`}
        hovered={hovered}
        onHover={setHovered}
        onSelect={choose}
      />
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
    <div className="canvas-hint">
      {lines.slice(0, 9).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {lines.length > 9 && <div>and {lines.length - 9} more</div>}
    </div>
  );
}
