import cytoscape from 'cytoscape';
import type { Renderer } from '../renderer.ts';
import type { Colour } from '../paint.ts';
import { arrowFate, type GraphPicture, type Looks, nodeFate } from '../picture.ts';
import { arrowClasses, elementMaker, nodeClasses } from './elements.ts';
import { pictureStyle, smallBelow } from './style.ts';

/** Elements that are added before the page may do something else. */
const together = 300;

/** Draws by Cytoscape, on a canvas or by WebGL. */
export function createRenderer(host: HTMLElement, colour: Colour, webgl: boolean): Renderer {
  const view = cytoscape({
    container: host,
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
  let small = false;
  let filling = 0;

  /** Adds the elements a few at a time, so that a large picture does not keep the page from its work. */
  function fill(make: ReturnType<typeof elementMaker>, from: number): void {
    const elements = Array.from({ length: together }, (_, i) => make(from + i, shown?.looks ?? null, small));
    const more = elements.filter((element) => element !== null);
    view.add(more);
    if (more.length === together) filling = window.setTimeout(() => fill(make, from + together), 0);
  }

  return {
    draw(picture, looks) {
      window.clearTimeout(filling);
      shown = { picture, looks };
      view.elements().remove();
      fill(elementMaker(picture), 0);
    },
    look(looks) {
      if (shown === null) return;
      const { picture, looks: before } = shown;
      shown.looks = looks;
      view.batch(() => {
        picture.nodes.forEach((node, i) => {
          const fate = nodeFate(looks, i);
          if (fate !== nodeFate(before, i)) view.getElementById(`n${i}`).classes(nodeClasses(node, fate, small));
        });
        picture.arrows.forEach((arrow, i) => {
          const fate = arrowFate(looks, i);
          if (fate !== arrowFate(before, i)) view.getElementById(`e${i}`).classes(arrowClasses(arrow, fate, small));
        });
      });
    },
    place({ scale, x, y }) {
      view.viewport({ zoom: scale, pan: { x, y } });
      if (scale < smallBelow === small) return;
      small = !small;
      view.batch(() => void view.elements().toggleClass('small', small));
    },
    recolour: (now) => void view.style(pictureStyle(now)),
    resize: () => void view.resize(),
    destroy() {
      window.clearTimeout(filling);
      view.destroy();
    },
  };
}
