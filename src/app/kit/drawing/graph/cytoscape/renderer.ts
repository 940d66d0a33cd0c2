import cytoscape from 'cytoscape';
import type { Renderer } from '../renderer.ts';
import type { Colour } from '../paint.ts';
import { arrowFate, type GraphPicture, type Looks, nodeFate } from '../picture.ts';
import type { Viewport } from '../viewport.ts';
import { arrowClasses, elementMaker, nodeClasses } from './elements.ts';
import { type Distance, distanceAt, pictureStyle } from './style.ts';

/** Elements that are added before the page may do something else. */
const together = 100;

/**
 * Pictures of more nodes or arrows are drawn anew only when they come to rest: meanwhile what was drawn is moved as a whole. Drawing takes
 * 13 ms of the page's thread for 500 states with three steps each, 48 ms for 1,000 and 147 ms for 2,000; by WebGL (in software) 14, 26 and
 * 87 ms. `bench/drawing` measures it; these were measured on two busy cores.
 */
const smooth = { nodes: 700, arrows: 2_000 } as const;

/** Milliseconds without a movement after which a large picture is drawn anew. */
const restsAfter = 120;

/** Draws by Cytoscape, on a canvas or by WebGL. */
export function createRenderer(host: HTMLElement, colour: Colour, webgl: boolean): Renderer {
  const inside = document.createElement('div');
  inside.style.cssText = 'position: absolute; inset: 0; transform-origin: 0 0';
  host.append(inside);
  const view = cytoscape({
    container: inside,
    style: pictureStyle(colour),
    minZoom: 0.005,
    maxZoom: 5,
    autoungrabify: true,
    autounselectify: true,
    boxSelectionEnabled: false,
    userPanningEnabled: false,
    userZoomingEnabled: false,
    pixelRatio: Math.min(2, devicePixelRatio),
    ...(webgl && { renderer: { name: 'canvas', webgl: true, webglTexSize: 2_048, webglBatchSize: 4_096 } }),
  });
  let shown: { readonly picture: GraphPicture; looks: Looks | null } | null = null;
  let distance: Distance = 'near';
  let filling = 0;
  /** What was drawn last, and the timer that draws anew. */
  let drawn: Viewport | null = null;
  let resting = 0;

  /** Adds the elements a few at a time, so that a large picture does not keep the page from its work. */
  function fill(make: ReturnType<typeof elementMaker>, from: number): void {
    const elements = Array.from({ length: together }, (_, i) => make(from + i, shown?.looks ?? null, distance));
    const more = elements.filter((element) => element !== null);
    // Else all would get their style at once, in the next frame: by far the greatest part of a first drawing.
    view.add(more).forEach((element) => void element.numericStyle('opacity'));
    if (more.length === together) filling = window.setTimeout(() => fill(make, from + together), 0);
  }

  /** Draws the picture where it has come to. */
  function rest({ scale, x, y }: Viewport): void {
    drawn = { scale, x, y };
    inside.style.transform = '';
    view.viewport({ zoom: scale, pan: { x, y } });
    const now = distanceAt(scale);
    if (now === distance) return;
    view.batch(() => void view.elements().removeClass(distance).addClass(now));
    distance = now;
  }

  return {
    draw(picture, looks) {
      window.clearTimeout(filling);
      shown = { picture, looks };
      view.elements().remove();
      fill(elementMaker(picture), 0);
    },
    shift(places) {
      view.batch(() => places.forEach(({ x, y }, i) => void view.getElementById(`n${i}`).position({ x, y })));
    },
    look(looks) {
      if (shown === null) return;
      const { picture, looks: before } = shown;
      shown.looks = looks;
      view.batch(() => {
        picture.nodes.forEach((node, i) => {
          const fate = nodeFate(looks, i);
          if (fate !== nodeFate(before, i)) view.getElementById(`n${i}`).classes(nodeClasses(node, fate, distance));
        });
        picture.arrows.forEach((arrow, i) => {
          const fate = arrowFate(looks, i);
          if (fate !== arrowFate(before, i)) view.getElementById(`e${i}`).classes(arrowClasses(arrow, fate, distance));
        });
      });
    },
    place(to) {
      const { picture } = shown ?? {};
      const large = picture !== undefined && (picture.nodes.length > smooth.nodes || picture.arrows.length > smooth.arrows);
      window.clearTimeout(resting);
      if (!large || drawn === null) return rest(to);
      const larger = to.scale / drawn.scale;
      inside.style.transform = `translate(${to.x - drawn.x * larger}px, ${to.y - drawn.y * larger}px) scale(${larger})`;
      resting = window.setTimeout(() => rest(to), restsAfter);
    },
    recolour: (now) => void view.style(pictureStyle(now)),
    resize: () => void view.resize(),
    destroy() {
      window.clearTimeout(filling);
      window.clearTimeout(resting);
      view.destroy();
      inside.remove();
    },
  };
}
