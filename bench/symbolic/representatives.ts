import { CompiledModel } from '../../src/engine/compiled-model.ts';
import { type Edge, falseEdge, NodeLimit } from '../../src/engine/symbolic/bdd/bdd.ts';
import { makeSymbolicModel } from '../../src/engine/symbolic/make-symbolic-model.ts';
import { finish } from '../../src/engine/temporal/finish.ts';
import { analyse } from '../../src/frontends/esml/analyse.ts';
import { lower } from '../../src/frontends/esml/lower/lower.ts';
import { processorSeconds } from './measured.ts';
import { findFamilies } from '../../src/system/symmetry/find-families.ts';

/**
 * Reachable states up to symmetry without counters (Table 1 of the paper, first column): after each step, neighbouring members of a family
 * that stand in the wrong order change places, once along the family. So an orbit keeps one representative or a few. For families whose
 * members have a location and nothing else.
 */
export function multipleRepresentatives(text: string, constants: Readonly<Record<string, number>>, milliseconds: number) {
  const start = process.cpuUsage();
  const system = lower(analyse(text, { dialect: 'extended', constants }));
  const { machine, layout } = new CompiledModel(system);
  const model = finish(makeSymbolicModel(machine, { maxNodes: 20_000_000 }));
  const { bdd, encoding } = model;
  const pairs = findFamilies(system).families.flatMap(({ rows }) =>
    rows.flatMap(({ members }) =>
      members.slice(1).map((member, i) => {
        const [one = 0, other = 0] = [layout.frames[members[i] ?? -1], layout.frames[member]];
        const [a, b] = [encoding.nowOf([one]), encoding.nowOf([other])];
        const wrong = bdd.keep(greater(a, b));
        return { wrong, swap: bdd.renaming([...a, ...b], [...b, ...a]) };
      }),
    ),
  );
  /** That the first of two numbers is the greater, by their bits from the most significant. */
  function greater(a: readonly number[], b: readonly number[]): Edge {
    return a.reduceRight((rest, bit, i) => {
      const [x, y] = [bdd.variable(bit), bdd.variable(b[i] ?? 0)];
      return bdd.ite(bdd.xor(x, y), x, rest);
    }, falseEdge);
  }
  const sorted = (states: Edge): Edge =>
    pairs.reduce((set, { wrong, swap }) => bdd.or(bdd.and(set, bdd.not(wrong)), bdd.rename(bdd.and(set, wrong), swap)), states);
  const measured = (complete: boolean) => ({ complete, peakNodes: bdd.peak, seconds: processorSeconds(start) });
  let states = bdd.keep(sorted(model.initial));
  try {
    for (let before: Edge | null = null; before !== states; ) {
      before = states;
      for (const relation of model.relations) {
        if (1_000 * processorSeconds(start) > milliseconds) return measured(false);
        const more = bdd.keep(bdd.or(states, sorted(relation.image(states))));
        bdd.release(states);
        states = more;
        bdd.safePoint();
      }
    }
  } catch (problem) {
    if (problem instanceof NodeLimit) return measured(false);
    throw problem;
  }
  return measured(true);
}
