/**
 * How well a text answers a query: higher is better, null is not at all. The whole query counts most, then all of its words where a word
 * begins, then inside of words if they have three letters or more; else the letters are beginnings of words, in their order ("ns" for
 * "Next step").
 */
export function fuzzyScore(query: string, text: string): number | null {
  const asked = query.trim().toLowerCase();
  const where = text.toLowerCase();
  if (asked === '') return 0;
  const short = where.length / 100;
  const whole = where.indexOf(asked);
  const begins = whole >= 0 && (beginsWord(where, whole) || placeOfWord(where, asked) >= 0);
  if (where === asked) return 2_000;
  // Of names that begin alike none is better: they stay in their order.
  if (whole === 0) return 1_500;
  if (begins || (whole >= 0 && asked.length > 2)) return 1_000 - whole - short + (begins ? 450 : 0);
  const words = asked.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const beginning = words.filter((word) => placeOfWord(where, word) >= 0).length;
  if (words.length > 0 && words.every((word) => placeOfWord(where, word) >= 0 || (word.length > 2 && where.includes(word))))
    return 500 + 20 * beginning - short;
  // Names of models are written in one: PhilosophersOnce for "Philosophers once".
  const joined = asked.replaceAll(/[^\p{L}\p{N}]/gu, '');
  if (joined.length > 3 && where.replaceAll(/[^\p{L}\p{N}]/gu, '').includes(joined)) return 300 - short;
  return areBeginnings(asked.replaceAll(' ', ''), where) ? 100 - short : null;
}

/** The things that answer a query, best first: by their titles, then by what else is said of them; without a query all, in their order. */
export function fuzzyFilter<T>(
  query: string,
  things: readonly T[],
  titleOf: (thing: T) => string,
  moreOf: (thing: T) => string = () => '',
): readonly T[] {
  if (query.trim() === '') return things;
  return things
    .flatMap((thing, order) => {
      const title = fuzzyScore(query, titleOf(thing));
      const more = title === null ? scoreOfWords(query, `${titleOf(thing)} ${moreOf(thing)}`) : null;
      const score = title === null ? more : title + 10_000;
      return score === null ? [] : [{ thing, score, order }];
    })
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .map(({ thing }) => thing);
}

/** The score of a longer text, in which beginnings of words mean nothing. */
function scoreOfWords(query: string, text: string): number | null {
  const score = fuzzyScore(query, text);
  return score === null || score <= 100 ? null : score;
}

/** Where a word of a text begins with letters; -1 if none does. */
function placeOfWord(text: string, letters: string): number {
  for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1)) if (beginsWord(text, at)) return at;
  return -1;
}

/** Whether letters are made of the beginnings of words of a text, one after the other, of which words may be passed over. */
function areBeginnings(letters: string, text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  /** How many letters can have been used by the words so far. */
  let used = new Set([0]);
  for (const word of words) {
    const next = new Set(used);
    for (const from of used) for (let to = from; word[to - from] !== undefined && word[to - from] === letters[to]; to++) next.add(to + 1);
    used = next;
  }
  return used.has(letters.length);
}

function beginsWord(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ');
}
