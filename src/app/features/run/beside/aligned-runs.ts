/** What two runs are compared by. */
export interface ComparedStep {
  readonly label: string;
  readonly processes: readonly string[];
}

/** A line of two runs side by side; places are after how many steps of a run, from 1. */
export type AlignedRow =
  | { readonly kind: 'both'; readonly left: number; readonly right: number }
  /** A step of one run alone, or (`elsewhere`) one that the other takes in another order, at that place. */
  | { readonly kind: 'left' | 'right'; readonly place: number; readonly elsewhere: number | null };

export interface AlignedRuns {
  /** How many steps they begin with in common. */
  readonly prefix: number;
  readonly rows: readonly AlignedRow[];
  /** How many steps both take, but in another order; how many only one takes. */
  readonly moved: number;
  readonly onlyLeft: number;
  readonly onlyRight: number;
}

/**
 * Two runs side by side, by their events: the first step of a name in one is the first of that name in the other, and so on. Of all ways
 * to put events that both have on one line, in the order of both runs, one with the most such lines, their common beginning among them
 * (a longest increasing subsequence: C. Schensted, 1961, in n log n).
 */
export function alignRuns(left: readonly ComparedStep[], right: readonly ComparedStep[]): AlignedRuns {
  const prefix = commonBeginning(left, right);
  const places = new Map(eventNames(right).map((name, i) => [name, i]));
  const inRight = eventNames(left).map((name) => places.get(name) ?? null);
  const inLeft = new Map(inRight.flatMap((at, i) => (at === null ? [] : [[at, i] as const])));
  const kept = new Set(longestIncreasing(inRight));
  const rows: AlignedRow[] = [];
  let next = 0;
  const rightUpTo = (end: number): void => {
    for (; next < end; next++) rows.push({ kind: 'right', place: next + 1, elsewhere: placeOf(inLeft.get(next)) });
  };
  for (const [i, at] of inRight.entries()) {
    if (at === null || !kept.has(i)) {
      rows.push({ kind: 'left', place: i + 1, elsewhere: placeOf(at) });
      continue;
    }
    rightUpTo(at);
    rows.push({ kind: 'both', left: i + 1, right: at + 1 });
    next = at + 1;
  }
  rightUpTo(right.length);
  const shared = inLeft.size;
  return { prefix, rows, moved: shared - kept.size, onlyLeft: left.length - shared, onlyRight: right.length - shared };
}

/** Of each process that moves in one of two runs its last step in each, where these are not the same event. */
export interface LastSteps {
  readonly process: string;
  /** Places as above; null where it takes no step. */
  readonly left: number | null;
  readonly right: number | null;
}

/** Where processes end otherwise in one run than in the other. */
export function differingEnds(left: readonly ComparedStep[], right: readonly ComparedStep[]): LastSteps[] {
  const [a, b] = [lastSteps(left), lastSteps(right)];
  const [namesA, namesB] = [eventNames(left), eventNames(right)];
  const name = (names: readonly string[], place: number | null) => (place === null ? null : (names[place - 1] ?? null));
  return [...new Set([...a.keys(), ...b.keys()])]
    .map((process) => ({ process, left: a.get(process) ?? null, right: b.get(process) ?? null }))
    .filter((one) => name(namesA, one.left) !== name(namesB, one.right));
}

function lastSteps(run: readonly ComparedStep[]): Map<string, number> {
  return new Map(run.flatMap(({ processes }, i) => processes.map((process) => [process, i + 1] as const)));
}

function placeOf(index: number | null | undefined): number | null {
  return index == null ? null : index + 1;
}

/** A name of each step that no other step of the run has: its label, and the how-manieth of that label it is. */
function eventNames(run: readonly ComparedStep[]): string[] {
  const counts = new Map<string, number>();
  return run.map(({ label }) => {
    const count = counts.get(label) ?? 0;
    counts.set(label, count + 1);
    return `${count} ${label}`;
  });
}

function commonBeginning(left: readonly ComparedStep[], right: readonly ComparedStep[]): number {
  let at = 0;
  while (at < left.length && left[at]?.label === right[at]?.label) at++;
  return at;
}

/** The places of a longest increasing subsequence of numbers that are all different; null stands for none. */
function longestIncreasing(numbers: readonly (number | null)[]): number[] {
  /** Of the subsequences of each length one with the least last number, by the place of that. */
  const ends: number[] = [];
  const before = new Array<number>(numbers.length).fill(-1);
  for (const [i, number] of numbers.entries()) {
    if (number === null) continue;
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    before[i] = ends[low - 1] ?? -1;
    ends[low] = i;
  }
  const found: number[] = [];
  for (let i = ends.at(-1) ?? -1; i >= 0; i = before[i] ?? -1) found.push(i);
  return found.reverse();
}
