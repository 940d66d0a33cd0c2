/** The attribute by which an ordered list keeps room for its numbers at the left edge, up to a greatest one. */
export function numbersRoom(greatest: number): string {
  return ` style="padding-inline-start:calc(${Math.max(2, String(greatest).length)}ch + 1.2rem)"`;
}
