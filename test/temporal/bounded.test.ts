import { describe, expect, it } from 'vitest';
import { Random } from '../../src/base/random.ts';
import { noReduction } from '../../src/contract/check/reduction.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import type { Options } from '../../src/engine/plan/options.ts';
import { begun, finished, planned } from '../begun.ts';
import { amount } from '../campaign.ts';
import { diagnose } from '../check/marks.ts';
import { compile } from '../support.ts';
import { format } from '../../src/frontends/esml/syntax/format.ts';

/** A random graph with a step for each edge, some of its states without any, as a model of one process. */
interface Walk {
  readonly edges: readonly (readonly [number, number])[];
  readonly text: string;
}

const states = 6;

function randomWalk(random: Random): Walk {
  const edges = Array.from({ length: 4 + random.below(8) }, () => [random.below(states), random.below(states)] as const);
  const ways = edges.map(([from, to]) => `WHEN s = ${from} -> s := ${to}`).join('\n [] ');
  const text = `MODEL W; VAR s: 0..${states - 1}; PROCESS P; BEGIN LOOP ATOMIC POLL ${ways} END END END END P; BEGIN P END W\n`;
  return { edges, text };
}

type Predicate = (state: number) => boolean;

/** By the definition: all runs from a state, as far as the first `steps` of their steps. */
function runs({ edges }: Walk, state: number, steps: number): number[][] {
  const next = [...new Set(edges.flatMap(([from, to]) => (from === state ? [to] : [])))];
  if (steps === 0 || next.length === 0) return [[state]];
  return next.flatMap((to) => runs({ edges, text: '' }, to, steps - 1).map((run) => [state, ...run]));
}

const reaches = (run: readonly number[], hold: Predicate, goal: Predicate): boolean => {
  const at = run.findIndex(goal);
  return at >= 0 && run.slice(0, at).every(hold);
};

const truth = {
  AF: (walk: Walk, s: number, k: number, _: Predicate, q: Predicate) => runs(walk, s, k).every((run) => run.some(q)),
  EF: (walk: Walk, s: number, k: number, _: Predicate, q: Predicate) => runs(walk, s, k).some((run) => run.some(q)),
  AG: (walk: Walk, s: number, k: number, _: Predicate, q: Predicate) => runs(walk, s, k).every((run) => run.every(q)),
  EG: (walk: Walk, s: number, k: number, _: Predicate, q: Predicate) => runs(walk, s, k).some((run) => run.every(q)),
  A: (walk: Walk, s: number, k: number, p: Predicate, q: Predicate) => runs(walk, s, k).every((run) => reaches(run, p, q)),
  E: (walk: Walk, s: number, k: number, p: Predicate, q: Predicate) => runs(walk, s, k).some((run) => reaches(run, p, q)),
} as const;

const operators = ['AF', 'EF', 'AG', 'EG', 'A', 'E'] as const;

function reachable({ edges }: Walk): number[] {
  const seen = new Set([0]);
  for (const state of seen) for (const [from, to] of edges) if (from === state) seen.add(to);
  return [...seen];
}

describe('bounded operators of CTL', () => {
  it('are what all runs say, on random graphs, by each engine and both algorithms', () => {
    const problems: string[] = [];
    const counts = { true: 0, false: 0 };
    const ways: readonly Partial<Options>[] = [
      {},
      { engine: 'machine', temporal: { ...defaultTemporalOptions, ctl: 'global' } },
      { engine: 'symbolic' },
    ];
    for (let seed = 0; seed < amount(12, 300); seed++) {
      const random = new Random(seed);
      const walk = randomWalk(random);
      const set = (): number[] => Array.from({ length: states }, (_, state) => state).filter(() => random.below(2) === 0);
      const asked = operators.map((operator) => {
        const [k, hold, goal] = [random.below(5), set(), set()];
        const [p, q] = [hold, goal].map((some) => `(${['FALSE', ...some.map((state) => `s = ${state}`)].join(' OR ')})`);
        const f = operator.length === 2 ? `${operator}<=${k} ${q}` : `${operator}(${p} U<=${k} ${q})`;
        const holds = (state: number): boolean =>
          truth[operator](
            walk,
            state,
            k,
            (one) => hold.includes(one),
            (one) => goal.includes(one),
          );
        return { f, first: holds(0), everywhere: reachable(walk).every(holds) };
      });
      const asserts = asked.flatMap(({ f, first, everywhere }) => [[f, first] as const, [`AG(${f})`, everywhere] as const]);
      const text = `${walk.text}${asserts.map(([f], i) => `ASSERT p${i}: ${f}`).join('\n')}`;
      const way = ways[seed % ways.length] ?? {};
      const verdicts = new Map(finished(begun(compile(text), way)).verdicts.map(({ property, holds }) => [property, holds]));
      asserts.forEach(([f, expected], i) => {
        if (verdicts.get(`p${i}`) !== expected) problems.push(`${seed} ${JSON.stringify(way)} ${f}: not ${expected}`);
        counts[`${expected}`]++;
      });
    }
    expect(problems).toEqual([]);
    expect(Math.min(counts.true, counts.false)).toBeGreaterThan(20);
  });

  it('are refused by reductions, which do not preserve steps', () => {
    const system = compile('MODEL M; VAR x: 0..3; PROCESS P; BEGIN x := 1 END P; BEGIN P END M ASSERT AF<=2 x = 1');
    expect(() => planned(system, { search: 'dfs', reduction: { ...noReduction, por: 'stubborn' } })).toThrow(/step|X/);
  });

  it('are laid out without spaces around the bound, and with one behind it', () => {
    const model = (f: string) =>
      `MODEL M;\n\nVAR\n  x: BOOLEAN;\n\nPROCESS P;\nBEGIN\n  SKIP\nEND P;\n\nBEGIN\n  P\nEND M\n\nASSERT ${f}\n`;
    const laid = model('AF<=3 (x) & A(x U<=(1 + 1) ~x) & EG<=2 x');
    expect(format(model('AF <= 3 ( x ) & A(x U <= ( 1+1 ) ~x) & EG<= 2 x'), 'extended').text).toBe(laid);
  });

  it('have a constant of 0 to 100 steps, in CTL', () => {
    const model = (f: string) => `MODEL M; CONST k = 2; VAR x: 0..3; PROCESS P; BEGIN x := 1 END P; BEGIN P END M ASSERT ${f}`;
    diagnose(model('AF<=k x = 1 & A(x = 0 U<=(k + 1) x = 1) & AG EF<=3 (x = 1)'));
    diagnose(model('AF<=«E0411:101» x = 1'));
    diagnose(model('AF<=«E0411:(0 - 1)» x = 1'));
    diagnose(model('AX<=«E0410:3» x = 1'));
    diagnose(model('AF<=«E0105:x» x = 1'));
  });
});
