import type { ExecutionsRecording } from '../../../contract/executions.ts';
import { longestName, treeGeometry } from './geometry.ts';
import { treeLayout } from './layout.ts';
import { initialsOf, namesOf, type TransitionNames } from './words.ts';

/** What the trees of a recording have in common, so that their steps are as long as each other. */
export interface TreeScale {
  readonly names: TransitionNames;
  /** The width of the longest name, in pixels. */
  readonly longest: number;
  /** What shortened names stand for. */
  readonly meanings: readonly string[];
}

/** Names for trees that have so much room each, in pixels: whole ones if all of the trees have room with them, otherwise first letters. */
export function treeScale(recording: ExecutionsRecording, rows: number, type: number, room: number): TreeScale {
  const trees = recording.trees.filter(({ nodes }) => nodes.length > 0).map((tree) => ({ tree, layout: treeLayout(tree, rows) }));
  const longestIn = (names: TransitionNames): number =>
    trees.reduce((most, { tree, layout }) => Math.max(most, longestName(tree, layout, names, type)), 0);
  const names = namesOf(recording);
  const longest = longestIn(names);
  if (trees.every(({ tree, layout }) => treeGeometry(tree, layout, names, type, longest).width <= room)) {
    return { names, longest, meanings: [] };
  }
  const initials = initialsOf(recording);
  return { names: initials, longest: longestIn(initials), meanings: initials.meanings };
}
