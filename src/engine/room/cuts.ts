import { pieceOfWork, type Work } from '../../graphs/work.ts';
import type { Choices } from './choices.ts';

/** An option of a state, and how often a state occurs among options. */
interface Use {
  readonly state: number;
  readonly option: number;
}

/**
 * Says which sets of states no reduced graph can avoid. A state that is forbidden is lost, and so is one each of whose options asks for a
 * lost state; if the initial state is lost, every reduced graph has one of the forbidden ones.
 */
class Cuts {
  /** Options looked at so far. */
  effort = 0;
  private readonly uses: readonly (readonly Use[])[];

  constructor(private readonly choices: Choices) {
    const uses = choices.options.map((): Use[] => []);
    choices.options.forEach((options, state) => {
      options.forEach((asked, option) => {
        for (const next of asked) uses[next]?.push({ state, option });
      });
    });
    this.uses = uses;
  }

  /** Whether each reduced graph has one of these states. */
  areUnavoidable(forbidden: readonly number[]): boolean {
    const { options, open } = this.choices;
    const isLost = new Uint8Array(options.length);
    const dead = new Map<number, Set<number>>();
    const lost = [...forbidden];
    for (const state of forbidden) isLost[state] = 1;
    for (const state of lost) {
      if (state === 0) return true;
      for (const use of this.uses[state] ?? []) {
        this.effort++;
        if (isLost[use.state] === 1 || open.has(use.state)) continue;
        const gone = dead.get(use.state) ?? new Set();
        dead.set(use.state, gone.add(use.option));
        if (gone.size < (options[use.state]?.length ?? 0)) continue;
        isLost[use.state] = 1;
        lost.push(use.state);
      }
    }
    return false;
  }
}

/** What is known of the number of states of the smallest reduced graph from below. */
export interface FromBelow {
  /** States that every reduced graph has. */
  readonly mandatory: readonly number[];
  /** At least so many states there are in all of them. */
  readonly least: number;
}

/**
 * A number of states below which no reduced graph is: that of sets of states which have none in common, and which no reduced graph can
 * avoid. They are the single states that all have, of the states `found` in some reduced graph; and of each distance from the initial state
 * all other states together, where all reduced graphs go as far as that. Single states are tried within so much effort.
 */
export function* fromBelow(choices: Choices, found: readonly number[], effort: number): Work<FromBelow> {
  const cuts = new Cuts(choices);
  const isMandatory = new Set<number>();
  let reported = 0;
  for (const state of found) {
    if (cuts.effort > effort) break;
    if (cuts.areUnavoidable([state])) isMandatory.add(state);
    if (cuts.effort < reported + pieceOfWork) continue;
    reported = cuts.effort;
    yield;
  }
  let least = isMandatory.size;
  for (const layer of layersOf(choices)) {
    const others = layer.filter((state) => !isMandatory.has(state));
    if (others.length > 0 && cuts.areUnavoidable(others)) least++;
    yield;
  }
  return { mandatory: [...isMandatory], least };
}

/** States by their distance from the initial state, as options lead. */
function layersOf({ options }: Choices): number[][] {
  const seen = new Uint8Array(options.length);
  seen[0] = 1;
  const layers: number[][] = [];
  for (let layer = [0]; layer.length > 0; ) {
    layers.push(layer);
    const next: number[] = [];
    for (const state of layer)
      for (const to of (options[state] ?? []).flat()) {
        if (seen[to] === 1) continue;
        seen[to] = 1;
        next.push(to);
      }
    layer = next;
  }
  return layers;
}
