import type { StylesheetJson } from 'cytoscape';

/** The page's colours under the names of their CSS variables. */
export type Colour = (name: string) => string;

/** How states and arrows look. Special states differ in shape as well as in colour. */
export function canvasStyle(colour: Colour, size: 'small' | 'large'): StylesheetJson {
  const small = size === 'small';
  return [
    {
      selector: 'node',
      style: {
        width: 32,
        height: 32,
        'background-color': colour('--graph-node'),
        'border-width': 1.5,
        'border-color': colour('--graph-node-border'),
        label: 'data(label)',
        color: colour('--graph-text'),
        'font-size': 12,
        'font-family': 'system-ui, sans-serif',
        'text-valign': 'center',
        'text-halign': 'center',
        'min-zoomed-font-size': 7,
      },
    },
    { selector: 'node.initial', style: { shape: 'round-rectangle', width: 46, 'border-width': 3, label: 'start', 'font-weight': 'bold' } },
    special('deadlock', 'octagon', colour('--bad-fill'), colour('--bad-line'), colour('--bad-text')),
    special('error', 'diamond', colour('--bad-fill'), colour('--bad-line'), colour('--bad-text')),
    special('violation', 'hexagon', colour('--bad-fill'), colour('--bad-line'), colour('--bad-text')),
    {
      selector: 'node.terminated',
      style: {
        shape: 'rectangle',
        'background-color': colour('--good-fill'),
        'border-style': 'double',
        'border-width': 5,
        'border-color': colour('--good-line'),
        color: colour('--good-text'),
      },
    },
    {
      selector: 'edge',
      style: {
        width: 1.4,
        'line-color': colour('--graph-edge'),
        'target-arrow-color': colour('--graph-edge'),
        'target-arrow-shape': 'triangle',
        'arrow-scale': 0.9,
        'curve-style': small ? 'bezier' : 'straight',
        color: colour('--graph-text'),
        'font-size': 12,
        'font-family': 'system-ui, sans-serif',
        'min-zoomed-font-size': 8,
        'text-background-color': colour('--graph-background'),
        'text-background-opacity': 0.92,
        'text-background-padding': '3px',
        'text-background-shape': 'roundrectangle',
      },
    },
    { selector: 'edge.loop', style: { 'curve-style': 'bezier', 'loop-direction': '45deg', 'loop-sweep': '50deg' } },
    ...(small
      ? [{ selector: 'edge.bent', style: { 'curve-style': 'unbundled-bezier' as const, 'control-point-distances': [46], 'control-point-weights': [0.5] } }]
      : []),
    {
      selector: '.on-run',
      style: { 'border-color': colour('--accent'), 'border-width': 3.5, 'line-color': colour('--accent'), 'target-arrow-color': colour('--accent'), 'z-index': 5 },
    },
    { selector: 'edge.on-run', style: { width: 4, 'arrow-scale': 1.2 } },
    { selector: 'edge.labelled', style: { label: 'data(label)', 'z-index': 8 } },
    { selector: 'edge.current-step', style: { width: 6, 'font-weight': 'bold', 'font-size': 14 } },
    {
      selector: 'node.current',
      style: { 'outline-width': 5, 'outline-color': colour('--current-ring'), 'outline-offset': 4, 'font-weight': 'bold', 'z-index': 9 },
    },
    { selector: 'node.selected', style: { 'overlay-color': colour('--accent'), 'overlay-opacity': 0.22, 'overlay-padding': 8 } },
    { selector: '.hovered', style: { 'line-color': colour('--graph-text'), 'target-arrow-color': colour('--graph-text'), 'border-color': colour('--graph-text') } },
  ];
}

function special(kind: string, shape: 'octagon' | 'diamond' | 'hexagon', fill: string, line: string, text: string): StylesheetJson[number] {
  return {
    selector: `node.${kind}`,
    style: { shape, width: 40, height: 40, 'background-color': fill, 'border-width': 3, 'border-color': line, color: text, 'font-weight': 'bold' },
  };
}
