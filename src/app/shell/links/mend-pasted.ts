/**
 * Characters that no link contains but that stand around links in sentences, markup and addresses; whatever follows them is not part of the
 * link.
 */
const ends = /[?&#"'<>()[\]{}“”‘’„«»,;.:!…*|\\`].*$/s;

/** Spaces and what looks like nothing, the soft hyphen included. */
const blanks = /[\s\u00ad\u200b-\u200d\u2060]+/g;

/**
 * Undoes what mail programs and people do to a link: escapes, line breaks, the bracket, quote or full stop of the sentence around it, and
 * parameters that were appended.
 */
export function tidyLink(link: string): string {
  return link
    .replace(/%(?:[0-9a-f]{2})(?:%[0-9a-f]{2})*/gi, unescaped)
    .replaceAll(blanks, '')
    .replace(ends, '');
}

/** An escaped character or several; what is no escape of any stays as it is. */
function unescaped(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    return escapes;
  }
}
