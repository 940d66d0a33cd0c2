/** What an element with scroll bars shows in one direction, in its own pixels; `covered` is hidden under what sticks to its beginning. */
interface Window {
  readonly scroll: number;
  readonly room: number;
  readonly covered: number;
}

/**
 * Where to scroll to, so that a range is in view: as little as needed, and with its beginning where it is longer than what there is. The
 * same place if it is in view already.
 */
export function scrollFor({ scroll, room, covered }: Window, start: number, end: number): number {
  if (start < scroll + covered) return Math.max(0, start - covered);
  if (end <= scroll + room) return scroll;
  return Math.max(0, Math.min(start - covered, end - room));
}

/** Scrolls down or up, at once, so that elements inside a scrolled one are in view. */
export function bringIntoView(frame: HTMLElement, elements: readonly Element[]): void {
  if (elements.length === 0) return;
  const top = frame.getBoundingClientRect().top - frame.scrollTop;
  const boxes = elements.map((element) => element.getBoundingClientRect());
  const start = Math.min(...boxes.map((box) => box.top)) - top;
  const end = Math.max(...boxes.map((box) => box.bottom)) - top;
  frame.scrollTop = scrollFor({ scroll: frame.scrollTop, room: frame.clientHeight, covered: 0 }, start, end);
}
