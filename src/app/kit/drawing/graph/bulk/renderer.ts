import { boxOf } from '../box.ts';
import type { Renderer } from '../renderer.ts';
import { type Colour, prepare } from '../paint.ts';
import type { Viewport } from '../viewport.ts';
import { type Bulk, paintBulk } from './paint.ts';
import { tilesOf } from './paths.ts';

/** Milliseconds without a movement after which all is drawn in full. */
const settlesAfter = 150;

/** Paints on a canvas what is more than Cytoscape moves smoothly, from paths that are made once. */
export function createBulkRenderer(host: HTMLElement, given: Colour): Renderer {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position: absolute; width: 100%; height: 100%; inset: 0';
  host.append(canvas);
  let colour = given;
  let bulk: Bulk | null = null;
  let view: Viewport | null = null;
  let frame = 0;
  /** The timer that ends a movement; 0 when nothing moves. */
  let settling = 0;

  const refresh = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      const prepared = prepare(canvas);
      if (prepared !== null && bulk !== null && view !== null) paintBulk(prepared, bulk, view, colour, settling !== 0);
    });
  };

  return {
    draw(picture, looks) {
      bulk = { picture, looks, tiles: tilesOf(picture, looks), box: boxOf(picture.nodes) };
      refresh();
    },
    shift(places) {
      if (bulk === null) return;
      const { picture, looks } = bulk;
      const moved = { ...picture, nodes: picture.nodes.map((node, i) => ({ ...node, ...places[i] })) };
      bulk = { ...bulk, picture: moved, tiles: tilesOf(moved, looks), box: boxOf(moved.nodes) };
      refresh();
    },
    look(looks) {
      if (bulk !== null) bulk = { ...bulk, looks, tiles: tilesOf(bulk.picture, looks) };
      refresh();
    },
    place(to) {
      if (view !== null) {
        window.clearTimeout(settling);
        settling = window.setTimeout(() => {
          settling = 0;
          refresh();
        }, settlesAfter);
      }
      view = to;
      refresh();
    },
    recolour(now) {
      colour = now;
      refresh();
    },
    resize: refresh,
    destroy() {
      cancelAnimationFrame(frame);
      window.clearTimeout(settling);
      canvas.remove();
    },
  };
}
