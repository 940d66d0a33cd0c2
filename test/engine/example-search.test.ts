import { expect, it } from 'vitest';
import { Check } from '../../src/engine/machine-check.ts';
import { Machine } from '../../src/engine/machine/machine.ts';
import { listSteps } from '../../src/engine/search/bounds.ts';
import { admit, tooMany } from '../../src/engine/search/admit.ts';
import type { Search, SearchContext } from '../../src/engine/search/search.ts';
import { StepList } from '../../src/engine/source/source.ts';
import { defaultCheckOptions } from '../../src/contract/check/options.ts';
import type { Completeness } from '../../src/contract/check/verdict.ts';
import { Random } from '../../src/base/random.ts';
import { finished } from '../begun.ts';
import { modelText } from '../store/models.ts';
import { compile } from '../support.ts';

/** Expands the states that wait in an order by chance: the least that a search of one's own has to do. */
class ByChance implements Search {
  readonly counts = { transitions: 0, revisits: 0, loops: null, depth: 0 };
  stopped: Completeness | null = null;
  private readonly waiting: { readonly number: number; readonly state: Int32Array }[] = [];
  private readonly steps = new StepList();
  private readonly random = new Random(7);

  constructor(private readonly context: SearchContext) {
    const state = new Int32Array(context.source.words);
    context.source.initial(state);
    this.waiting.push({ number: 0, state });
  }

  get frontier(): number {
    return this.waiting.length;
  }

  get bytes(): number {
    return 4 * this.context.source.words * this.waiting.length;
  }

  advance(): boolean {
    const { source, store, paths, findings, options } = this.context;
    const [from] = this.waiting.splice(this.random.below(Math.max(1, this.waiting.length)), 1);
    if (from === undefined) return false;
    listSteps(this.context, from.number, from.state, this.steps);
    if (this.steps.count === 0) findings.stuck(from.number, from.state);
    for (let i = 0; i < this.steps.count; i++) {
      const [transition, choice, next] = [this.steps.transition(i), this.steps.choice(i), new Int32Array(source.words)];
      const error = source.fire(from.state, transition, choice, next);
      if (error !== null) {
        findings.fails(from.number, { transition, choice }, error);
        continue;
      }
      const before = store.count;
      const found = admit(store, next, options.maxStates);
      if (found === tooMany) {
        this.stopped = { kind: 'bounded', by: 'states', limit: options.maxStates };
        return false;
      }
      this.counts.transitions++;
      if (found !== before) {
        this.counts.revisits++;
        continue;
      }
      paths.record(found, from.number, transition, choice);
      findings.visit(found, next);
      this.waiting.push({ number: found, state: next });
    }
    return true;
  }
}

function outcomes(maxStates = Number.POSITIVE_INFINITY) {
  const system = compile(modelText('lost-update'));
  const machine = new Machine(system);
  const options = { ...defaultCheckOptions, maxStates };
  const way = { source: machine, search: (context: SearchContext) => new ByChance(context), finish: <V>(verdict: V) => verdict };
  return [finished(new Check(system, machine, options)), finished(new Check(system, machine, options, way))] as const;
}

it('a search of another order finds the same states and verdicts, and keeps to the limits, as Check does the rest', () => {
  const [plain, own] = outcomes();
  const counted = ({ statistics: { states, transitions, deadlocks, terminated } }: typeof own) => [
    states,
    transitions,
    deadlocks,
    terminated,
  ];
  expect(counted(own)).toEqual(counted(plain));
  const said = ({ verdicts }: typeof own) => verdicts.map(({ property, holds }) => `${property} ${holds}`);
  expect(said(own)).toEqual(said(plain));
  expect(own.verdicts.some(({ run }) => run !== null)).toBe(true);
  expect(outcomes(9)[1].completeness).toEqual({ kind: 'bounded', by: 'states', limit: 9 });
});
