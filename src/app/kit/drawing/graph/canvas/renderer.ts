import { boxOf } from '../../../../../drawing/graph/box.ts';
import { dotsBelow } from '../../../../../drawing/graph/dots.ts';
import type { Renderer } from '../renderer.ts';
import { type Colour, prepare } from '../paint.ts';
import type { GraphPicture, Looks } from '../../../../../drawing/graph/picture.ts';
import { extentOf, type Viewport } from '../../../../../drawing/graph/viewport.ts';
import { type Bulk, paintBulk } from './paint.ts';
import { tilesOf } from './paths.ts';

/** Milliseconds without a movement after which all is drawn in full. */
const settlesAfter = 150;

/** Paints on a canvas, from paths that are made once: 500 states with three steps each take 4 ms, 2,000 take 11 (`bench/drawing`). */
export function createRenderer(host: HTMLElement, given: Colour): Renderer {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position: absolute; width: 100%; height: 100%; inset: 0';
  host.append(canvas);
  let colour = given;
  let bulk: Bulk | null = null;
  /** The picture with its nodes where they stay. */
  let still: GraphPicture | null = null;
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

  const show = (picture: GraphPicture, looks: Looks | null): void => {
    bulk = { picture, looks, tiles: tilesOf(picture, looks), dotsAt: dotsBelow(picture.nodes), box: boxOf(extentOf(picture)) };
    refresh();
  };

  return {
    draw(picture, looks) {
      still = picture;
      show(picture, looks);
    },
    shift(places) {
      if (bulk === null || still === null) return;
      const nodes = still.nodes.map((node, i) => ({ ...node, ...places[i] }));
      const arrived = nodes.every(({ x, y }, i) => x === still?.nodes[i]?.x && y === still.nodes[i].y);
      // Routes and words are those of the places to which nodes move.
      show(
        arrived ? still : { ...still, nodes, arrows: still.arrows.map(({ route: _, words: __, ...arrow }) => ({ ...arrow, said: '' })) },
        bulk.looks,
      );
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
