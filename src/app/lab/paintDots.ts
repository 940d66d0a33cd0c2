import type { Picture } from './paint.ts';
import type { Viewport } from './scene.ts';
import { radius } from './shapes.ts';

/** Below this scale states are drawn as dots. */
export const dotsBelow = 0.3;

/** The sizes of dots in pixels: what was visited is larger than what was not, so that it stands out without colours too. */
export function dotSizes(states: number, scale: number): { readonly visited: number; readonly unvisited: number } {
  const least = states > 1_500 ? 2.4 : states > 400 ? 3.2 : 4.5;
  const visited = Math.max(least, 2 * radius * scale);
  return { visited, unvisited: Math.max(1.4, visited * 0.55) };
}

/** The states of a small picture: those never visited pale, those visited on top of them and dark. */
export function paintDots(context: CanvasRenderingContext2D, { scene, marks, colour, kept, left }: Picture, { scale }: Viewport): void {
  const sizes = dotSizes(scene.nodes.length, scale);
  for (const visited of [false, true]) {
    const size = (visited ? sizes.visited : sizes.unvisited) / scale;
    context.fillStyle = colour(visited ? '--lab-kept' : '--graph-node-border');
    context.globalAlpha = visited ? kept : 0.55 * left;
    context.beginPath();
    scene.nodes.forEach(({ x, y }, state) => {
      if ((marks.visited[state] === true) !== visited) return;
      context.moveTo(x + size / 2, y);
      context.arc(x, y, size / 2, 0, 2 * Math.PI);
    });
    context.fill();
  }
  context.globalAlpha = 1;
}
