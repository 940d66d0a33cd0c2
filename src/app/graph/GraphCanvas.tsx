import { Maximize, ZoomIn, ZoomOut } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { focusable } from '../pictures/focusable.ts';
import { pictureKeys, pictureKeysWords } from '../pictures/pictureKeys.ts';
import { useAppState, useWorkbench } from '../state/context.ts';
import type { AppState } from '../state/store.ts';
import type { Canvas, Hint } from './canvas.ts';
import { isLarge } from './canvasStyle.ts';
import { componentOfKey } from './components.ts';
import { layeredLayout } from '../../base/layered.ts';
import { describeScene, emphasisOf, layoutInput, pathPlaces, placeOfEdge, type Scene, sizeOf } from './scene.ts';
import { runInGraph } from './subject.ts';

const selectIndex = (state: AppState) => state.trace?.index ?? 0;
const selectSelected = (state: AppState) => state.view.selection?.id ?? null;
const selectLoopStart = (state: AppState) => state.trace?.loopStart ?? null;
const selectTheme = (state: AppState) => state.view.theme;

interface Properties {
  readonly scene: Scene;
  readonly onComponent: (component: number) => void;
}

/** A scene drawn on a canvas, with buttons to zoom. Screen readers get its description; the list has the contents. */
export function GraphCanvas(properties: Properties) {
  const large = isLarge(sizeOf(properties.scene));
  return <SceneCanvas key={large ? 'large' : 'small'} large={large} {...properties} />;
}

function SceneCanvas({ scene, large, onComponent }: Properties & { readonly large: boolean }) {
  const host = useRef<HTMLDivElement>(null);
  const [canvas, setCanvas] = useState<Canvas | null>(null);
  const [hint, setHint] = useState<Hint | null>(null);
  const [failed, setFailed] = useState(false);
  useCanvas(host, scene, large, setCanvas, setHint, setFailed, onComponent);
  useDrawing(canvas, host, scene);
  return (
    <div className="canvas-frame">
      <div
        className="canvas"
        ref={host}
        role="img"
        aria-label={`${describeScene(scene)} Choose List for its contents as text. ${pictureKeysWords}`}
        {...focusable}
        onKeyDown={(event) => pictureKeys(event, canvas)}
      />
      {canvas === null && (
        <p className="canvas-wait">{failed ? 'The drawing could not be loaded. Choose List to see the states as text.' : 'Drawing…'}</p>
      )}
      <div className="canvas-tools">
        <button type="button" className="app-button icon-only" aria-label="Zoom in" title="Zoom in" onClick={() => canvas?.zoom(1.3)}>
          <ZoomIn aria-hidden size={16} />
        </button>
        <button type="button" className="app-button icon-only" aria-label="Zoom out" title="Zoom out" onClick={() => canvas?.zoom(1 / 1.3)}>
          <ZoomOut aria-hidden size={16} />
        </button>
        <button
          type="button"
          className="app-button icon-only"
          aria-label="Show everything"
          title="Show everything"
          onClick={() => canvas?.fit()}
        >
          <Maximize aria-hidden size={16} />
        </button>
      </div>
      {hint !== null && <CanvasHint hint={hint} />}
    </div>
  );
}

function CanvasHint({ hint }: { readonly hint: Hint }) {
  return (
    <div className="canvas-hint" style={{ left: hint.x + 14, top: hint.y + 14 }}>
      {hint.lines.slice(0, 8).map((line) => (
        <div key={line}>{line}</div>
      ))}
      {hint.lines.length > 8 && <div>and {hint.lines.length - 8} more</div>}
    </div>
  );
}

/** Loads the drawing library and puts a canvas into the host for as long as the component lives. */
function useCanvas(
  host: React.RefObject<HTMLDivElement | null>,
  scene: Scene,
  large: boolean,
  onReady: (canvas: Canvas | null) => void,
  onHint: (hint: Hint | null) => void,
  onFailed: (failed: boolean) => void,
  onComponent: (component: number) => void,
): void {
  const { controller, store } = useWorkbench();
  const current = useRef(scene);
  current.current = scene;
  useEffect(() => {
    let canvas: Canvas | null = null;
    let gone = false;
    const onSelect = (key: string | null) => {
      const component = key === null ? null : componentOfKey(key);
      if (component !== null) return onComponent(component);
      const id = current.current.nodes.find((node) => node.key === key)?.id ?? null;
      void controller.select(id);
    };
    const onSelectEdge = (source: string, target: string) => {
      const { trace } = store.getState();
      const place = trace === null ? null : placeOfEdge(trace.view, trace.index, source, target);
      if (place !== null) controller.stepTo(place);
      else onSelect(target);
    };
    import('./canvas.ts').then(
      ({ createCanvas }) => {
        if (gone || host.current === null) return;
        canvas = createCanvas(host.current, { onSelect, onSelectEdge, onHint }, large);
        onReady(canvas);
      },
      () => onFailed(true),
    );
    return () => {
      gone = true;
      canvas?.destroy();
      onReady(null);
    };
  }, [controller, store, host, large, onReady, onHint, onFailed, onComponent]);
}

/** Keeps the canvas as the scene, the run and the theme are. */
function useDrawing(canvas: Canvas | null, host: React.RefObject<HTMLDivElement | null>, scene: Scene): void {
  const run = useAppState(runInGraph);
  const index = useAppState(selectIndex);
  const selected = useAppState(selectSelected);
  const theme = useAppState(selectTheme);
  const loopStart = useAppState(selectLoopStart);
  const emphasis = useMemo(() => emphasisOf(run, index, selected, loopStart), [run, index, selected, loopStart]);

  useEffect(() => {
    if (canvas === null) return;
    const { clientWidth = 600, clientHeight = 400 } = host.current ?? {};
    canvas.draw(
      scene,
      scene.kind === 'path' ? pathPlaces(scene, clientWidth / Math.max(1, clientHeight)) : layeredLayout(layoutInput(scene)),
    );
  }, [canvas, host, scene]);
  useEffect(() => canvas?.emphasise(emphasis), [canvas, emphasis]);
  useEffect(() => {
    if (canvas === null) return;
    const recolour = () => canvas.recolour();
    const observer = new MutationObserver(recolour);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    if (theme !== 'system') recolour();
    return () => observer.disconnect();
  }, [canvas, theme]);
}
