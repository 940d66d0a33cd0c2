/**
 * Whether Enter breaks the line, instead of taking what the list of completions offers: behind a word that is one of those offered as a
 * whole, behind one that none of them begins with, and behind no word, unless a member of something has been asked for. Capitals count as
 * small letters. Tab takes what is offered in any case.
 */
export function isFinished(beforeCursor: string, offered: readonly string[]): boolean {
  const small = /\w*$/.exec(beforeCursor)?.[0].toLowerCase() ?? '';
  // A full stop behind the last END, as in Pascal, asks for no member.
  if (small === '') return !/[.!?@]$/.test(beforeCursor) || /\bEND\s+\w+\s*\.$/.test(beforeCursor);
  const words = offered.map((label) => (/^\w+/.exec(label)?.[0] ?? label).toLowerCase());
  return words.includes(small) || !words.some((other) => other.startsWith(small));
}
