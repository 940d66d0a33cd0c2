/** Blocks that can be put into a lesson, to be changed there. */
export const snippets: readonly { readonly title: string; readonly text: string }[] = [
  { title: 'Model', text: '```esml\nMODEL Name;\nVAR x: 0..1;\n\nPROCESS One;\nBEGIN\n  x := 1\nEND One;\n\nBEGIN\n  One\nEND Name\n```' },
  { title: 'Prediction', text: '```predict\nWhat happens?\n- this\n* that, which is right\n```' },
  { title: 'Set-up', text: '```setup\ncheck: plain\n```' },
  { title: 'Comparison', text: '```setup\nmodel: independent-steps\nleft: full\nright: persistent1\n```' },
  { title: 'Exercise', text: '```exercise\nkind: count-states\n```' },
];

/** A text with a block after the part in which a place is, as a part of its own; and where the block is then. */
export function withBlock(
  text: string,
  place: number,
  block: string,
): { readonly text: string; readonly start: number; readonly end: number } {
  const at = endOfPart(text, place);
  const before = text.slice(0, at).trimEnd();
  const after = text.slice(at).trimStart();
  const start = before === '' ? 0 : before.length + 2;
  const begun = before === '' ? block : `${before}\n\n${block}`;
  return { text: after === '' ? `${begun}\n` : `${begun}\n\n${after}`, start, end: start + block.length };
}

/** The end of the line of a place, or of the block that it is in. */
function endOfPart(text: string, place: number): number {
  let fenced = false;
  let at = 0;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) fenced = !fenced;
    at += line.length;
    if (at >= place && !fenced) return at;
    at += 1;
  }
  return text.length;
}
