import { useEffect, useRef, useState } from 'react';
import { PictureCanvas } from '../lab/PictureCanvas.tsx';
import { PictureTools } from '../lab/PictureTools.tsx';
import { useWorkbench } from '../state/context.ts';
import { describeNode, describeScene, type Emphasis, placeOfArrow, type Scene } from './scene.ts';
import { usePicture } from './usePicture.ts';

interface Properties {
  readonly scene: Scene;
  readonly emphasis: Emphasis;
  /** Whether states that are not drawn can be asked for. */
  readonly expands: boolean;
}

/** A scene drawn on a canvas, with buttons to zoom. Screen readers get its description; the list has the contents. */
export function SceneCanvas({ scene, emphasis, expands }: Properties) {
  const { controller } = useWorkbench();
  const canvas = useRef<HTMLCanvasElement>(null);
  const marks = useRef<HTMLCanvasElement>(null);
  const [canvases] = useState({ scene: canvas, marks });
  const [hovered, setHovered] = useState<number | null>(null);
  const picture = usePicture(canvases, scene, emphasis, hovered);
  const { run, index, selected } = emphasis;
  const current = run[Math.min(index, run.length - 1)] ?? -1;

  useEffect(() => {
    if (selected >= 0 || current >= 0) picture.show(selected >= 0 ? selected : current);
  }, [picture, selected, current]);

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

  return (
    <div className="canvas-frame">
      <PictureCanvas
        side="left"
        canvas={canvas}
        pictures={picture}
        label={`${describeScene(scene)} Choose List for its contents as text.`}
        onHover={setHovered}
        onSelect={choose}
      />
      <canvas ref={marks} className="canvas-marks" aria-hidden />
      <PictureTools pictures={picture} />
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
