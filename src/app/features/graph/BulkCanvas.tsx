import { useEffect, useRef, useState } from 'react';
import { PictureCanvas } from '../lab/PictureCanvas.tsx';
import { PictureTools } from '../lab/PictureTools.tsx';
import type { SceneCanvasProperties } from './cytoscape/CytoscapeCanvas.tsx';
import { usePicture } from './use-picture.ts';

/** A scene that is too large for Cytoscape to move, painted on a canvas. */
export function BulkCanvas({ scene, emphasis, label, hovered, onHover, onSelect }: SceneCanvasProperties) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const marks = useRef<HTMLCanvasElement>(null);
  const [canvases] = useState({ scene: canvas, marks });
  const picture = usePicture(canvases, scene, emphasis, hovered);
  const { run, index, selected } = emphasis;
  const current = run[Math.min(index, run.length - 1)] ?? -1;

  useEffect(() => {
    if (selected >= 0 || current >= 0) picture.show(selected >= 0 ? selected : current);
  }, [picture, selected, current]);

  return (
    <>
      <PictureCanvas side="left" canvas={canvas} pictures={picture} label={label} onHover={onHover} onSelect={onSelect} />
      <canvas ref={marks} className="canvas-marks" aria-hidden />
      <PictureTools pictures={picture} />
    </>
  );
}
