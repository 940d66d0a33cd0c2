import { pieceOfWork, type Work } from '../../graphs/work.ts';
import { cheapest, type Choices } from './choices.ts';

/** A reduced graph in the making: its states, those whose options are still to be chosen among, and what comes in next. */
interface Partial {
  readonly isThere: Uint8Array;
  readonly states: number;
  readonly waiting: readonly number[];
  readonly add: readonly number[];
}

/**
 * The number of states of the smallest reduced graph, by branching and bounding from one that is known; null if that takes more than so
 * much effort. An option that asks for nothing new is taken at once: it can cost nothing, whatever is chosen elsewhere. A part is given up
 * if it cannot become smaller than the best one, given that states which all reduced graphs have must come in as well.
 */
export function* smallestByBranching(choices: Choices, known: number, mandatory: readonly number[], effort: number): Work<number | null> {
  const { options } = choices;
  let best = known;
  let spent = 0;
  let reported = 0;
  const open: Partial[] = [{ isThere: new Uint8Array(options.length), states: 0, waiting: [], add: [0] }];
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const isThere = Uint8Array.from(part.isThere);
    const fresh: number[] = [];
    const add = (state: number): void => {
      if (isThere[state] === 1) return;
      isThere[state] = 1;
      fresh.push(state);
    };
    for (const state of part.add) add(state);
    let waiting: readonly number[] = part.waiting;
    for (let looked = 0; looked < fresh.length; ) {
      const still: number[] = [];
      for (; looked < fresh.length; looked++) waiting = [...waiting, fresh[looked] ?? 0];
      for (const state of waiting) {
        spent++;
        const all = options[state] ?? [];
        const { option, cost } = cheapest(all, isThere);
        if (cost > 0 && all.length > 1) still.push(state);
        else for (const next of option) add(next);
      }
      waiting = still;
    }
    spent += options.length / 8;
    const states = part.states + fresh.length;
    const bound = states + mandatory.filter((state) => isThere[state] !== 1).length;
    const branch = waiting[0];
    if (branch === undefined) best = Math.min(best, states);
    else if (Math.max(bound, states + 1) < best) {
      const several = [...(options[branch] ?? [])].sort((a, b) => missing(b, isThere) - missing(a, isThere));
      for (const option of several) open.push({ isThere, states, waiting: waiting.slice(1), add: option });
    }
    if (spent > effort) return null;
    if (spent < reported + pieceOfWork) continue;
    reported = spent;
    yield;
  }
  return best;
}

function missing(option: readonly number[], isThere: Uint8Array): number {
  return option.filter((state) => isThere[state] !== 1).length;
}
