/**
 * Whether all words of a search occur in a text, in whatever order and also within others; small letters match large ones. A search without
 * words fits each text.
 */
export function hasWords(text: string, search: string): boolean {
  const within = text.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word));
}
