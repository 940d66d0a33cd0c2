/** Where the constructs begin that END has still to close in a text, outermost first. */
export function openConstructs(text: string): readonly number[] {
  const open: number[] = [];
  for (const { 0: word, index } of withoutComments(text).matchAll(/\b(?:BEGIN|IF|DO|POLL|ATOMIC|LOOP|END)\b/g)) {
    if (word === 'END') open.pop();
    else open.push(index);
  }
  return open;
}

/** The text with blanks in place of comments, which nest, and of strings. */
function withoutComments(text: string): string {
  const without = text.replace(/\(\*(?:(?!\(\*|\*\))[\s\S])*\*\)|"[^"\n]*"/g, (piece) => ' '.repeat(piece.length));
  return without === text ? text : withoutComments(without);
}
