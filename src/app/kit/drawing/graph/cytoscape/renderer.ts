import cytoscape from 'cytoscape';
import type { Point } from '../../../../../base/layered.ts';
import type { Colour } from '../paint.ts';
import { arrowFate, type GraphPicture, type Looks, mostLabelled, nodeFate, usualType } from '../../../../../drawing/graph/picture.ts';
import type { Renderer } from '../renderer.ts';
import type { Viewport } from '../../../../../drawing/graph/viewport.ts';
import { typeScale } from '../../../../../drawing/graph/reading.ts';
import { typeAt } from '../../../../../drawing/graph/node-type.ts';
import { dotsBelow } from '../../../../../drawing/graph/dots.ts';
import { arrowClasses, elementsOf, nodeClasses, wordClasses, wordsRead } from './elements.ts';
import { withExactValues } from './exact-values.ts';
import { Filling } from './filling.ts';
import { type Distance, distanceAt, pictureStyle } from './style.ts';

/** Pictures of more elements are drawn anew only when they come to rest: meanwhile what was drawn is moved as a whole. */
const smooth = 1_500;

/** Milliseconds without a movement after which a large picture is drawn anew. */
const restsAfter = 120;

/** Draws by Cytoscape, along the lines and outlines that the canvas and files have too. */
export function createRenderer(host: HTMLElement, colour: Colour): Renderer {
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
  });
  withExactValues(view);
  let shown: { readonly picture: GraphPicture; readonly dotsAt: number; looks: Looks | null } | null = null;
  let distance: Distance = 'near';
  let reading = 1;
  const filling = new Filling(view, () => (shown === null ? [] : elementsOf(shown.picture, shown.looks, distance, reading)));
  /** What was drawn last, and the timer that draws anew. */
  let drawn: Viewport | null = null;
  let resting = 0;

  function show(picture: GraphPicture, looks: Looks | null, onProgress?: (share: number) => void): void {
    shown = { picture, looks, dotsAt: dotsBelow(picture.nodes) };
    distance = distanceAt(drawn?.scale ?? 1, shown.dotsAt);
    filling.begin(onProgress);
  }

  /** Draws the picture where it has come to. */
  function rest({ scale, x, y }: Viewport): void {
    drawn = { scale, x, y };
    inside.style.transform = '';
    view.viewport({ zoom: scale, pan: { x, y } });
    view.batch(() => {
      readAt(typeScale(scale));
      const now = distanceAt(scale, shown?.dotsAt ?? 0);
      if (now === distance) return;
      view.elements().removeClass(distance).addClass(now);
      distance = now;
      filling.renew();
    });
  }

  /** Writes words in a type in which they can be read, as far as there is room for that. */
  function readAt(scale: number): void {
    if (scale === reading) return;
    reading = scale;
    filling.renew();
    view.nodes('.state').forEach((node) => {
      const size = typeAt(Number(node.data('largest')), Number(node.data('type')), scale) ?? 0;
      if (size !== node.data('shown')) node.data('shown', size);
    });
    const type = shown?.picture.type ?? usualType;
    view.nodes('.words').toggleClass('unread', !wordsRead(type, scale));
  }

  return {
    draw: show,
    stop: () => filling.stop(),
    shift(places) {
      if (shown === null) return;
      const { nodes, arrows } = shown.picture;
      const arrived = nodes.every(({ x, y }, i) => x === places[i]?.x && y === places[i]?.y);
      const moveBy = (id: string, { x, y }: Point, to: Point): void => {
        const element = view.getElementById(id);
        const before = element.data('moved') ?? { x: 0, y: 0 };
        const at = element.position();
        element.position({ x: at.x - before.x + to.x - x, y: at.y - before.y + to.y - y });
        element.data('moved', { x: to.x - x, y: to.y - y });
      };
      view.batch(() => {
        nodes.forEach((_, i) => void view.getElementById(`n${i}`).position({ ...(places[i] ?? { x: 0, y: 0 }) }));
        arrows.forEach(({ source, target }, i) => {
          const [node, place] = [nodes[source], places[source]];
          if (source === target && node !== undefined && place !== undefined)
            for (const end of ['a', 'b']) moveBy(`${end}${i}`, node, place);
        });
        // Words have their room where the nodes come to rest.
        view.nodes('.words').toggleClass('moving', !arrived);
      });
    },
    look(looks) {
      if (shown === null) return;
      const { picture, looks: before } = shown;
      // Where no layout has made room for words, they stand where those that are drawn leave some.
      const few = picture.arrows.length <= mostLabelled;
      if (few && picture.arrows.every(({ route }) => route === undefined)) return show(picture, looks);
      shown.looks = looks;
      filling.renew();
      view.batch(() => {
        picture.nodes.forEach((node, i) => {
          const fate = nodeFate(looks, i);
          if (fate !== nodeFate(before, i)) view.getElementById(`n${i}`).classes(nodeClasses(node, fate, distance));
        });
        picture.arrows.forEach((arrow, i) => {
          const fate = arrowFate(looks, i);
          if (fate === arrowFate(before, i)) return;
          view.getElementById(`e${i}`).classes(arrowClasses(arrow, fate, distance));
          view.getElementById(`w${i}`).classes(wordClasses(fate, wordsRead(picture.type, reading)));
        });
      });
    },
    place(to) {
      window.clearTimeout(resting);
      if (view.elements().length <= smooth || drawn === null) return rest(to);
      const larger = to.scale / drawn.scale;
      inside.style.transform = `translate(${to.x - drawn.x * larger}px, ${to.y - drawn.y * larger}px) scale(${larger})`;
      resting = window.setTimeout(() => rest(to), restsAfter);
    },
    recolour(now) {
      view.style(pictureStyle(now));
      withExactValues(view);
    },
    resize: () => void view.resize(),
    destroy() {
      filling.stop();
      window.clearTimeout(resting);
      view.destroy();
      inside.remove();
    },
  };
}
