import type { ReductionOptions } from '../../contract/check/reduction.ts';
import { forbiddenBy } from '../../contract/check/provisos.ts';
import type { LeadsBackTo } from '../../contract/check/proviso-catalogue.ts';
import { pieceOfWork, type Work } from '../../graphs/work.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { Chooser } from '../reduce/chooser.ts';
import { countsWhole } from '../reduce/traits.ts';
import { StepList } from '../source/source.ts';
import { listSteps } from './taken-sets.ts';
import { enabledIn, stepsOf, type WholeGraph } from './whole-graph.ts';

/** What a depth-first search takes where a proviso turns sets down. */
export interface TakenUnder {
  readonly sets: ReadonlyMap<number, readonly number[]>;
  /** States in which the proviso turned down a set with fewer transitions than the one that was taken. */
  readonly turnedDown: ReadonlySet<number>;
}

/** A state on the stack, and the states that its steps lead to. */
interface Frame {
  readonly state: number;
  readonly targets: readonly number[];
  next: number;
}

/** The transitions that a depth-first search takes in the states that it visits, where the proviso asks for the stack or what was found. */
export function* takenUnder({ analysis, layout, machine }: CompiledModel, graph: WholeGraph, options: ReductionOptions): Work<TakenUnder> {
  const chooser = new Chooser(analysis, layout, machine, options);
  const [steps, words] = [new StepList(), new Int32Array(machine.words)];
  const sets = new Map<number, readonly number[]>();
  const turnedDown = new Set<number>();
  const stack: Frame[] = [];
  const onStack = new Set<number>();
  const whole = countsWhole(options) ? new Set<number>() : null;
  const leadsBackTo: Readonly<Record<LeadsBackTo, (state: number) => boolean>> = {
    stack: (state) => onStack.has(state) && whole?.has(state) !== true,
    found: (state) => sets.has(state),
  };
  const forbidden = forbiddenBy(options.proviso);
  const advances = (state: Int32Array): boolean => forbidden === null || !leadsBackTo[forbidden.leadingBackTo](graph.find(state));
  const visit = (state: number): void => {
    graph.read(state, words);
    listSteps(graph, state, steps);
    sets.set(state, []);
    onStack.add(state);
    const { candidate, rejected } = chooser.choose(words, steps, { advances, asleep: new Set() });
    const set = candidate?.transitions ?? enabledIn(graph, state);
    sets.set(state, set);
    if (candidate === null) whole?.add(state);
    if (rejected.some((one) => one.why === 'proviso' && one.candidate.transitions.length < set.length)) turnedDown.add(state);
    stack.push({ state, targets: targetsOf(graph, state, new Set(set)), next: 0 });
  };
  visit(0);
  let work = 0;
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const target = top.targets[top.next++];
    if (target === undefined) {
      stack.pop();
      onStack.delete(top.state);
    } else if (!sets.has(target)) visit(target);
    work += 1 + (target === undefined ? 0 : analysis.footprints.length);
    if (work < pieceOfWork) continue;
    work = 0;
    yield;
  }
  return { sets, turnedDown };
}

/** Where the steps of a state lead that are of some transitions, in their order; errors lead nowhere. */
function targetsOf(graph: WholeGraph, state: number, set: ReadonlySet<number>): number[] {
  const { begin, end } = stepsOf(graph, state);
  const found: number[] = [];
  for (let step = begin; step < end; step++) {
    const target = graph.targets[step] ?? -1;
    if (target >= 0 && set.has(graph.transitions[step] ?? -1)) found.push(target);
  }
  return found;
}
