import type { Point } from '../../../../base/layered.ts';
import type { Colour } from './paint.ts';
import type { GraphPicture, Looks } from '../../../../drawing/graph/picture.ts';
import type { Viewport } from '../../../../drawing/graph/viewport.ts';

/** What draws a picture into an element. Pointers, keys, marks and the view are the business of `GraphCanvas`. */
export interface Renderer {
  /** `onProgress` is told how much of a picture that is not drawn at once has been drawn, from 0 to 1. */
  draw(picture: GraphPicture, looks: Looks | null, onProgress?: (share: number) => void): void;
  /** Draws nothing more of a picture that is not drawn at once. */
  stop?(): void;
  /** The same picture with its nodes elsewhere, for a moment. */
  shift(places: readonly Point[]): void;
  /** The same picture with other looks. */
  look(looks: Looks | null): void;
  place(view: Viewport): void;
  /** The page has other colours. */
  recolour(colour: Colour): void;
  resize(): void;
  destroy(): void;
}

export type RendererName = 'cytoscape' | 'canvas';

/** How large a picture is that Cytoscape draws, in nodes and arrows of all views that move together; larger ones are for the canvas. */
const largest = { nodes: 1_200, arrows: 3_600 } as const;

/** The renderer for a picture of which so many views are moved together. */
export function rendererFor({ nodes, arrows }: GraphPicture, views: number): RendererName {
  return nodes.length * views <= largest.nodes && arrows.length * views <= largest.arrows ? 'cytoscape' : 'canvas';
}
