/** One replacement that makes another text of a text; offsets are those of the former. */
export interface TextChange {
  readonly start: number;
  readonly end: number;
  readonly insert: string;
}

/** The shortest single replacement that leads from one text to another: what they have alike at both ends is left out. */
export function changeBetween(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let alike = 0;
  while (alike < shorter - start && before[before.length - 1 - alike] === after[after.length - 1 - alike]) alike++;
  return { start, end: before.length - alike, insert: after.slice(start, after.length - alike) };
}
