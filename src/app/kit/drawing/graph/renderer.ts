import type { Point } from '../../../../base/layered.ts';
import type { Colour } from './paint.ts';
import type { GraphPicture, Looks } from './picture.ts';
import type { Viewport } from './viewport.ts';

/** What draws a picture into an element. Pointers, keys, marks and the view are the business of `GraphCanvas`. */
export interface Renderer {
  draw(picture: GraphPicture, looks: Looks | null): void;
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

export type RendererName = 'cytoscape' | 'webgl' | 'bulk';

/**
 * How large a picture is that a renderer is given, in nodes and arrows of all views that move together. Beyond, Cytoscape takes more than a
 * tenth of a second of the page's thread for a drawing of its canvas, and is taken only where it draws by WebGL on a graphics processor;
 * the canvas of paths that were made once takes 4 ms for 500 states with three steps each, 7 for 1,000 and 11 for 2,000 (`bench/drawing`).
 */
export const largest = { cytoscape: { nodes: 1_200, arrows: 3_600 }, webgl: { nodes: 8_000, arrows: 24_000 } } as const;

/** The renderer for a picture of which so many views are moved together. */
export function rendererFor({ nodes, arrows }: GraphPicture, views: number, webgl: () => boolean): RendererName {
  const within = (most: (typeof largest)['cytoscape' | 'webgl']) =>
    nodes.length * views <= most.nodes && arrows.length * views <= most.arrows;
  if (within(largest.cytoscape)) return 'cytoscape';
  return within(largest.webgl) && webgl() ? 'webgl' : 'bulk';
}

/** The names of renderers that compute in software what a graphics processor would. */
const inSoftware = /swiftshader|llvmpipe|software|basic render/i;

let known: boolean | null = null;

/** Whether the browser draws by WebGL 2 on a graphics processor. */
export function hasFastWebGl(): boolean {
  known ??= (() => {
    const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
    if (context === null) return false;
    const told = context.getExtension('WEBGL_debug_renderer_info');
    const name = String(context.getParameter(told === null ? context.RENDERER : told.UNMASKED_RENDERER_WEBGL));
    context.getExtension('WEBGL_lose_context')?.loseContext();
    return !inSoftware.test(name);
  })();
  return known;
}
