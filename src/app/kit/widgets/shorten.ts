/**
 * A name, message or command in at most so many characters. The index of a process and the payload of a message, `[2]` or `(3)` at its end,
 * stay whole as long as there is room for them and two characters: the name before is shortened. What has neither is shortened in the
 * middle.
 */
export function shorten(words: string, most: number): string {
  if (words.length <= most) return words;
  const tail = tailOf(words);
  if (tail !== '' && tail.length + 2 <= most) return `${words.slice(0, most - tail.length - 1)}…${tail}`;
  const end = Math.floor(Math.max(0, most - 1) / 2.5);
  return `${words.slice(0, Math.max(1, most - 1 - end))}…${end === 0 ? '' : words.slice(-end)}`;
}

/** The characters without which a text cannot be shortened to less than its index or payload. */
export function leastOf(words: string): number {
  const tail = tailOf(words);
  return Math.min(words.length, tail === '' ? 4 : tail.length + 2);
}

/** The indices or the payload at the end, with what is nested in them: `[2]`, `(3, (TRUE, 1))`. */
function tailOf(words: string): string {
  let start = words.length;
  while (words[start - 1] === ')' || words[start - 1] === ']') {
    let depth = 0;
    let at = start;
    do {
      at--;
      if (words[at] === ')' || words[at] === ']') depth++;
      else if (words[at] === '(' || words[at] === '[') depth--;
    } while (depth > 0 && at > 0);
    if (depth > 0) break;
    start = at;
  }
  return words.slice(start);
}
