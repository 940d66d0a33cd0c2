import type { Point } from '../layered.ts';

/** Room that something takes; lengths are pixels. */
export interface Room {
  readonly width: number;
  readonly height: number;
}

/** An arrow from one node to another, with the room that its words take. */
export interface LayoutArrow {
  readonly source: number;
  readonly target: number;
  readonly words: Room | null;
}

/** A run that repeats, by its nodes, each of them once: the stem leads into the loop, whose last node leads to its first. */
export interface Lasso {
  readonly stem: readonly number[];
  readonly loop: readonly number[];
}

/** A graph to lay out. Its first node is where it begins. */
export interface LayoutGraph {
  readonly nodes: readonly Room[];
  readonly arrows: readonly LayoutArrow[];
  /** The rows of the nodes, from 0 at the top, if they are not for the layout to choose: every arrow leads to a later one. */
  readonly ranks?: readonly number[];
  /** A run in it that is drawn as such: its stem as straight as can be, its loop as a ring. */
  readonly lasso?: Lasso;
}

/** The way of an arrow from the middle of its source to that of its target, by its corners, and the middle of its words. */
export interface LaidArrow {
  readonly route: readonly Point[];
  readonly words: Point | null;
}

/** Where everything of a graph is; the top left corner is at 0, 0. */
export interface Layout extends Room {
  readonly nodes: readonly Point[];
  readonly arrows: readonly LaidArrow[];
}

/** An item of a list whose index is known to be in it. */
export function at(list: ArrayLike<number>, index: number): number {
  return list[index] ?? 0;
}

/** The same of whole numbers alone: what reads lists of one kind only is several times as fast, which matters where it is done most. */
export function wholeAt(list: Int32Array, index: number): number {
  return list[index] ?? 0;
}

/** The same of other numbers alone. */
export function numberAt(list: Float64Array, index: number): number {
  return list[index] ?? 0;
}

/** The list that an index is known to have. */
export function listAt<Item>(lists: readonly (readonly Item[])[], index: number): readonly Item[] {
  return lists[index] ?? [];
}
