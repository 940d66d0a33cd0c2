/** Rounds of moving words to where they are pulled. */
const mostRounds = 200;

/**
 * An order of the words of a state in which words that steps mention together stand near each other; a guess that sifting may better. Words
 * that most steps mention come first, as they belong near everything. For the rest, an order that grows from step to step (after Aziz,
 * Tasiran and Brayton, BDD variable ordering for interacting finite state machines, DAC 1994, who let machines that communicate stand
 * together), and that of the layout, are improved by forces (Aloul, Markov and Sakallah, FORCE: a fast and easy-to-implement
 * variable-ordering heuristic, GLSVLSI 2003), and the one with the shortest spans is taken.
 */
function orderOfWords(words: number, steps: readonly ReadonlySet<number>[]): number[] {
  const uses = new Int32Array(words);
  for (const step of steps) for (const word of step) uses[word] = (uses[word] as number) + 1;
  const all = Array.from({ length: words }, (_, word) => word);
  const isHub = (word: number) => (uses[word] as number) > 4 && 2 * (uses[word] as number) > steps.length;
  const hubs = all.filter(isHub).sort((a, b) => (uses[b] as number) - (uses[a] as number) || a - b);
  const rest = all.filter((word) => !isHub(word));
  const known = new Map<string, ReadonlySet<number>>();
  for (const step of steps) {
    const own = [...step].filter((word) => !isHub(word)).sort((a, b) => a - b);
    if (own.length > 1) known.set(own.join(), new Set(own));
  }
  const together = [...known.values()];
  const candidates = [forced(rest, together), forced(grown(rest, together), together)];
  const [first, second] = candidates as [number[], number[]];
  return [...hubs, ...(spans(first, together) <= spans(second, together) ? first : second)];
}

/**
 * The same for words in groups, whose bits are interleaved: the groups are ordered as words are, and the words in each as they would be by
 * themselves. `groupOf` says by word what stands for its group.
 */
export function orderOfGroups(groupOf: readonly number[], steps: readonly ReadonlySet<number>[]): number[][] {
  const place = places(orderOfWords(groupOf.length, steps));
  const members = new Map<number, number[]>();
  groupOf.forEach((group, word) => void members.set(group, [...(members.get(group) ?? []), word]));
  const numbers = places([...members.keys()]);
  const ofGroups = steps.map((step) => new Set([...step].map((word) => numbers.get(groupOf[word] as number) as number)));
  const groups = [...members.values()].map((words) => words.sort((a, b) => (place.get(a) ?? 0) - (place.get(b) ?? 0)));
  return orderOfWords(groups.length, ofGroups).map((group) => groups[group] as number[]);
}

/** Begins with the words of one step and goes on with the step that shares most with what has been placed last. */
function grown(words: readonly number[], steps: readonly ReadonlySet<number>[]): number[] {
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
      if (fresh === 0) break;
    }
    if (best === null) break;
    waiting.delete(best);
    for (const word of [...best].sort((a, b) => a - b)) place(word);
  }
  for (const word of words) place(word);
  return order;
}

/** Moves each word to the middle of the middles of the steps that mention it, again and again, while the spans become shorter. */
function forced(start: readonly number[], steps: readonly ReadonlySet<number>[]): number[] {
  let best = [...start];
  let shortest = spans(best, steps);
  let order = best;
  for (let round = 0, failed = 0; round < mostRounds && failed < 5; round++) {
    const at = places(order);
    const pull = new Map<number, { sum: number; weight: number }>();
    for (const step of steps) {
      const middle = [...step].reduce((sum, word) => sum + (at.get(word) ?? 0), 0) / step.size;
      const weight = 1 / (step.size - 1);
      for (const word of step) {
        const { sum, weight: before } = pull.get(word) ?? { sum: 0, weight: 0 };
        pull.set(word, { sum: sum + weight * middle, weight: before + weight });
      }
    }
    const target = new Map(
      order.map((word, place) => {
        const own = pull.get(word);
        return [word, own === undefined ? place : own.sum / own.weight];
      }),
    );
    order = [...order].sort((a, b) => (target.get(a) ?? 0) - (target.get(b) ?? 0));
    const long = spans(order, steps);
    if (long < shortest) {
      [best, shortest] = [order, long];
      failed = 0;
    } else failed++;
  }
  return best;
}

/** How far the first and the last word of each step are apart, in sum; steps with many words count for less. */
function spans(order: readonly number[], steps: readonly ReadonlySet<number>[]): number {
  const at = places(order);
  let sum = 0;
  for (const step of steps) {
    let low = Number.POSITIVE_INFINITY;
    let high = 0;
    for (const word of step) {
      const place = at.get(word) ?? 0;
      low = Math.min(low, place);
      high = Math.max(high, place);
    }
    sum += (high - low) / (step.size - 1);
  }
  return sum;
}

function places(order: readonly number[]): Map<number, number> {
  return new Map(order.map((word, place) => [word, place]));
}
