import { type Drawing, type Mark, type PathMark, rectangle } from '../../../drawing/drawing.ts';
import { countOf } from '../../kit/widgets/format.ts';
import type { Layer, LayerCount, SideName } from '../../../contract/lab/compare.ts';

/** What is counted in each layer. */
export type LayerMeasure = keyof LayerCount;

const [width, height] = [340, 330];
const gap = 60;
const captionHeight = 30;

/**
 * Both searches layer by layer: a pale bar for all states (or transitions) of the model at one distance from the start, and in its middle a
 * dark one for those that the search came to (or took). It shows what was left out of models too large for their graph.
 */
export function layersDrawing(layers: readonly Layer[], measure: LayerMeasure, captions: readonly [string, string]): Drawing {
  const most = Math.max(1, ...layers.map(({ all }) => all[measure]));
  const rowHeight = height / Math.max(1, layers.length);
  const widthOf = (count: number): number => (count === 0 ? 0 : Math.max(1.5, (count / most) * width));
  const sides = (['left', 'right'] as const).flatMap((side, i): Mark[] => {
    const middle = i * (width + gap) + width / 2;
    const bars = layers.flatMap((layer, depth): Mark[] => {
      const bar = (count: number): PathMark => ({
        kind: 'path',
        role: 'bar',
        pieces: rectangle(
          middle - widthOf(count) / 2,
          captionHeight + depth * rowHeight,
          widthOf(count),
          Math.max(1, rowHeight - Math.min(2, rowHeight / 5)),
        ),
        title: layerWords(layer, depth, side, measure),
      });
      return [
        { ...bar(layer.all[measure]), fill: 'faint', stroke: 'line', width: 0.5 },
        { ...bar(layer[side][measure]), fill: 'kept' },
      ];
    });
    const caption = { kind: 'text', role: 'label', size: 15, anchor: 'middle', ink: 'text', bold: true } as const;
    return [{ ...caption, text: captions[i] ?? '', x: middle, y: 16 }, ...bars];
  });
  const depths = layers.flatMap((_, depth): Mark[] => {
    if (depth % Math.max(1, Math.ceil(14 / rowHeight)) !== 0) return [];
    const y = captionHeight + (depth + 0.5) * rowHeight + 3.5;
    return [{ kind: 'text', role: 'label', text: String(depth), x: width + gap / 2, y, size: 12, anchor: 'middle', ink: 'quiet' }];
  });
  return { title: layersTitle(layers, measure), width: 2 * width + gap, height: height + captionHeight, marks: [...sides, ...depths] };
}

/** `Layer 7: 12 of 340 states (3.5 %)`. */
function layerWords(layer: Layer, depth: number, side: SideName, measure: LayerMeasure): string {
  return `Layer ${depth}: ${shareWords(layer[side][measure], layer.all[measure], measure)}`;
}

function shareWords(part: number, whole: number, measure: LayerMeasure): string {
  const share = whole === 0 ? '' : ` (${((100 * part) / whole).toFixed(part === whole ? 0 : 1)} %)`;
  return `${part.toLocaleString('en')} of ${countOf(whole, measure.slice(0, -1))}${share}`;
}

function layersTitle(layers: readonly Layer[], measure: LayerMeasure): string {
  const sum = (of: (layer: Layer) => LayerCount) => layers.reduce((total, layer) => total + of(layer)[measure], 0);
  const whole = sum(({ all }) => all);
  const [left, right] = [sum((layer) => layer.left), sum((layer) => layer.right)];
  return `${layers.length} layers. Left: ${shareWords(left, whole, measure)}. Right: ${shareWords(right, whole, measure)}.`;
}
