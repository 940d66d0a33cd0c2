import type { KeyboardEvent } from 'react';
import { zoomStep } from './zoom.ts';

/** What the keyboard can do with a picture that is larger than its frame. */
export interface Movable {
  /** Moves the picture by so many pixels. */
  pan(dx: number, dy: number): void;
  zoom(factor: number): void;
  fit(): void;
}

/** What these keys are, as the labels of the pictures say it. */
export const pictureKeysWords = 'Arrow keys move the picture, plus and minus zoom, 0 shows everything.';

const step = 60;
const pans: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [step, 0],
  ArrowRight: [-step, 0],
  ArrowUp: [0, step],
  ArrowDown: [0, -step],
};

/** The keys of a picture that has the focus: arrows look further in their direction, + and - zoom, 0 shows everything. */
export function pictureKeys(event: KeyboardEvent, picture: Movable | null): void {
  if (picture === null || event.altKey || event.ctrlKey || event.metaKey) return;
  const by = pans[event.key];
  if (by !== undefined) picture.pan(...by);
  else if (event.key === '+' || event.key === '=') picture.zoom(zoomStep);
  else if (event.key === '-') picture.zoom(1 / zoomStep);
  else if (event.key === '0') picture.fit();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
