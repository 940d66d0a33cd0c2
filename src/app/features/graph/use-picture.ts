import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { fitting, type Viewport, zoomed } from '../lab/scene.ts';
import type { Pictures } from '../lab/use-pictures.ts';
import type { Ink } from '../../kit/drawing/drawing.ts';
import { paintScene, pathsOf, variableOf } from './paint.ts';
import { paintMarks } from './paint-marks.ts';
import type { Emphasis, Scene } from './scene.ts';
import { arrowAt } from './shapes.ts';

/** Milliseconds without a movement after which all is drawn in full. */
const settlesAfter = 150;

export interface CanvasPair {
  readonly scene: RefObject<HTMLCanvasElement | null>;
  /** Over it: what is emphasised, so that a step draws nothing else anew. */
  readonly marks: RefObject<HTMLCanvasElement | null>;
}

/** Keeps a scene and its marks drawn; sizes and colours follow those of the page. `at` gives nodes, and after them arrows. */
export function usePicture(canvases: CanvasPair, scene: Scene, emphasis: Emphasis, hovered: number | null): Pictures {
  const paths = useMemo(() => pathsOf(scene), [scene]);
  const view = useRef<Viewport | null>(null);
  const frames = useRef({ scene: 0, marks: 0 });
  const settling = useRef(0);
  const [sized, setSized] = useState(0);

  const draw = useCallback(
    (which: 'scene' | 'marks') => {
      const canvas = canvases[which].current;
      const context = canvas?.getContext('2d') ?? null;
      if (canvas === null || context === null) return;
      const [width, height, ratio] = [canvas.clientWidth, canvas.clientHeight, Math.min(2, devicePixelRatio)];
      if (width === 0 || height === 0) return;
      if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
      if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
      view.current ??= fittingScene(scene, width, height);
      const style = getComputedStyle(canvas);
      const colour = (ink: Ink): string => style.getPropertyValue(variableOf(ink)).trim();
      const size = { width, height, ratio };
      if (which === 'scene') paintScene(context, scene, paths, view.current, size, colour, settling.current !== 0);
      else paintMarks(context, scene, emphasis, hovered, view.current, size, colour);
    },
    [canvases, scene, paths, emphasis, hovered],
  );
  const latest = useRef(draw);
  latest.current = draw;
  const refreshOne = useCallback((which: 'scene' | 'marks') => {
    cancelAnimationFrame(frames.current[which]);
    frames.current[which] = requestAnimationFrame(() => latest.current(which));
  }, []);
  const refresh = useCallback(() => {
    refreshOne('scene');
    refreshOne('marks');
  }, [refreshOne]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another scene is fitted anew
  useEffect(() => {
    view.current = null;
    refresh();
  }, [scene, refresh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the size has changed
  useEffect(refresh, [sized, refresh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is emphasised has changed
  useEffect(() => refreshOne('marks'), [emphasis, hovered, refreshOne]);
  useEffect(() => {
    const resize = new ResizeObserver(() => {
      view.current = null;
      setSized((n) => n + 1);
    });
    if (canvases.scene.current !== null) resize.observe(canvases.scene.current);
    const theme = new MutationObserver(refresh);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-projector'] });
    const { current } = frames;
    return () => {
      resize.disconnect();
      theme.disconnect();
      cancelAnimationFrame(current.scene);
      cancelAnimationFrame(current.marks);
      window.clearTimeout(settling.current);
    };
  }, [canvases, refresh]);

  return useMemo(() => {
    const change = (next: (now: Viewport) => Viewport): void => {
      if (view.current !== null) view.current = next(view.current);
      window.clearTimeout(settling.current);
      settling.current = window.setTimeout(() => {
        settling.current = 0;
        refresh();
      }, settlesAfter);
      refresh();
    };
    const size = () => ({ width: canvases.scene.current?.clientWidth ?? 0, height: canvases.scene.current?.clientHeight ?? 0 });
    return {
      refresh,
      fit: () => {
        view.current = null;
        refresh();
      },
      zoom: (factor, x, y) => change((now) => zoomed(now, factor, x ?? size().width / 2, y ?? size().height / 2)),
      pan: (dx, dy) => change((now) => ({ ...now, x: now.x + dx, y: now.y + dy })),
      at: (x, y) => (view.current === null ? null : thingAt(scene, view.current, x, y)),
      show: (node) => {
        const found = scene.nodes[node];
        const { width, height } = size();
        if (found === undefined || view.current === null) return;
        const [x, y] = [view.current.x + found.x * view.current.scale, view.current.y + found.y * view.current.scale];
        if (x > 20 && y > 20 && x < width - 20 && y < height - 20) return;
        change((now) => ({ ...now, x: now.x + width / 2 - x, y: now.y + height / 2 - y }));
      },
    };
  }, [canvases, scene, refresh]);
}

/** The viewport that shows all of a scene, with its boxes. */
function fittingScene({ nodes }: Scene, width: number, height: number): Viewport {
  const corners = nodes.flatMap(({ x, y, half }) => [
    { x: x - half.x, y: y - half.y },
    { x: x + half.x, y: y + half.y },
  ]);
  return fitting(corners, width, height);
}

/** The node at a place or, with numbers after those of the nodes, the arrow. */
function thingAt({ nodes, arrows }: Scene, { scale, x, y }: Viewport, atX: number, atY: number): number | null {
  const at = { x: (atX - x) / scale, y: (atY - y) / scale };
  const slack = 5 / scale;
  let best: number | null = null;
  let nearest = Number.POSITIVE_INFINITY;
  nodes.forEach((node, i) => {
    const [dx, dy] = [Math.abs(node.x - at.x), Math.abs(node.y - at.y)];
    if (dx > node.half.x + slack || dy > node.half.y + slack || dx + dy >= nearest) return;
    nearest = dx + dy;
    best = i;
  });
  if (best !== null) return best;
  const arrow = arrowAt({ nodes, arrows }, at, 7 / scale);
  return arrow === null ? null : nodes.length + arrow;
}
