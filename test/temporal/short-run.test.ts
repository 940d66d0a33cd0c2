import { describe, expect, it } from 'vitest';
import type { EmptinessAlgorithm, Fairness } from '../../src/contract/check/options.ts';
import { defaultTemporalOptions } from '../../src/contract/check/options.ts';
import { CtlEvidence } from '../../src/engine/temporal/ctl-evidence.ts';
import { CtlSearch } from '../../src/engine/temporal/ctl-search.ts';
import { ctlTable } from '../../src/engine/temporal/ctl-table.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import { decidedBy } from '../../src/engine/temporal/found-run.ts';
import { fairRun, shortened } from '../../src/engine/temporal/ltl-check.ts';
import { Processes } from '../../src/engine/temporal/processes.ts';
import { begun } from '../begun.ts';
import { amount } from '../campaign.ts';
import { compile } from '../support.ts';
import { spaceOf, type RandomGraph, randomGraph } from './random-graphs.ts';
import { loopProblems } from './walker.ts';

const cases = (['none', 'impartial', 'weak', 'strong'] as const).flatMap((fairness) =>
  (['components', 'nested'] as const).map((algorithm): [Fairness, EmptinessAlgorithm] => [fairness, algorithm]),
);

/** Steps from each state to each other within some states, by squaring the matrix of distances; a way from a state to itself has steps. */
function distances({ states, edges }: RandomGraph, inside: (state: number) => boolean): number[][] {
  const rows = Array.from({ length: states }, () => Array.from({ length: states }, () => Infinity));
  for (const { source, target } of edges) if (inside(source) && inside(target)) (rows[source] as number[])[target] = 1;
  for (let k = 0; k < states; k++)
    for (const row of rows)
      for (let j = 0; j < states; j++) row[j] = Math.min(row[j] as number, (row[k] as number) + (rows[k]?.[j] as number));
  return rows;
}

/** The length of a shortest lasso through a state with p whose loop is fair, by trying all closed walks breadth first. */
function shortestThrough(graph: RandomGraph, p: (state: number) => boolean, fairness: Fairness): number {
  const from = distances(graph, () => true);
  const enabled = (process: number, state: number): boolean => graph.edges.some((e) => e.source === state && e.movers.includes(process));
  const everyone = 2 ** graph.processes - 1;
  /** A bit for p, one for each process to which nothing is owed, and one for each that has been enabled. */
  const seen = (state: number, movers: readonly number[]): number => {
    let bits = p(state) ? 1 : 0;
    for (let q = 0; q < graph.processes; q++) {
      if (fairness === 'none' || movers.includes(q) || (fairness === 'weak' && !enabled(q, state))) bits |= 2 << q;
      if (fairness === 'strong' && enabled(q, state)) bits |= 2 << (graph.processes + q);
    }
    return bits;
  };
  const isFair = (bits: number): boolean => {
    const [paid, ever] = [(bits >> 1) & everyone, bits >> (1 + graph.processes)];
    return (bits & 1) === 1 && (paid === everyone || (fairness === 'strong' && (ever & ~paid) === 0));
  };
  const values = 2 ** (2 * graph.processes + 1);
  let best = Infinity;
  for (let start = 0; start < graph.states; start++) {
    let reached = new Set([start * values]);
    for (let length = 1; length <= graph.states * (graph.processes + 2); length++) {
      reached = new Set(
        [...reached].flatMap((place) =>
          graph.edges
            .filter(({ source }) => source === Math.floor(place / values))
            .map(({ source, target, movers }) => target * values + ((place % values) | seen(source, movers))),
        ),
      );
      if (![...reached].some((place) => Math.floor(place / values) === start && isFair(place % values))) continue;
      best = Math.min(best, (start === 0 ? 0 : (from[0]?.[start] as number)) + length);
      break;
    }
  }
  return best;
}

