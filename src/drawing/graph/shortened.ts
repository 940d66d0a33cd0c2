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
  const endTells = / -> |^WHEN |^ATOMIC |^-> /.test(part);
  return endTells ? shortenedAtFront(part, most) : `${part.slice(0, most - 1).trimEnd()}…`;
}

/** A text in so many letters at most, with who acts in full if what is done still has room for a few of them. */
export function shortenedText(text: string, most: number): string {
  if (text.length <= most) return text;
  const [who, what] = partsOf(text);
  const left = most - who.length - 1;
  return who.endsWith(':') && left >= leastTold ? `${who} ${shortenedPart(what, left)}` : shortenedAtFront(text, most);
}

function shortenedAtFront(text: string, most: number): string {
  return `…${text.slice(text.length - most + 1)}`;
}
