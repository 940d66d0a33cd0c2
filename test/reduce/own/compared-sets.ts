import { isDeepStrictEqual } from 'node:util';
import type { LostRun, OwnCondition, OwnProblem, OwnStudy } from '../../../src/contract/lab/own-reduction.ts';
import { ownConditions } from '../../../src/contract/lab/own-reduction.ts';
import type { CompiledModel } from '../../../src/engine/compiled-model.ts';
import type { NumberedStep } from '../../../src/engine/reduce/neighbourhood.ts';
import type { ChooseIn } from '../../../src/engine/own-reduction/reduced-graph.ts';
import { seenTransitions } from '../../../src/engine/own-reduction/seen-transitions.ts';
import { studyChoices } from '../../../src/engine/own-reduction/study.ts';
import { Neighbourhood } from '../../../src/engine/reduce/neighbourhood.ts';
import { persistenceViolation } from '../../../src/engine/reduce/persistence.ts';
import { enabledIn } from '../../../src/engine/room/whole-graph.ts';
import { toTheEnd } from '../../../src/graphs/work.ts';
import { changingPropositions, putOffForEver, putOffOnWay } from './brute-force.ts';
import type { SetSubject } from './random-sets.ts';

const plenty = 10_000_000;

/** What came of one reduction: what its sets are by the definitions, and all in which the study of it says otherwise. */
export interface ComparedSets {
  readonly problems: readonly string[];
  readonly study: OwnStudy;
  readonly fails: Readonly<Record<OwnCondition, boolean>>;
  readonly taken: ReadonlyMap<number, ReadonlySet<number>>;
  readonly around: Neighbourhood;
}

/**
 * Holds the sets that are chosen in a model against the definitions, as far as they say them in words: by runs of the machine, state by
 * state. The study of the same sets must find each condition that fails, and no other; and what it says is kept must be.
 */
export class SetComparison {
  private readonly around: Neighbourhood;
  private readonly numbers: readonly number[];
  private readonly stateOf: ReadonlyMap<number, number>;
  private readonly changing: ReadonlySet<number>;
  private readonly persistent = new Map<string, boolean>();

  constructor(private readonly subject: SetSubject) {
    const { model, graph } = subject;
    this.around = new Neighbourhood(model.machine);
    const words = new Int32Array(model.machine.words);
    this.numbers = Array.from({ length: graph.states }, (_, state) => {
      graph.read(state, words);
      return this.around.numberOf(words);
    });
    this.stateOf = new Map(this.numbers.map((number, state) => [number, state]));
    this.changing = changingPropositions(model);
  }

  /** Transitions of which it is wrongly known whether they change what a property names. */
  get wronglySeen(): readonly number[] {
    const { model, graph } = this.subject;
    const seen = toTheEnd(seenTransitions(model, graph));
    return [...seen.keys()].filter((transition) => (seen[transition] === 1) !== this.changing.has(transition));
  }

  compare(choose: ChooseIn): ComparedSets {
    const { around, numbers } = this;
    const { model, graph } = this.subject;
    const study = toTheEnd(studyChoices(model, graph, choose, plenty));
    const { taken, visited } = this.takenBy(choose);
    const setIn = (state: number): ReadonlySet<number> => taken.get(numbers[state] ?? -1) ?? new Set();
    const smaller = visited.filter((state) => setIn(state).size < enabledIn(graph, state).length);
    const fails: Record<OwnCondition, boolean> = {
      C0: smaller.some((state) => setIn(state).size === 0),
      C1: !smaller.every((state) => this.isPersistent(state, setIn(state))),
      C2: smaller.some((state) => [...setIn(state)].some((transition) => this.changing.has(transition))),
      S: putOffForEver(around, taken),
      C3: putOffOnWay(around, taken),
    };
    const { judged, keeps, losses, deadlocks, problems: shown } = study;
    const problems = [
      ...(study.visited === taken.size ? [] : [`${study.visited} states, not ${taken.size}`]),
      ...(study.smaller === smaller.length ? [] : [`${study.smaller} smaller sets, not ${smaller.length}`]),
      ...ownConditions.flatMap((one) => ((judged[one] === 'fails') === fails[one] ? [] : [`${one} ${judged[one]}, but by definition not`])),
      ...(keeps.includes('deadlock') && deadlocks.lost !== null ? ['deadlocks are lost, though kept'] : []),
      ...(keeps.includes('errors') && losses.some(({ property }) => property === 'errors') ? ['errors are lost, though kept'] : []),
      ...(keeps.includes('invariants') && losses.length > 0 ? ['a verdict is lost, though kept'] : []),
      ...[deadlocks.lost, ...losses.map(({ run }) => run)]
        .filter((run) => run !== null && !this.isLeftOut(run, setIn))
        .map(() => 'a lost run is marked at another step'),
      ...shown.filter((problem) => !isReal(model, problem)).map(({ condition }) => `the run for ${condition} is none`),
    ];
    return { problems, study, fails, taken, around };
  }

  /** The sets in the states to which they lead, by the numbers of the neighbourhood. */
  private takenBy(choose: ChooseIn) {
    const { around, numbers, stateOf } = this;
    const taken = new Map<number, ReadonlySet<number>>();
    const visited = new Set([0]);
    for (const state of visited) {
      const set = new Set(choose(state, () => false).transitions);
      const number = numbers[state] ?? -1;
      taken.set(number, set);
      for (const { transition, to } of around.steps(number)) {
        const next = to === null || !set.has(transition) ? undefined : stateOf.get(to);
        if (next !== undefined) visited.add(next);
      }
    }
    return { taken, visited: [...visited] };
  }

  /** Whether a run is marked at the first step that is in no set of the states on it. */
  private isLeftOut({ steps, leftOut }: LostRun, setIn: (state: number) => ReadonlySet<number>): boolean {
    const { around, numbers, stateOf } = this;
    let state: number | undefined = 0;
    for (const [place, { transition, choice }] of steps.entries()) {
      if (state === undefined) return false;
      if (!setIn(state).has(transition)) return leftOut?.place === place;
      const here: readonly NumberedStep[] = around.steps(numbers[state] ?? -1);
      const step: NumberedStep | undefined = here.find((one) => one.transition === transition && one.choice === choice);
      state = step === undefined || step.to === null ? undefined : stateOf.get(step.to);
    }
    return leftOut === null;
  }

  private isPersistent(state: number, set: ReadonlySet<number>): boolean {
    const key = `${state}: ${[...set].sort((a, b) => a - b).join(' ')}`;
    const { model, graph } = this.subject;
    const words = new Int32Array(model.machine.words);
    graph.read(state, words);
    const known = this.persistent.get(key) ?? persistenceViolation(this.around, words, set, plenty) === null;
    this.persistent.set(key, known);
    return known;
  }
}

/** Whether the runs of a problem are runs of the model, and a cycle comes back to its state. */
function isReal({ machine }: CompiledModel, { condition, run, further }: OwnProblem): boolean {
  const [state, next] = [new Int32Array(machine.words), new Int32Array(machine.words)];
  machine.initial(state);
  let fails = false;
  let before: readonly number[] = [];
  for (const [i, { transition, choice }] of [...run, ...further].entries()) {
    if (i === run.length) before = [...state];
    if (fails) return false;
    fails = machine.fire(state, transition, choice, next) !== null;
    if (!fails) state.set(next);
  }
  return condition !== 'C3' || (further.length > 0 && isDeepStrictEqual([...state], before));
}
