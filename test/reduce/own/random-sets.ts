import { Random } from '../../../src/base/random.ts';
import { CompiledModel } from '../../../src/engine/compiled-model.ts';
import type { ChooseIn } from '../../../src/engine/own-reduction/reduced-graph.ts';
import { realDependence } from '../../../src/engine/room/real-dependence.ts';
import { Violations } from '../../../src/engine/room/violations.ts';
import { enabledIn, wholeGraph, type WholeGraph } from '../../../src/engine/room/whole-graph.ts';
import { toTheEnd } from '../../../src/graphs/work.ts';
import { firstSeed } from '../../campaign.ts';
import { randomModel } from '../../oracle/random-models.ts';
import { compile } from '../../support.ts';
import { randomThreads } from '../random-executions.ts';
import { randomRivals } from '../random-rivals.ts';
import { partsOf } from '../room/brute-force.ts';

/** Threads that go round for ever, with an invariant and things that can be seen. */
function randomRounds(seed: number): string {
  const random = new Random(seed);
  const pick = <T>(items: readonly T[]): T => items[random.below(items.length)] as T;
  const command = (): string =>
    pick(['x := 1', 'x := 0', 'y := 1 - y', 'y := x', 'v := 1 - v', 'WHEN x = 1', 'WHEN y = 0', 'SKIP', 'ASSERT(x <= y)', 'x := v - y']);
  const process = (_: unknown, i: number): string => {
    const body = Array.from({ length: 1 + random.below(2) }, command).join('; ');
    const whole = pick([`DO TRUE -> ${body} END`, `DO TRUE -> ${body} END`, body]);
    return `PROCESS P${i}; VAR v: n; BEGIN ${whole} END P${i};`;
  };
  const processes = Array.from({ length: 2 + random.below(2) }, process);
  const property = pick(['AG (x + y < 2)', 'AG (x = 0)', 'EF (y = 1)']);
  return `MODEL Rounds; TYPE n = 0..1; VAR x: n; y: n;
${processes.join('\n')}
BEGIN ${processes.map((_, i) => `P${i}`).join('; ')} END Rounds
ASSERT ${property}`;
}

/** A model with its whole graph. */
export interface SetSubject {
  readonly name: string;
  readonly model: CompiledModel;
  readonly graph: WholeGraph;
}

type Kinds = readonly (readonly [string, (seed: number) => string])[];

/** The models of some kinds for as many seeds as are asked for, but for those with more states than `most`. */
export function* subjects(kinds: Kinds, count: number, most: number, first = firstSeed(1)): Generator<SetSubject> {
  for (let seed = first; seed < first + count; seed++) {
    for (const [kind, make] of kinds) {
      const model = new CompiledModel(compile(make(seed)));
      const graph = toTheEnd(wholeGraph(model.machine, most));
      if (graph !== null && graph.states > 1) yield { name: `${kind} ${seed}`, model, graph };
    }
  }
}

/** Models without cycles. */
export const acyclic = [
  ['rivals', randomRivals],
  ['threads', randomThreads],
] as const;

/** A loop of a single step beside an error. */
const idle = `MODEL Idle; TYPE n = 0..1; VAR x: n;
PROCESS P; BEGIN DO TRUE -> SKIP END END P;
PROCESS Q; BEGIN x := 1; ASSERT(x = 0) END Q;
BEGIN P; Q END Idle
ASSERT AG (x = 0)`;

/** All kinds of models with which sets are tried. */
export const kindsOfModels = [
  ...acyclic,
  ['idle', () => idle],
  ['rounds', randomRounds],
  ['model', (seed: number) => randomModel(seed, { risk: seed % 3, riskInside: false })],
] as const;

/**
 * Random sets that are persistent; or of which no step next to them is dependent with a member, though steps that come later may be.
 */
function persistentChoices(graph: WholeGraph, random: Random, isLaterAllowed: boolean): ChooseIn {
  const violations = new Violations(graph, toTheEnd(realDependence(graph)));
  const sets = Array.from({ length: graph.states }, (_, state) => {
    const enabled = enabledIn(graph, state);
    const parts =
      enabled.length > 6
        ? []
        : partsOf(enabled).filter((set) => {
            const path = violations.stepsFrom(state, new Set(set));
            return path === null || (isLaterAllowed && path.length > 1);
          });
    return parts[random.below(parts.length)] ?? enabled;
  });
  return (state) => ({ transitions: sets[state]!, line: null });
}

/** Random parts of what is enabled, now and then all or nothing of it. */
function randomChoices(graph: WholeGraph, random: Random, dense: number): ChooseIn {
  const sets = Array.from({ length: graph.states }, (_, state) => {
    const enabled = enabledIn(graph, state);
    if (random.below(100) < dense) return enabled;
    const set = enabled.filter(() => random.below(2) === 0);
    return set.length === 0 && random.below(20) > 0 ? enabled.slice(0, 1) : set;
  });
  return (state) => ({ transitions: sets[state]!, line: null });
}

/**
 * What sets are tried: parts of what is enabled, so that it is all in so many of a hundred states, and sets that are nearly or really
 * persistent.
 */
export const kindsOfSets = [0, 50, 80, 'later', 'persistent'] as const;

/** Sets of a kind for each state of a graph. */
export function randomSets(kind: (typeof kindsOfSets)[number], graph: WholeGraph, random: Random): ChooseIn {
  return typeof kind === 'number' ? randomChoices(graph, random, kind) : persistentChoices(graph, random, kind === 'later');
}
