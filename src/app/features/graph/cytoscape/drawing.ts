import cytoscape from 'cytoscape';
import type { Viewport } from '../../lab/scene.ts';
import type { Colour } from '../paint.ts';
import type { Scene } from '../scene.ts';
import { elementsOf, thingOf } from './elements.ts';
import { sceneStyle } from './style.ts';

export interface DrawingEvents {
  /** A node, or after all nodes an arrow, by its number; null: the ground. */
  readonly onSelect: (thing: number | null) => void;
  readonly onHover: (thing: number | null) => void;
  /** The view has moved, or other things are drawn. */
  readonly onView: (view: Viewport) => void;
}

/** A scene drawn by Cytoscape. */
export interface SceneDrawing {
  draw(scene: Scene): void;
  recolour(): void;
  fit(): void;
  zoom(factor: number): void;
  pan(dx: number, dy: number): void;
  /** Moves the view if a node is outside of it. */
  show(node: number): void;
  destroy(): void;
}

/** Puts a drawing into an element. */
export function createDrawing(host: HTMLElement, colour: Colour, events: DrawingEvents): SceneDrawing {
  let scene: Scene | null = null;
  let touched = false;
  const view = cytoscape({
    container: host,
    style: sceneStyle(colour),
    minZoom: 0.04,
    maxZoom: 3,
    autoungrabify: true,
    boxSelectionEnabled: false,
    selectionType: 'single',
    pixelRatio: 'auto',
  });
  const told = (thing: cytoscape.SingularElementArgument): number | null => (scene === null ? null : thingOf(thing.id(), scene));
  view.on('tap', (event) => events.onSelect(event.target === view ? null : told(event.target)));
  view.on('mouseover', 'node, edge', (event) => events.onHover(told(event.target)));
  view.on('mouseout', 'node, edge', () => events.onHover(null));
  view.on('viewport resize', () => events.onView({ scale: view.zoom(), ...view.pan() }));
  view.on('dragpan pinchzoom scrollzoom', () => {
    touched = true;
  });
  const resize = new ResizeObserver(() => {
    view.resize();
    if (!touched) showAll();
  });
  resize.observe(host);

  /** Shows everything, but small graphs no larger than life. */
  function showAll(): void {
    if (view.elements().empty()) return;
    view.fit(undefined, 28);
    if (view.zoom() > 1.5) {
      view.zoom(1.5);
      view.center();
    }
    events.onView({ scale: view.zoom(), ...view.pan() });
  }

  return {
    draw(next) {
      scene = next;
      view.batch(() => {
        view.elements().remove();
        view.add(elementsOf(next));
      });
      touched = false;
      showAll();
    },
    recolour: () => void view.style(sceneStyle(colour)),
    fit() {
      touched = false;
      showAll();
    },
    zoom(factor) {
      touched = true;
      view.zoom({ level: view.zoom() * factor, renderedPosition: { x: view.width() / 2, y: view.height() / 2 } });
    },
    pan(x, y) {
      touched = true;
      view.panBy({ x, y });
    },
    show(node) {
      const found = view.getElementById(`n${node}`);
      if (found.empty()) return;
      const { x, y } = found.renderedPosition();
      if (x > 24 && y > 24 && x < view.width() - 24 && y < view.height() - 24) return;
      const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
      view.animate({ center: { eles: found }, duration: still ? 0 : 160 });
    },
    destroy() {
      resize.disconnect();
      view.destroy();
    },
  };
}
