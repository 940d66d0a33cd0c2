import cytoscape from 'cytoscape';
import { canvasStyle } from './canvasStyle.ts';
import { fillShape, type Point } from '../../base/layered.ts';
import { pageColour } from '../pictures/pageColour.ts';
import { elementsOf } from './elements.ts';
import { classMarks } from './marks.ts';
import { overlayMarks } from './overlay.ts';
import { type Emphasis, type Scene, type SceneSize, sizeOf } from './scene.ts';

/** A place on the canvas to which a hint belongs, in pixels. */
export interface Hint {
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
}

export interface CanvasEvents {
  readonly onSelect: (key: string | null) => void;
  readonly onSelectEdge: (source: string, target: string) => void;
  readonly onHint: (hint: Hint | null) => void;
}

/** A drawing of a scene. */
export interface Canvas {
  draw(scene: Scene, places: readonly Point[]): void;
  emphasise(emphasis: Emphasis): void;
  /** Takes the colours of the page as they are now. */
  recolour(): void;
  fit(): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number): void;
  destroy(): void;
}

/** Puts a drawing into an element. Large scenes are moved as a picture, and nothing is drawn anew for what is under the pointer. */
export function createCanvas(host: HTMLElement, events: CanvasEvents, large: boolean): Canvas {
  const view = cytoscape({
    container: host,
    style: canvasStyle(colour, { nodes: 0, arrows: 0 }),
    minZoom: 0.04,
    maxZoom: 3,
    autoungrabify: true,
    boxSelectionEnabled: false,
    selectionType: 'single',
    pixelRatio: 'auto',
    textureOnViewport: large,
  });
  let size: SceneSize = { nodes: 0, arrows: 0 };
  let emphasis: Emphasis | null = null;
  let touched = false;
  const marks = large ? overlayMarks(host, view, colour) : classMarks(view);

  view.on('tap', (event) => {
    if (event.target === view) events.onSelect(null);
    else if (event.target.isNode()) events.onSelect(event.target.id());
    else events.onSelectEdge(event.target.data('source'), event.target.data('target'));
  });
  view.on('mouseover', 'node, edge', (event) => {
    const target = event.target;
    if (!large) target.addClass('hovered');
    const { x, y } = event.renderedPosition;
    const edgeLines: readonly string[] = target.isEdge() ? target.data('labels') : [target.data('hint')];
    events.onHint({ x, y, lines: edgeLines });
  });
  view.on('mouseout', 'node, edge', (event) => {
    if (!large) event.target.removeClass('hovered');
    events.onHint(null);
  });
  view.on('dragpan pinchzoom scrollzoom', () => {
    touched = true;
  });
  const resize = new ResizeObserver(() => {
    view.resize();
    if (!touched) showAll();
  });
  resize.observe(host);

  function colour(name: string): string {
    return pageColour(host, name);
  }

  /** Shows everything, but small graphs no larger than life. */
  function showAll(): void {
    if (view.elements().empty()) return;
    view.fit(undefined, 28);
    if (view.zoom() > 1.5) {
      view.zoom(1.5);
      view.center();
    }
  }

  function showCurrent(key: string): void {
    const node = view.getElementById(key);
    if (node.empty()) return;
    const { x, y } = node.renderedPosition();
    if (x > 24 && y > 24 && x < view.width() - 24 && y < view.height() - 24) return;
    const still = large || matchMedia('(prefers-reduced-motion: reduce)').matches;
    view.animate({ center: { eles: node }, duration: still ? 0 : 160 });
  }

  return {
    draw: (scene, places) => {
      size = sizeOf(scene);
      view.batch(() => {
        view.elements().remove();
        view.add(elementsOf(scene, scene.kind === 'path' ? places : fillShape(places, view.width() / Math.max(1, view.height()))));
      });
      view.style(canvasStyle(colour, size));
      marks.reset();
      if (emphasis !== null) marks.show(emphasis);
      touched = false;
      showAll();
    },
    emphasise: (next) => {
      emphasis = next;
      marks.show(next);
      if (next.current !== null) showCurrent(next.current);
    },
    recolour: () => {
      view.style(canvasStyle(colour, size));
      marks.repaint();
    },
    fit: () => {
      touched = false;
      showAll();
    },
    pan: (x, y) => {
      touched = true;
      view.panBy({ x, y });
    },
    zoom: (factor) => {
      touched = true;
      view.zoom({ level: view.zoom() * factor, renderedPosition: { x: view.width() / 2, y: view.height() / 2 } });
    },
    destroy: () => {
      resize.disconnect();
      marks.destroy();
      view.destroy();
    },
  };
}
