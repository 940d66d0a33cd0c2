import type { Colour } from './paint.ts';
import type { LabArrow, LabNode, Viewport } from './scene.ts';
import { labelPlace } from './shapes.ts';

/** The labels of the arrows out of one state. Where they would hide each other only the processes are named. */
export function paintLabels(
  context: CanvasRenderingContext2D,
  nodes: readonly LabNode[],
  arrows: readonly LabArrow[],
  view: Viewport,
  colour: Colour,
): void {
  const size = 12 / view.scale;
  context.font = `${size}px system-ui, sans-serif`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const labelled = (short: boolean): Label[] =>
    arrows.map((arrow) => {
      const text = labelText(arrow, short);
      return { text, wide: context.measureText(text).width + size * 0.6, ...labelPlace(nodes, arrow) };
    });
  const full = labelled(false);
  const labels = full.some((label, i) => full.slice(0, i).some((other) => meet(label, other, size))) ? labelled(true) : full;
  labels.forEach((label, i) => {
    while (labels.slice(0, i).some((other) => meet(label, other, size))) label.y += size * 1.4;
    context.fillStyle = colour('--graph-background');
    context.globalAlpha = 0.92;
    context.fillRect(label.x - label.wide / 2, label.y - size * 0.7, label.wide, size * 1.4);
    context.globalAlpha = 1;
    context.fillStyle = colour('--graph-text');
    context.fillText(label.text, label.x, label.y);
  });
}

interface Label {
  readonly text: string;
  readonly wide: number;
  readonly x: number;
  y: number;
}

function labelText({ labels }: LabArrow, short: boolean): string {
  const [first = ''] = labels;
  const text = short ? (first.split(': ')[0] ?? first) : first;
  const cut = text.length > 34 ? `${text.slice(0, 33)}…` : text;
  return labels.length > 1 ? `${cut} (+${labels.length - 1})` : cut;
}

function meet(a: Label, b: Label, size: number): boolean {
  return Math.abs(a.x - b.x) < (a.wide + b.wide) / 2 && Math.abs(a.y - b.y) < size * 1.35;
}
