/**
 * Whether all words of a search occur in a text, in whatever order and also within others; small letters match large ones. Words with signs
 * in them, as `two-phase` or `n=3`, are found as they are written, and also by their parts. A search without words fits each text.
 */
export function hasWords(text: string, search: string): boolean {
  const within = text.toLowerCase();
  const occur = (words: readonly string[]) => words.length > 0 && words.every((word) => within.includes(word));
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => within.includes(word) || occur(word.split(betweenWords).filter((part) => part !== '')));
}

const betweenWords = /[^\p{L}\p{N}]+/u;
