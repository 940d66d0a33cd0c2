import cytoscape, { type ElementDefinition } from 'cytoscape';
import { canvasStyle, type SceneSize } from './canvasStyle.ts';
import { fillShape, type Point } from '../../base/layered.ts';
import { componentColours } from './components.ts';
import type { Emphasis, Scene, SceneNode } from './scene.ts';

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
  zoom(factor: number): void;
  destroy(): void;
}

/** Puts a drawing into an element. */
export function createCanvas(host: HTMLElement, events: CanvasEvents): Canvas {
  const view = cytoscape({
    container: host,
    style: canvasStyle(pageColour, { nodes: 0, arrows: 0 }),
    minZoom: 0.04,
    maxZoom: 3,
    autoungrabify: true,
    boxSelectionEnabled: false,
    selectionType: 'single',
    pixelRatio: 'auto',
  });
  let size: SceneSize = { nodes: 0, arrows: 0 };
  let emphasis: Emphasis | null = null;
  let touched = false;

  view.on('tap', (event) => {
    if (event.target === view) events.onSelect(null);
    else if (event.target.isNode()) events.onSelect(event.target.id());
    else events.onSelectEdge(event.target.data('source'), event.target.data('target'));
  });
  view.on('mouseover', 'node, edge', (event) => {
    const target = event.target;
    target.addClass('hovered');
    const { x, y } = event.renderedPosition;
    const edgeLines: readonly string[] = target.isEdge() ? target.data('labels') : [target.data('hint')];
    events.onHint({ x, y, lines: edgeLines });
  });
  view.on('mouseout', 'node, edge', (event) => {
    event.target.removeClass('hovered');
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

  function pageColour(name: string): string {
    return getComputedStyle(host).getPropertyValue(name).trim();
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
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    view.animate({ center: { eles: node }, duration: still ? 0 : 160 });
  }

  return {
    draw: (scene, places) => {
      size = { nodes: scene.nodes.length, arrows: scene.edges.length };
      view.batch(() => {
        view.elements().remove();
        view.add(elementsOf(scene, scene.kind === 'path' ? places : fillShape(places, view.width() / Math.max(1, view.height()))));
      });
      view.style(canvasStyle(pageColour, size));
      if (emphasis !== null) mark(emphasis);
      touched = false;
      showAll();
    },
    emphasise: (next) => {
      emphasis = next;
      mark(next);
      if (next.current !== null) showCurrent(next.current);
    },
    recolour: () => view.style(canvasStyle(pageColour, size)),
    fit: () => {
      touched = false;
      showAll();
    },
    zoom: (factor) => {
      touched = true;
      view.zoom({ level: view.zoom() * factor, renderedPosition: { x: view.width() / 2, y: view.height() / 2 } });
    },
    destroy: () => {
      resize.disconnect();
      view.destroy();
    },
  };

  function mark({ run, current, currentEdge, selected, loop }: Emphasis): void {
    view.batch(() => {
      view.elements().removeClass('on-run on-loop aside current current-step selected labelled');
      if (run.size > 0) view.elements().addClass('aside');
      for (const key of run) view.getElementById(key).removeClass('aside').addClass('on-run');
      for (const key of loop) view.getElementById(key).addClass('on-loop');
      if (current !== null) view.getElementById(current).addClass('current');
      if (currentEdge !== null) view.getElementById(currentEdge).addClass('current-step labelled');
      if (selected !== null) view.getElementById(selected).addClass('selected');
      view.elements('edge.always-labelled').addClass('labelled');
    });
  }
}

function elementsOf(scene: Scene, places: readonly Point[]): ElementDefinition[] {
  const nodes: ElementDefinition[] = scene.nodes.map((node, i) => ({
    group: 'nodes',
    data: { id: node.key, label: node.label, hint: hintOf(node) },
    position: { ...(places[i] ?? { x: 0, y: 0 }) },
    classes: classesOf(node),
  }));
  const edges: ElementDefinition[] = scene.edges.map((edge) => ({
    group: 'edges',
    data: { id: edge.key, source: edge.source, target: edge.target, label: shorten(edge.labels), labels: edge.labels },
    classes: [
      edge.source === edge.target ? 'loop' : '',
      edge.bent ? 'bent' : '',
      scene.kind === 'path' ? 'on-path always-labelled' : '',
    ].join(' '),
  }));
  return [...nodes, ...edges];
}

function classesOf({ kind, component }: SceneNode): string {
  if (component === undefined) return kind;
  const colour = `component component-${component.number % componentColours}`;
  return [kind, colour, component.bottom ? 'bottom' : '', component.collapsed ? 'collapsed' : ''].join(' ');
}

function hintOf({ label, kind, component }: SceneNode): string {
  const words: Record<string, string> = {
    initial: 'initial state',
    deadlock: 'deadlock',
    terminated: 'all processes have ended',
    error: 'run-time error',
    violation: 'violation',
  };
  const about = words[kind] === undefined ? '' : `: ${words[kind]}`;
  if (component === undefined) return `State ${label}${about}`;
  const what = `component ${component.number} of ${component.size} states${component.bottom ? ', which cannot be left' : ''}`;
  return component.collapsed ? `${what}; choose it to see its states` : `State ${label}${about}; ${what}`;
}

function shorten(labels: readonly string[]): string {
  const [first = ''] = labels;
  return labels.length > 1 ? `${first} (+${labels.length - 1})` : first;
}
