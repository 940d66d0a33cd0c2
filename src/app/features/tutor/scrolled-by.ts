/** The nearest element around one that scrolls up and down, if what is in it is longer than it is; null where nothing scrolls. */
export function scrolledBy(element: Element): Element | null {
  let frame = element.parentElement;
  while (frame !== null && (frame.scrollHeight <= frame.clientHeight || getComputedStyle(frame).overflowY === 'visible')) {
    frame = frame.parentElement;
  }
  return frame;
}
