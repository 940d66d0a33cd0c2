import type { Picture } from './paint.ts';
import type { SideMarks, Viewport } from './scene.ts';

/** Below this scale states are drawn as dots. */
export const dotsBelow = 0.3;

/** The diameter of a dot in a scene: a little more than half of the distance of neighbours, so that arrows are seen between them. */
const diameter = 36;

/** The sizes of dots in pixels: what was visited is larger than what was not, so that it stands out without colours too. */
export function dotSizes(scale: number): { readonly visited: number; readonly unvisited: number } {
  const visited = Math.max(2, diameter * scale);
  return { visited, unvisited: Math.max(1.2, visited * 0.5) };
}

/** What became of a state: never visited, visited with something left out, or visited with all that is enabled there. */
export type Fate = 'unvisited' | 'reduced' | 'whole';

/** From the palest, which is painted first, to the darkest. */
export const fates: readonly Fate[] = ['unvisited', 'reduced', 'whole'];

export function fateOf({ visited, reduced }: SideMarks, state: number): Fate {
  if (visited[state] !== true) return 'unvisited';
  return reduced[state] === true ? 'reduced' : 'whole';
}

const colours: Readonly<Record<Fate, string>> = { unvisited: '--graph-node-border', reduced: '--lab-taken', whole: '--lab-kept' };

/** The states of a small picture: those never visited pale and small, those with all of their transitions dark. */
export function paintDots(context: CanvasRenderingContext2D, { scene, marks, colour, kept, left }: Picture, { scale }: Viewport): void {
  const sizes = dotSizes(scale);
  for (const fate of fates) {
    const size = (fate === 'unvisited' ? sizes.unvisited : sizes.visited) / scale;
    context.fillStyle = colour(colours[fate]);
    context.globalAlpha = fate === 'unvisited' ? 0.55 * left : kept;
    context.beginPath();
    scene.nodes.forEach(({ x, y }, state) => {
      if (fateOf(marks, state) !== fate) return;
      context.moveTo(x + size / 2, y);
      context.arc(x, y, size / 2, 0, 2 * Math.PI);
    });
    context.fill();
  }
  context.globalAlpha = 1;
}
