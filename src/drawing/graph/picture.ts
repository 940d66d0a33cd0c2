import type { Point } from '../../base/layered.ts';
import type { StateFate, StateKind, StepFate } from '../state-looks.ts';
import type { NodeSign } from './node-signs.ts';

/** A state, or several, on a picture of a graph. Lengths are pixels at a scale of one, y grows downwards. */
export interface PictureNode extends Point {
  readonly kind: StateKind;
  /** Half of its width and height. */
  readonly half: Point;
  /** Whether it is a dot with a number rather than a box of lines. */
  readonly dot: boolean;
  /** What stands in it, in lines. */
  readonly words: readonly string[];
  /** Its entry of the legend. */
  readonly colour: number | null;
  /** A run can stay there for ever; no step leads out. */
  readonly cyclic: boolean;
  readonly bottom: boolean;
  /** Steps to and from states that are not drawn. */
  readonly hidden: number;
}

/** All steps from one node to another, drawn as one arrow. Nodes are given by their numbers. */
export interface PictureArrow {
  readonly source: number;
  readonly target: number;
  readonly labels: readonly string[];
  /** Arrows back or along a layer are bent, so that they do not hide behind others. */
  readonly bent: boolean;
  /** What stands on it, in place of its labels. */
  readonly said?: string;
  /** Whether it is so long that it is drawn thinly, for the sake of the others. */
  readonly far?: boolean;
  readonly colour: number | null;
  /** Its way by its corners, from the middle of its source to that of its target, where a layout has made one. */
  readonly route?: readonly Point[];
  /** What stands beside it, where a layout has made room for that. */
  readonly words?: ArrowWords;
}

/** The words of an arrow, in lines, with the middle of the room that they have. */
export interface ArrowWords extends Point {
  readonly lines: readonly string[];
  readonly width: number;
  readonly height: number;
}

/** A graph as it is drawn. */
export interface GraphPicture {
  readonly nodes: readonly PictureNode[];
  readonly arrows: readonly PictureArrow[];
  /** Where the nodes were in the picture that it continues; null for new ones. */
  readonly from?: readonly (Point | null)[];
  /** The size of its type in pixels. */
  readonly type: number;
}

/** What became of the nodes and arrows of a picture, by their numbers; null: it is not drawn. Without looks all is plain. */
export interface Looks {
  readonly nodes: readonly (StateFate | null)[];
  readonly arrows: readonly (StepFate | null)[];
}

export function nodeFate(looks: Looks | null, node: number): StateFate | null {
  return looks === null ? 'plain' : (looks.nodes[node] ?? null);
}

export function arrowFate(looks: Looks | null, arrow: number): StepFate | null {
  return looks === null ? 'plain' : (looks.arrows[arrow] ?? null);
}

/** What is emphasised in a picture, by the numbers of nodes: a run, the place in it that is shown, and the state that was chosen. */
export interface Emphasis {
  /** The node of each place; -1 for those that are not drawn. */
  readonly run: readonly number[];
  readonly index: number;
  readonly loopStart: number | null;
  readonly selected: number;
  /** Nodes that are pointed out, each with a sign. */
  readonly signs?: readonly { readonly node: number; readonly sign: NodeSign }[];
  /** Nodes that a text beside the picture speaks of, the most important first: what they are called can be read in a small picture too. */
  readonly named?: readonly number[];
}

/** Nothing is emphasised. */
export const nobody: Emphasis = { run: [], index: 0, loopStart: null, selected: -1 };

/** What stands in the initial state in place of its number. */
export const initialWord = 'start';

/** The size of the type in pixels for which a dot has its usual size, and half of that. */
export const usualType = 12;
export const dotRadius = 16;

/**
 * The radius of the dot that stands for a state in a small picture, as a share of the usual one, for a fate of size 1. The largest is
 * hardly larger than the state itself, so that it covers no head of an arrow.
 */
export const dotShare = 0.75;

/** Words that would be smaller, in pixels, are left out: they are there when the picture is larger, or their state or arrow pointed at. */
export const leastRead = 11;

/** Arrows of pictures with more have no words of their own. */
export const mostLabelled = 60;

/** The type that is written in a node, with the middle of each line below the node's own. */
export function linesOf({ words }: PictureNode, type: number): { readonly text: string; readonly below: number; readonly bold: boolean }[] {
  return words.map((text, i) => ({ text, below: (i - (words.length - 1) / 2) * type * 1.25, bold: i === 0 && words.length > 1 }));
}

/** The size of the words beside arrows, by that of the words in nodes. */
export function arrowType(type: number): number {
  return Math.max(Math.min(type, leastRead), (type * 11) / 12);
}

/** The lines of the words beside an arrow, with the middle of each. */
export function wordLinesOf(
  { lines, x, y }: ArrowWords,
  type: number,
): { readonly text: string; readonly x: number; readonly y: number }[] {
  return lines.map((text, i) => ({ text, x, y: y + (i - (lines.length - 1) / 2) * arrowType(type) * 1.2 }));
}
