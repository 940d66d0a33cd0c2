/**
 * The words of a text as a shell divides them: at spaces and ends of lines, where these do not stand in quotes. In double quotes a
 * backslash stands before a double quote or a backslash that is meant; elsewhere it stands for itself, as in paths of Windows. Throws for a
 * quote that is not closed.
 */
export function wordsOf(text) {
  const words = [];
  let word = null;
  let quote = '';
  for (let i = 0; i < text.length; i++) {
    const next = text[i];
    if (quote === '' && /\s/.test(next)) {
      if (word !== null) words.push(word);
      word = null;
    } else if (quote === '' ? next === '"' || next === "'" : next === quote) {
      quote = quote === '' ? next : '';
      word ??= '';
    } else {
      const escaped = quote === '"' && next === '\\' && (text[i + 1] === '"' || text[i + 1] === '\\');
      word = `${word ?? ''}${escaped ? text[++i] : next}`;
    }
  }
  if (quote !== '') throw new Error(`options: a ${quote} is not closed`);
  return word === null ? words : [...words, word];
}