describe('runs that are made shorter', () => {
  it.each(cases)('are lassos through p, fairness %s, %s, and as short as can be', (fairness, algorithm) => {
    const problems: string[] = [];
    const counts = { runs: 0, shorter: 0 };
    for (let seed = 0; seed < amount(500, 2000); seed++) {
      const graph = randomGraph(seed + 31_000);
      const { space, system } = spaceOf(graph);
      const processes = new Processes(system, space);
      const words = new Int32Array(1);
      const inModel = (node: number): number => {
        space.read(node, words);
        return words[0] ?? 0;
      };
      const p = (state: number): boolean => graph.labels[0]?.[state] === true;
      const found = finish(fairRun(space, [0], processes, fairness, [(_, source) => p(inModel(source))], algorithm));
      if (found === null) continue;
      const run = finish(shortened(found, 5_000));
      const edges = [...run.lasso.path, ...run.lasso.loop];
      const states = [0, ...edges.map((edge) => inModel(run.graph.state(run.graph.target(edge))))];
      const transitions = edges.map((edge) => run.graph.transition(edge));
      const say = (what: string): unknown => problems.push(`${seed}: ${what}`);
      for (const [at, transition] of transitions.entries())
        if (graph.edges[transition]?.source !== states[at] || graph.edges[transition]?.target !== states[at + 1])
          say('a step that is not there');
      const loop = states.slice(run.lasso.path.length, -1);
      if (states[run.lasso.path.length] !== states[states.length - 1]) say('the loop is not closed');
      if (!loop.some(p)) say('p is not in the loop');
      for (const problem of loopProblems(graph, loop, transitions.slice(run.lasso.path.length), fairness)) say(problem);
      const before = found.lasso.path.length + found.lasso.loop.length;
      counts.runs++;
      if (edges.length < before) counts.shorter++;
      if (edges.length > before) say('it is longer');
      const least = shortestThrough(graph, p, fairness);
      if (edges.length !== least) say(`${edges.length} steps, not ${least}`);
    }
    expect(problems).toEqual([]);
    expect(counts.shorter).toBeGreaterThan(10);
  });

  it('of AF p are the shortest without p, to a state without steps or round a loop', () => {
    const span = { start: 0, end: 1 };
    const operand = { kind: 'proposition', expression: { kind: 'parameter', parameter: 0 }, text: 'p', span } as const;
    const table = ctlTable({ kind: 'unary', operator: 'AF', operand, text: 'AF(p)', span }, 'none');
    const problems: string[] = [];
    let fails = 0;
    for (let seed = 0; seed < amount(1500, 5000); seed++) {
      const graph = randomGraph(seed + 52_000);
      const { space, system } = spaceOf(graph);
      const search = new CtlSearch(space, new Processes(system, space), table, 'none');
      if (finish(search.evaluate(table.root, 0))) continue;
      fails++;
      const { steps } = finish(new CtlEvidence(decidedBy(search), 'none').explain(table.root, 0));
      const without = (state: number): boolean => graph.labels[0]?.[state] !== true;
      const from = distances(graph, without);
      const lengths = Array.from({ length: graph.states }, (_, state) => {
        const stem = state === 0 ? 0 : (from[0]?.[state] as number);
        const stuck = without(state) && graph.edges.every((e) => e.source !== state);
        return stem + (stuck ? 0 : (from[state]?.[state] as number));
      });
      const least = Math.min(...lengths);
      if (steps.length !== least) problems.push(`${seed}: ${steps.length} steps, not ${least}`);
    }
    expect(problems).toEqual([]);
    expect(fails).toBeGreaterThan(amount(400, 1500));
  });
});

describe('a loop beside a long way', () => {
  /** Depth first the long way is gone first: it has some 240 steps. */
  const text = `MODEL Long; TYPE few = 0..3; many = 0..40;
    VAR x: few; y: many; stop: BOOLEAN;
    PROCESS S; BEGIN DO ~stop -> x := (x + 1) MOD 4 [] ~stop & (y < 40) -> y := y + 1 [] ~stop & (y = 40) -> stop := TRUE END END S;
    PROCESS T; BEGIN DO ~stop -> x := 0 END END T;
    BEGIN S; T END Long`;

  it.each([
    ['LTL F stop', '', 2],
    ['LTL F stop', ' [WEAK]', 4],
    ['LTL F stop', ' [IMPARTIAL]', 4],
    ['AF stop', '', 2],
    ['AF stop', ' [WEAK]', 4],
    ['AF stop', ' [STRONG]', 4],
  ])('%s%s is refuted by %i steps, by each algorithm', (formula, fairness, steps) => {
    const system = compile(`${text} ASSERT it${fairness}: ${formula}`);
    for (const ltl of ['components', 'nested'] as const) {
      const check = begun(system, { temporal: { ...defaultTemporalOptions, only: ['it'], ltl } });
      while (!check.slice(1000));
      const [verdict] = check.outcome().verdicts;
      expect([verdict?.holds, verdict?.run?.length, verdict?.loopStart]).toEqual([false, steps, 0]);
    }
  });
});
