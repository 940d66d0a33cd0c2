import { describe, expect, it } from 'vitest';
import { Check } from '../../src/engine/machine-check.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { Chooser } from '../../src/engine/reduce/chooser.ts';
import { BreadthFirstSearch } from '../../src/engine/search/breadth-first.ts';
import { DepthFirstSearch } from '../../src/engine/search/depth-first.ts';
import { ExactStore } from '../../src/engine/store/exact/exact-store.ts';
import { type Store, type StoreContext, StoreFull } from '../../src/engine/store/store.ts';
import { Analysis } from '../../src/system/analysis/analysis.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import type { Range } from '../../src/system/value-type.ts';
import { randomModel } from '../oracle/random-models.ts';
import { compile } from '../support.ts';
import { noReduction, type ReductionOptions } from '../../src/contract/check/reduction.ts';
import type { Guarantee, StoreFigure } from '../../src/contract/check/store-report.ts';
import type { SearchOutcome } from '../../src/contract/check/outcome.ts';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';

/** Says only whether a state is new: it neither reads states back nor tells their numbers. */
class Bare implements Store {
  readonly numbered = false;
  private readonly inner: ExactStore;

  constructor(
    ranges: readonly Range[],
    readonly guarantee: Guarantee = { kind: 'exact' },
    private readonly room = Number.POSITIVE_INFINITY,
  ) {
    this.inner = new ExactStore(ranges);
  }

  get count(): number {
    return this.inner.count;
  }

  get bytes(): number {
    return this.inner.bytes;
  }

  insert(state: Int32Array): number {
    const before = this.inner.count;
    if (before >= this.room && !this.inner.contains(state)) throw new StoreFull(this.room, 'full');
    const number = this.inner.insert(state);
    return number < before ? -1 : number;
  }

  contains(state: Int32Array): boolean {
    return this.inner.contains(state);
  }

  statistics(): readonly StoreFigure[] {
    return [];
  }
}

type Make = (context: StoreContext) => Store;
const bare: Make = ({ layout }) => new Bare(layout.ranges);

function run(system: TransitionSystem, search: 'bfs' | 'dfs', make?: Make, reduction?: ReductionOptions): SearchOutcome {
  const machine = new Machine(system);
  const options = { ...defaultCheckOptions, search, maxStates: 3_000 };
  const way =
    reduction === undefined
      ? null
      : {
          source: machine,
          search: (context: ConstructorParameters<typeof DepthFirstSearch>[0]) => {
            const chooser = new Chooser(new Analysis(system), machine.layout, machine, reduction);
            const Search = search === 'dfs' ? DepthFirstSearch : BreadthFirstSearch;
            return new Search(context, { chooser, options: reduction });
          },
          finish: (verdict: SearchOutcome['verdicts'][number]) => verdict,
        };
  const check = new Check(system, machine, options, way, make);
  while (!check.slice(1000));
  return check.outcome();
}

/** Everything but time and memory. */
function found({ completeness, verdicts, statistics: { milliseconds: _time, bytes: _bytes, store: _store, ...counted } }: SearchOutcome) {
  return { completeness, verdicts, counted };
}

const models = Array.from({ length: 40 }, (_, seed) => compile(randomModel(seed, { risk: seed % 2 === 0 ? 5 : 0, riskInside: true })));

describe('a search with a store that only knows what is new', () => {
  it.each(['bfs', 'dfs'] as const)('finds by %s all that it finds with one that reads states back, loops included', (search) => {
    for (const [seed, system] of models.entries()) {
      expect(found(run(system, search, bare)), `seed ${seed}`).toEqual(found(run(system, search)));
    }
  });
  it.each([
    ['dfs', { ...noReduction, por: 'stubborn', proviso: 'stack' }],
    ['dfs', { ...noReduction, por: 'persistent1', proviso: 'closed' }],
    ['bfs', { ...noReduction, por: 'stubborn', proviso: 'closed' }],
  ] as const)('does so by %s with a reduction', (search, reduction) => {
    for (const [seed, system] of models.entries()) {
      expect(found(run(system, search, bare, reduction)), `seed ${seed}`).toEqual(found(run(system, search, undefined, reduction)));
    }
  });
});

const small = compile(
  'MODEL M; TYPE int = 0..7; PROCESS P; VAR x: int; BEGIN DO x < 7 -> x := x + 1 END END P; BEGIN P END M ASSERT small: AG(P.x <= 7)',
);

describe('a verdict', () => {
  it('never says "holds" where the store may have taken different states for one, and says how probable that is', () => {
    const outcome = run(small, 'bfs', ({ layout }) => new Bare(layout.ranges, { kind: 'probabilistic', omission: 0.25, coverage: 0.5 }));
    expect(outcome.completeness).toEqual({ kind: 'probabilistic', omission: 0.25, coverage: 0.5 });
    expect(outcome.verdicts.map(({ holds }) => holds)).toEqual([null, null, null]);
    expect(outcome.verdicts[0]?.explanation).toBe('not known: nothing was found, but the store may have taken different states for one');
  });
  it('is not known where the store was full', () => {
    const outcome = run(small, 'dfs', ({ layout }) => new Bare(layout.ranges, { kind: 'exact' }, 4));
    expect(outcome.completeness).toEqual({ kind: 'bounded', by: 'store', limit: 4 });
    expect(outcome.verdicts.map(({ holds }) => holds)).toEqual([null, null, null]);
  });
});
