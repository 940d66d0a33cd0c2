/** So many characters of a text are two lines of large type on a projector. */
const most = 155;

/** The first sentences of a text that are short enough together; at least one. */
export function firstSentences(text: string): string {
  const sentences = text.match(/.+?[.!?](?=\s+\p{Lu}|\s*$)\s*/gsu) ?? [text];
  let kept = '';
  for (const sentence of sentences) {
    if (kept !== '' && (kept + sentence).trimEnd().length > most) break;
    kept += sentence;
  }
  return kept.trimEnd();
}
