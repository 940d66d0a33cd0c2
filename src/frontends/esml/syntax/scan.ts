/** Character classes of ESML, and where the pieces of a text that begin at an offset end. */

export function isSpace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13) || code === 0xa0 || code === 0xfeff;
}

export function isNewline(code: number): boolean {
  return code === 10 || code === 13;
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

const foreignLetter = /[\p{L}\p{M}]/u;

/** Whether a word begins here. Letters outside ASCII and `_` begin one too, so that a wrong name stays in one piece. */
export function isWordStart(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return isLetter(code) || code === 95 || (code > 127 && foreignLetter.test(text.charAt(at)));
}

export function afterWord(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && (isDigit(text.charCodeAt(end)) || isWordStart(text, end))) end++;
  return end;
}

export function afterDigits(text: string, at: number): number {
  let end = at;
  while (end < text.length && isDigit(text.charCodeAt(end))) end++;
  return end;
}

/** The end of the comment that begins here; comments nest (thesis D.5). An unterminated one takes the rest of the text. */
export function afterComment(text: string, at: number): { readonly end: number; readonly closed: boolean } {
  let depth = 0;
  let end = at;
  while (end < text.length) {
    const code = text.charCodeAt(end);
    const next = text.charCodeAt(end + 1);
    if (code === 40 && next === 42) {
      depth++;
      end += 2;
    } else if (code === 42 && next === 41) {
      depth--;
      end += 2;
      if (depth === 0) return { end, closed: true };
    } else {
      end++;
    }
  }
  return { end: text.length, closed: false };
}

/** The end of a run of characters of which none can begin a token. */
export function afterUnknown(text: string, at: number, known: ReadonlyMap<string, unknown>): number {
  let end = at + 1;
  while (end < text.length && !canBegin(text, end, known)) end++;
  return end;
}

function canBegin(text: string, at: number, known: ReadonlyMap<string, unknown>): boolean {
  const code = text.charCodeAt(at);
  return isSpace(code) || isDigit(code) || code === 34 || isWordStart(text, at) || known.has(text.charAt(at));
}
