/** The words of a text as a shell divides them. */
export function wordsOf(text: string): string[];
