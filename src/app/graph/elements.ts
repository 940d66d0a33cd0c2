import { countOf } from '../widgets/format.ts';
import type { ElementDefinition } from 'cytoscape';
import type { Point } from '../../base/layered.ts';
import { componentColours } from './components.ts';
import type { Scene, SceneNode } from './scene.ts';

/** A scene in the terms of the drawing library. */
export function elementsOf(scene: Scene, places: readonly Point[]): ElementDefinition[] {
  const nodes: ElementDefinition[] = scene.nodes.map((node, i) => ({
    group: 'nodes',
    data: { id: node.key, label: node.label, hint: hintOf(node), kind: node.kind },
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
  const what = `component ${component.number} of ${countOf(component.size, 'state')}${component.bottom ? ', which cannot be left' : ''}`;
  return component.collapsed ? `${what}; choose it to see its states` : `State ${label}${about}; ${what}`;
}

function shorten(labels: readonly string[]): string {
  const [first = ''] = labels;
  return labels.length > 1 ? `${first} (+${labels.length - 1})` : first;
}
