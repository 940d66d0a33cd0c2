import { describe, expect, it } from 'vitest';
import { loopFairness } from '../../src/app/features/properties/loop-fairness.ts';
import { Random } from '../../src/base/random.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import { ltlViolation, negatedProduct, runEvidence } from '../../src/engine/temporal/ltl-check.ts';
import { Processes } from '../../src/engine/temporal/processes.ts';
import { spaceOf, randomGraph, randomLtl } from './random-graphs.ts';
import { loopProblems } from './walker.ts';

describe('the fairness that a lasso satisfies', () => {
  it('is said as its definitions have it, on random graphs', () => {
    const problems: string[] = [];
    const met = new Set<string>();
    for (let seed = 0; seed < 400; seed++) {
      const graph = randomGraph(700_000 + seed);
      const formula = randomLtl(new Random(seed + 311_000), 1 + (seed % 3));
      const { space, system } = spaceOf(graph);
      const processes = new Processes(system, space);
      const run = finish(ltlViolation(negatedProduct(space, formula), processes, 'none', 'components'));
      if (run === null) continue;
      const about = { formula: { text: '', span: null }, holds: false, explanation: '' };
      const { steps, loopStart, processes: inLoop } = runEvidence(run, processes, space, about, null);
      if (loopStart === null || inLoop === null) continue;
      const transitions = steps.map(({ transition }) => transition);
      const states = [0, ...transitions.map((transition) => graph.edges[transition]?.target ?? -1)];
      for (const { kind, holds, why } of loopFairness(inLoop)) {
        const wrong = loopProblems(graph, states.slice(loopStart, -1), transitions.slice(loopStart), kind);
        if (holds !== (wrong.length === 0)) problems.push(`${seed} ${kind}: ${why}, but ${wrong.join()}`);
        met.add(`${kind} ${holds}`);
      }
    }
    expect(problems).toEqual([]);
    expect([...met].sort()).toEqual(['impartial', 'strong', 'weak'].flatMap((kind) => [`${kind} false`, `${kind} true`]));
  });

  it('names the processes to which it is owed', () => {
    const process = (name: string, movesAt: number | null, disabledAt: number | null, alwaysDisabled: boolean) => {
      return { process: name, movesAt, disabledAt, alwaysDisabled };
    };
    const said = loopFairness([process('P', 3, null, false), process('Q', null, 2, false), process('R', null, 2, true)]);
    expect(said.map(({ holds, why }) => `${holds}: ${why}`)).toEqual([
      'false: Q and R never move',
      'true: each process moves or is disabled in some state',
      'false: Q is enabled again and again and never moves',
    ]);
  });
});
