/**
 * An order of the words of a state in which words that steps mention together stand near each other. It begins with the words of one step
 * and goes on with the step that shares most with what has been placed last; a guess that sifting may better (after Aziz, Tasiran and
 * Brayton, BDD variable ordering for interacting finite state machines, DAC 1994, who let machines that communicate stand together).
 */
export function orderOfWords(words: number, steps: readonly ReadonlySet<number>[]): number[] {
  const order: number[] = [];
  const placedAt = new Map<number, number>();
  const place = (word: number) => {
    if (placedAt.has(word)) return;
    placedAt.set(word, order.length);
    order.push(word);
  };
  const waiting = new Set(steps);
  while (waiting.size > 0) {
    let best: ReadonlySet<number> | null = null;
    let bestScore = Number.NEGATIVE_INFINITY;
    for (const step of waiting) {
      let shared = 0;
      let fresh = 0;
      for (const word of step) {
        const at = placedAt.get(word);
        // What was placed lately counts for more.
        if (at === undefined) fresh++;
        else shared += 1 / (1 + order.length - at);
      }
      const score = fresh === 0 ? Number.POSITIVE_INFINITY : shared - fresh / 1024;
      if (score > bestScore) [best, bestScore] = [step, score];
    }
    if (best === null) break;
    waiting.delete(best);
    for (const word of [...best].sort((a, b) => a - b)) place(word);
  }
  for (let word = 0; word < words; word++) place(word);
  return order;
}
