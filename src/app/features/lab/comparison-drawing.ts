import type { Drawing } from '../../../drawing/drawing.ts';
import { formatCount } from '../../kit/widgets/format.ts';
import type { LabScene } from './scene.ts';
import { sidesDrawing } from './sides-drawing.ts';
import type { Compared } from '../../session/comparison/comparison.ts';
import { describeSearch } from '../../kit/search/words.ts';

/** The two pictures of a comparison with what was searched on each side, to be saved or printed. */
export function comparisonDrawing({ result: { left, right }, sides }: Compared, scene: LabScene): Drawing {
  const [before, after] = [left, right].map((side) => formatCount(side?.statistics.states ?? 0));
  const title = `Two searches of one model: ${before} states on the left, ${after} on the right`;
  return sidesDrawing(title, scene, [`Left: ${describeSearch(sides.left)}`, `Right: ${describeSearch(sides.right)}`]);
}
