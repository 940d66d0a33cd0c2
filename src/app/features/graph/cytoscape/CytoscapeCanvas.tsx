import { useCallback, useEffect, useRef, useState } from 'react';
import { PictureTools } from '../../lab/PictureTools.tsx';
import type { Viewport } from '../../lab/scene.ts';
import type { Ink } from '../../../kit/drawing/drawing.ts';
import { focusable } from '../../../kit/drawing/focusable.ts';
import { pageColour } from '../../../kit/drawing/page-colour.ts';
import { pictureKeys, pictureKeysWords } from '../../../kit/drawing/picture-keys.ts';
import { paintMarks } from '../paint-marks.ts';
import { variableOf } from '../paint.ts';
import type { Emphasis, Scene } from '../scene.ts';
import type { SceneDrawing } from './drawing.ts';

export interface SceneCanvasProperties {
  readonly scene: Scene;
  readonly emphasis: Emphasis;
  readonly label: string;
  /** A node, or after all nodes an arrow, by its number. */
  readonly hovered: number | null;
  readonly onHover: (thing: number | null) => void;
  readonly onSelect: (thing: number | null) => void;
}

/** A scene drawn by Cytoscape, with the run and what is chosen painted on a canvas above it, so that a step draws nothing else anew. */
export function CytoscapeCanvas({ scene, emphasis, label, hovered, onHover, onSelect }: SceneCanvasProperties) {
  const host = useRef<HTMLDivElement>(null);
  const marks = useRef<HTMLCanvasElement>(null);
  const view = useRef<Viewport | null>(null);
  const [drawing, setDrawing] = useState<SceneDrawing | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef({ onHover, onSelect, paint: () => {} });
  latest.current = { onHover, onSelect, paint };

  function paint(): void {
    const canvas = marks.current;
    const context = canvas?.getContext('2d') ?? null;
    if (canvas === null || context === null || view.current === null) return;
    const [width, height, ratio] = [canvas.clientWidth, canvas.clientHeight, Math.min(2, devicePixelRatio)];
    if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
    if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
    paintMarks(context, scene, emphasis, hovered, view.current, { width, height, ratio }, (ink) => pageColour(canvas, variableOf(ink)));
  }

  useEffect(() => {
    let made: SceneDrawing | null = null;
    let gone = false;
    import('./drawing.ts').then(
      ({ createDrawing }) => {
        const element = host.current;
        if (gone || element === null) return;
        made = createDrawing(element, (ink: Ink) => pageColour(element, variableOf(ink)), {
          onSelect: (thing) => latest.current.onSelect(thing),
          onHover: (thing) => latest.current.onHover(thing),
          onView: (now) => {
            view.current = now;
            latest.current.paint();
          },
        });
        setDrawing(made);
      },
      () => setFailed(true),
    );
    return () => {
      gone = true;
      made?.destroy();
    };
  }, []);
  useEffect(() => drawing?.draw(scene), [drawing, scene]);
  useEffect(paint);
  useShown(drawing, emphasis);
  useThemeOf(
    useCallback(() => {
      drawing?.recolour();
      latest.current.paint();
    }, [drawing]),
  );

  return (
    <>
      <div
        ref={host}
        className="lab-canvas"
        role="img"
        aria-label={`${label} ${pictureKeysWords}`}
        {...focusable}
        onKeyDown={(event) => pictureKeys(event, drawing)}
      />
      <canvas ref={marks} className="canvas-marks" aria-hidden />
      {drawing === null && (
        <p className="canvas-wait">{failed ? 'The drawing could not be loaded. Choose List to see the states as text.' : 'Drawing…'}</p>
      )}
      {drawing !== null && <PictureTools pictures={drawing} />}
    </>
  );
}

/** Keeps the state in view that is chosen, or that the run is at. */
function useShown(drawing: SceneDrawing | null, { run, index, selected }: Emphasis): void {
  const current = run[Math.min(index, run.length - 1)] ?? -1;
  const shown = selected >= 0 ? selected : current;
  useEffect(() => {
    if (shown >= 0) drawing?.show(shown);
  }, [drawing, shown]);
}

/** Tells when the page's colours change. */
function useThemeOf(changed: () => void): void {
  useEffect(() => {
    const observer = new MutationObserver(changed);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-projector'] });
    return () => observer.disconnect();
  }, [changed]);
}
