import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { pageColour } from '../../kit/drawing/page-colour.ts';
import { boxOf } from './box.ts';
import { paint, type Picture } from './paint.ts';
import { fitting, type LabScene, stateAt, type Viewport, zoomed } from './scene.ts';
import { tilesOf } from './shapes.ts';
import type { SideName } from '../../../contract/lab/compare.ts';

export type Canvases = Readonly<Record<SideName, RefObject<HTMLCanvasElement | null>>>;

/** What can be done with the two pictures. */
export interface Pictures {
  /** Draws both in the next frame. */
  refresh(): void;
  fit(): void;
  zoom(factor: number, x?: number, y?: number): void;
  pan(dx: number, dy: number): void;
  /** The state at a place of a picture. */
  at(x: number, y: number): number | null;
  /** Moves the view if a state is outside of it. */
  show(state: number): void;
}

/** Milliseconds without a movement after which all is drawn in full. */
const settlesAfter = 150;
const sideNames: readonly SideName[] = ['left', 'right'];

/**
 * Keeps two canvases drawn with one viewport; sizes and colours follow those of the page. With `fade`, from 0 to 1, there is the left
 * canvas alone, and on it the left search fades into the right one.
 */
export function usePictures(
  canvases: Canvases,
  scene: LabScene,
  selected: number | null,
  hovered: number | null,
  fade: number | null = null,
): Pictures {
  const tiles = useMemo(() => ({ left: tilesOf(scene, scene.marks.left), right: tilesOf(scene, scene.marks.right) }), [scene]);
  const box = useMemo(() => boxOf(scene.nodes), [scene]);
  const view = useRef<Viewport | null>(null);
  const frame = useRef(0);
  /** The timer that ends a movement; 0 when nothing moves. */
  const settling = useRef(0);
  const [sized, setSized] = useState(0);
  const sizeOf = useCallback(() => {
    const canvas = canvases.left.current;
    return { width: canvas?.clientWidth ?? 0, height: canvas?.clientHeight ?? 0 };
  }, [canvases]);

  const draw = useCallback(() => {
    const colours = new Map<string, string>();
    for (const name of sideNames) {
      const canvas = canvases[name].current;
      const context = canvas?.getContext('2d') ?? null;
      if (canvas === null || context === null) continue;
      const [width, height, ratio] = [canvas.clientWidth, canvas.clientHeight, Math.min(2, devicePixelRatio)];
      if (width === 0 || height === 0) continue;
      if (canvas.width !== Math.round(width * ratio)) canvas.width = Math.round(width * ratio);
      if (canvas.height !== Math.round(height * ratio)) canvas.height = Math.round(height * ratio);
      view.current ??= fitting(scene.nodes, width, height);
      const colour = (variable: string): string => {
        const known = colours.get(variable) ?? pageColour(canvas, variable);
        colours.set(variable, known);
        return known;
      };
      const now = view.current;
      const put = (
        side: SideName,
        strength: Pick<Picture, 'kept' | 'left' | 'over'>,
        chosen: Pick<Picture, 'selected' | 'hovered'>,
      ): void => {
        const picture = { scene, marks: scene.marks[side], tiles: tiles[side], box, colour, ...chosen, ...strength };
        paint(context, picture, now, width, height, ratio, settling.current !== 0);
      };
      if (fade === null) put(name, { kept: 1, left: 1, over: false }, { selected, hovered });
      else {
        put('left', { kept: 1 - fade, left: 1 - fade, over: false }, { selected: null, hovered: null });
        put('right', { kept: fade, left: fade, over: true }, { selected, hovered });
      }
    }
  }, [canvases, scene, tiles, box, selected, hovered, fade]);

  const latest = useRef(draw);
  latest.current = draw;
  const refresh = useCallback(() => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => latest.current());
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another scene is fitted anew
  useEffect(() => {
    view.current = null;
    refresh();
  }, [scene, refresh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is drawn has changed
  useEffect(refresh, [draw, sized, refresh]);
  useEffect(() => {
    const resize = new ResizeObserver(() => {
      view.current = null;
      setSized((n) => n + 1);
    });
    for (const name of sideNames) if (canvases[name].current !== null) resize.observe(canvases[name].current);
    const theme = new MutationObserver(refresh);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'data-projector'] });
    return () => {
      resize.disconnect();
      theme.disconnect();
      cancelAnimationFrame(frame.current);
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
    return {
      refresh,
      fit: () => {
        view.current = null;
        refresh();
      },
      zoom: (factor, x, y) => {
        const { width, height } = sizeOf();
        change((now) => zoomed(now, factor, x ?? width / 2, y ?? height / 2));
      },
      pan: (dx, dy) => change((now) => ({ ...now, x: now.x + dx, y: now.y + dy })),
      at: (x, y) => (view.current === null ? null : stateAt(scene.nodes, view.current, x, y)),
      show: (state) => {
        const node = scene.nodes[state];
        const { width, height } = sizeOf();
        if (node === undefined || view.current === null) return;
        const [x, y] = [view.current.x + node.x * view.current.scale, view.current.y + node.y * view.current.scale];
        if (x > 20 && y > 20 && x < width - 20 && y < height - 20) return;
        change((now) => ({ ...now, x: now.x + width / 2 - x, y: now.y + height / 2 - y }));
      },
    };
  }, [scene, refresh, sizeOf]);
}
