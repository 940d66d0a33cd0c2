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
