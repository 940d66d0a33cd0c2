import { type Box, cut } from './box.ts';
import type { LabScene, SideMarks } from './scene.ts';
import { bow, noPaths, type SidePaths, traceArrow, traceVisited } from './shapes.ts';

/** Arrows in one path: the time that a stroke takes grows faster than its path. */
export const mostTogether = 40;

/** The paths of what is seen through a window of the scene. For windows that show a part; the tiles serve for the whole. */
export function pathsWithin({ nodes, arrows }: LabScene, { visited, taken }: SideMarks, window: Box): readonly SidePaths[] {
  const found: SidePaths[] = [];
  let paths = noPaths();
  let together = mostTogether;
  arrows.forEach((arrow, i) => {
    const [from, to] = [nodes[arrow.source], nodes[arrow.target]];
    if (from === undefined || to === undefined) return;
    const by = arrow.bent ? bow(from, to) : to;
    if (cut(from, by, window) === null && cut(by, to, window) === null) return;
    if (together >= mostTogether) {
      paths = noPaths();
      found.push(paths);
      together = 0;
    }
    together++;
    const line = taken[i] ? paths.taken : visited[arrow.source] ? paths.pruned : paths.beyond;
    traceArrow(nodes, arrow, line, taken[i] ? paths.takenHeads : paths.prunedHeads, window);
  });
  const states = noPaths();
  nodes.forEach((node, i) => {
    if (cut(node, node, window) !== null) traceVisited(node, visited[i] === true, states);
  });
  return [...found, states];
}
