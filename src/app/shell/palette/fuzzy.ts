/**
 * How well a text answers a query: higher is better, null is not at all. The whole query counts most, then all of its words somewhere; else
 * its letters must occur in order, and those that begin words count most.
 */
export function fuzzyScore(query: string, text: string): number | null {
  const wanted = query.toLowerCase().replaceAll(' ', '');
  const where = text.toLowerCase();
  if (wanted === '') return 0;
  const whole = where.indexOf(query.trim().toLowerCase());
  if (whole >= 0) return 1_000 - whole - where.length / 100 + (beginsWord(where, whole) ? 500 : 0);
  const places = query
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .map((word) => where.indexOf(word));
  if (places.every((at) => at >= 0)) return 500 + 20 * places.filter((at) => beginsWord(where, at)).length - where.length / 100;
  let score = 0;
  let from = 0;
  let previous = -2;
  for (const letter of wanted) {
    const at = nextPlace(where, letter, from, previous);
    if (at < 0) return null;
    score += at === previous + 1 ? 5 : beginsWord(where, at) ? 8 : 1;
    previous = at;
    from = at + 1;
  }
  return score - where.length / 100;
}

/** The things whose name answers a query, best first; without a query all of them, in their order. */
export function fuzzyFilter<T>(query: string, things: readonly T[], nameOf: (thing: T) => string): readonly T[] {
  if (query.trim() === '') return things;
  return things
    .flatMap((thing, order) => {
      const score = fuzzyScore(query, nameOf(thing));
      return score === null ? [] : [{ thing, score, order }];
    })
    .sort((a, b) => b.score - a.score || a.order - b.order)
    .map(({ thing }) => thing);
}

/** Where a letter is found: right after the previous one, else at the next beginning of a word, else anywhere. */
function nextPlace(text: string, letter: string, from: number, previous: number): number {
  if (text[previous + 1] === letter && from > 0) return previous + 1;
  for (let at = text.indexOf(letter, from); at >= 0; at = text.indexOf(letter, at + 1)) {
    if (beginsWord(text, at)) return at;
  }
  return text.indexOf(letter, from);
}

function beginsWord(text: string, at: number): boolean {
  return at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? ' ');
}
