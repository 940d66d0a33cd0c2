import { describe, expect, it } from 'vitest';
import { apply, Playback, type Played } from '../../src/app/features/player/fold.ts';
import { sideWith } from '../../src/app/session/comparison/sides.ts';
import { Check } from '../../src/engine/machine-check.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { Chooser } from '../../src/engine/reduce/chooser.ts';
import { MergedSource } from '../../src/engine/reduce/merged-source.ts';
import { algorithms } from '../../src/engine/reduce/traits.ts';
import { DepthFirstSearch } from '../../src/engine/search/depth-first.ts';
import { isStored } from '../../src/engine/search/events.ts';
import type { SearchContext } from '../../src/engine/search/search.ts';
import type { StepList } from '../../src/engine/source/source.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import { playerEvent } from '../../src/worker/player/event-recorder.ts';
import { filesBelow } from '../architecture/sources.ts';
import { compile } from '../models/run.ts';
import { provisos } from '../../src/contract/check/provisos.ts';
import type { ReductionOptions } from '../../src/contract/check/reduction.ts';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';
import type { PlayerEvent } from '../../src/contract/player.ts';
import { inTurn } from '../campaign.ts';

const models = filesBelow(
  'models',
  /(bakery|cycle-beside-run|dekker|fifo-empty-full|independent-runs|lost-update|philosophers-deadlock|producer-consumer|read-write-complement|spin-lock|three-strategies|three-supports|vending-machine)\.esml$/,
);
const mostMoves = 120;

/** What the search has, as it keeps it. */
interface Inside {
  readonly stack: readonly { number: number; start: number; end: number; next: number; sleeping: { asleep: Set<number> } | null }[];
  readonly arena: StepList;
  readonly held: { readonly marks: Uint16Array };
}

const sorted = (numbers: Iterable<number>): number[] => [...new Set(numbers)].sort((a, b) => a - b);

/** Plays a search while it runs, and compares what is folded with what the search has after each of its moves. */
function compareMoves(system: TransitionSystem, reduction: ReductionOptions): number {
  const machine = new Machine(system);
  const analysis = new Analysis(system);
  const source = reduction.merge ? new MergedSource(machine, analysis, machine.layout) : machine;
  let played: Played = new Playback([]).at(0);
  let moves = 0;
  const watch = (event: PlayerEvent): void => {
    played = apply(played, event);
  };
  let context: SearchContext | null = null;
  let search: DepthFirstSearch | null = null;
  const options = { ...defaultCheckOptions, search: 'dfs', engine: 'machine' } as const;
  const check = new Check(system, machine, options, {
    source,
    search: (given) => {
      context = given;
      const real = new DepthFirstSearch(
        given,
        { chooser: new Chooser(analysis, machine.layout, source, reduction), options: reduction },
        (e) => {
          if (isStored(e)) watch(playerEvent(e));
        },
      );
      search = real;
      compareWith(real, given);
      const advance = real.advance.bind(real);
      real.advance = () => {
        const more = moves < mostMoves && advance();
        moves++;
        compareWith(real, given);
        return more;
      };
      return real;
    },
    finish: (verdict) => verdict,
  });
  while (!check.slice(1000));
  expect([context, search]).not.toContain(null);
  return moves;

  function compareWith(real: DepthFirstSearch, { store }: SearchContext): void {
    const { stack, arena, held } = real as unknown as Inside;
    const inside = stack.map(({ number, start, next, end, sleeping }) => {
      const steps = Array.from({ length: end - start }, (_, i) => arena.transition(start + i));
      return { state: number, asleep: sorted(sleeping?.asleep ?? []), taken: sorted(steps.slice(0, next - start)), all: sorted(steps) };
    });
    const shown = played.stack.map(({ state, asleep, taken, chosen, enabled, slept }) => {
      const set = chosen ?? enabled;
      return { state, asleep: sorted(asleep), taken: sorted(taken), all: sorted(set.filter((t) => !slept.includes(t))) };
    });
    // Assertions are slow: they are made only where they would fail.
    if (JSON.stringify(shown) !== JSON.stringify(inside)) expect(shown).toEqual(inside);
    if (played.found !== store.count) expect(played.found).toBe(store.count);
    if (played.transitions !== real.counts.transitions) expect(played.transitions).toBe(real.counts.transitions);
    const counted = new Map<number, number>();
    for (const { state } of played.stack) counted.set(state, (counted.get(state) ?? 0) + 1);
    for (let state = 0; state < store.count; state++)
      if (held.marks[state] !== (counted.get(state) ?? 0)) expect(held.marks[state]).toBe(counted.get(state) ?? 0);
  }
}

describe('what is played', () => {
  it.each(models.map((model, i) => ({ ...model, i })))('is what the search has after each of its moves: $path', ({ text, i }) => {
    const system = compile(text);
    let moves = 0;
    for (const [j, por] of algorithms.entries()) {
      // Each algorithm with sleep sets on every other model, and without them on the others.
      for (const sleep of inTurn([false, true], i + j)) {
        for (const proviso of provisos) {
          for (const merge of proviso === 'stack' ? [false, true] : [false])
            moves += compareMoves(system, sideWith({ por, sleep, proviso, merge }).reduction);
        }
      }
    }
    expect(moves).toBeGreaterThan(500);
  });
});
