/** Who acts, and what is done: a process and its step, or both ends of a communication. */
const between = / -> |: /;
/** Letters of what a process does that tell something. */
const leastTold = 8;

/** What stands beside an arrow in two parts, who and what; the second is empty where the first is all. */
export function partsOf(text: string): readonly [who: string, what: string] {
  const at = between.exec(text);
  if (at === null) return [text, ''];
  return at[0] === ': ' ? [text.slice(0, at.index + 1), text.slice(at.index + 2)] : [text.slice(0, at.index), text.slice(at.index + 1)];
}

/**
 * A part of a text in so many letters at most. It gives up its end; its beginning only where that is less than what follows: a guard, or
 * the sender of a message.
 */
export function shortenedPart(part: string, most: number): string {
  if (part.length <= most) return part;
  const told = withoutFrame(part);
  if (told.length <= most) return told;
  const endTells = told !== part || / -> |^WHEN |^-> /.test(told);
  return endTells ? shortenedAtFront(told, most) : `${told.slice(0, most - 1).trimEnd()}…`;
}

/** What is done in one step, without the words around it, which tell nothing. */
function withoutFrame(part: string): string {
  return /^ATOMIC (.*?)(?: END)?$/.exec(part)?.[1] ?? part;
}

/** A text in so many letters at most, with who acts in full if what is done still has room for a few of them. */
export function shortenedText(text: string, most: number): string {
  if (text.length <= most) return text;
  const [who, what] = partsOf(text);
  const left = most - who.length - 1;
  return who.endsWith(':') && left >= leastTold ? `${who} ${shortenedPart(what, left)}` : shortenedAtFront(text, most);
}

/** The end of a text, with no half of a word at its beginning unless that is most of it, or a name whose index follows. */
function shortenedAtFront(text: string, most: number): string {
  const at = text.length - most + 1;
  const end = text.slice(at);
  const [half = ''] = /\w/.test(text[at - 1] ?? '') ? (/^\w+/.exec(end) ?? []) : [];
  const whole = end.slice(half.length).trimStart();
  return `…${whole.length >= leastTold && !whole.startsWith('[') ? whole : end}`;
}
