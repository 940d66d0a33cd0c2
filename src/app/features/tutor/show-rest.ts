import { scrolledBy } from './scrolled-by.ts';

/** Pixels of a part below the window that are not worth a turn. */
const least = 8;

/**
 * Scrolls a lecture on where the part that is spoken of goes on below the window, by what is seen of it less two lines; whether there was
 * more of it.
 */
export function showRest(): boolean {
  return scrolledTo(document.querySelector('[data-presented] [data-spoken]'));
}

/** The same where it is below the window how one goes on from the last part. */
export function showEnd(): boolean {
  return scrolledTo(document.querySelector('[data-presented] [data-lesson-end]'));
}

function scrolledTo(part: Element | null): boolean {
  const frame = part === null ? null : scrolledBy(part);
  if (part === null || frame === null) return false;
  const [{ bottom }, window] = [part.getBoundingClientRect(), frame.getBoundingClientRect()];
  const below = bottom - window.bottom;
  if (below < least) return false;
  const lines = 2 * (Number.parseFloat(getComputedStyle(part).lineHeight) || 24);
  const before = frame.scrollTop;
  frame.scrollTop += Math.min(below + least, window.height - lines);
  return frame.scrollTop > before;
}
