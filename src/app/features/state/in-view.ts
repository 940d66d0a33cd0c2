/** What an element with scroll bars shows, in its own pixels; `covered` is hidden under what sticks to its left edge. */
interface Window {
  readonly scroll: number;
  readonly width: number;
  readonly covered: number;
}

/**
 * Where to scroll to, so that a range is in view: as little as needed, and with its beginning where it is wider than what there is. The
 * same place if it is in view already.
 */
export function scrollFor({ scroll, width, covered }: Window, start: number, end: number): number {
  const room = width - covered;
  if (start < scroll + covered) return Math.max(0, start - covered);
  if (end <= scroll + width) return scroll;
  return Math.max(0, Math.min(start - covered, end - room - covered));
}

/** Scrolls sideways, at once, so that elements inside a scrolled one are in view. */
export function bringIntoView(frame: HTMLElement, elements: readonly Element[]): void {
  if (elements.length === 0) return;
  const left = frame.getBoundingClientRect().left - frame.scrollLeft;
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const start = Math.min(...boxes.map((box) => box.left)) - left;
  const end = Math.max(...boxes.map((box) => box.right)) - left;
  frame.scrollLeft = scrollFor({ scroll: frame.scrollLeft, width: frame.clientWidth, covered: 0 }, start, end);
}
