import { GrowingInts } from '../../base/growing.ts';
import { pieceOfWork, type Work } from '../../graphs/work.ts';
import type { Step } from '../../contract/steps.ts';
import type { CompiledModel } from '../compiled-model.ts';
import { Situation } from '../reduce/situation.ts';
import { listSteps } from '../room/taken-sets.ts';
import { stepsOf, type WholeGraph } from '../room/whole-graph.ts';
import { StepList } from '../source/source.ts';
import type { OwnRules } from '../own-rules/read.ts';
import { chooseByRules, type OwnChoice } from '../own-rules/choose.ts';

/** What chooses in a state of the whole graph, given which transitions lead back to the stack. */
export type ChooseIn = (state: number, back: (transition: number) => boolean) => OwnChoice;

/**
 * The part of a whole graph that a reduction leaves; its states have numbers of their own, in the order in which a depth-first search finds
 * them.
 */
export interface ReducedGraph {
  readonly whole: WholeGraph;
  /** The number of each state in the whole graph, and back (-1: it was not visited). */
  readonly states: readonly number[];
  readonly numberOf: Int32Array;
  readonly choices: readonly OwnChoice[];
  /** Where the steps of each state begin; one more at the end. */
  readonly first: Uint32Array;
  /** Of each step that is taken its number in the whole graph, and the state here to which it leads; -1 for errors. */
  readonly steps: Int32Array;
  readonly targets: Int32Array;
}

/** What rules choose in the states of a whole graph. */
export function choosing({ analysis, layout, machine }: CompiledModel, graph: WholeGraph, rules: OwnRules): ChooseIn {
  const situation = new Situation(analysis, layout);
  const list = new StepList();
  const words = new Int32Array(machine.words);
  return (state, back) => {
    graph.read(state, words);
    listSteps(graph, state, list);
    situation.look(words, list);
    return chooseByRules(rules, situation, back);
  };
}

/** Searches a whole graph depth first, in each state by the steps of the set that is chosen there. */
export function* reducedGraph(whole: WholeGraph, choose: ChooseIn): Work<ReducedGraph> {
  const states: number[] = [];
  const choices: OwnChoice[] = [];
  const numberOf = new Int32Array(whole.states).fill(-1);
  const isOnStack = new Uint8Array(whole.states);
  const stack: { readonly state: number; readonly set: ReadonlySet<number>; next: number }[] = [];
  const enter = (state: number): void => {
    numberOf[state] = states.length;
    states.push(state);
    isOnStack[state] = 1;
    const choice = choose(state, (transition) => leadsTo(whole, state, transition, isOnStack));
    choices.push(choice);
    stack.push({ state, set: new Set(choice.transitions), next: stepsOf(whole, state).begin });
  };
  enter(0);
  let work = 0;
  for (let frame = stack.at(-1); frame !== undefined; frame = stack.at(-1)) {
    if (++work % pieceOfWork === 0) yield;
    if (frame.next === stepsOf(whole, frame.state).end) {
      isOnStack[frame.state] = 0;
      stack.pop();
      continue;
    }
    const step = frame.next++;
    const target = whole.targets[step] ?? -1;
    if (target >= 0 && numberOf[target] === -1 && frame.set.has(whole.transitions[step] ?? -1)) enter(target);
  }
  return { whole, states, numberOf, choices, ...edges(whole, states, numberOf, choices) };
}

function edges(whole: WholeGraph, states: readonly number[], numberOf: Int32Array, choices: readonly OwnChoice[]) {
  const first = new Uint32Array(states.length + 1);
  const [steps, targets] = [new GrowingInts(), new GrowingInts()];
  states.forEach((state, number) => {
    const set = new Set(choices[number]?.transitions);
    const { begin, end } = stepsOf(whole, state);
    for (let step = begin; step < end; step++) {
      if (!set.has(whole.transitions[step] ?? -1)) continue;
      const target = whole.targets[step] ?? -1;
      steps.push(step);
      targets.push(target < 0 ? -1 : (numberOf[target] ?? -1));
    }
    first[number + 1] = steps.length;
  });
  return { first, steps: steps.view(), targets: targets.view() };
}

function leadsTo(graph: WholeGraph, state: number, transition: number, marked: Uint8Array): boolean {
  const { begin, end } = stepsOf(graph, state);
  for (let step = begin; step < end; step++)
    if (graph.transitions[step] === transition && marked[graph.targets[step] ?? -1] === 1) return true;
  return false;
}

/** A step of a whole graph as one of a run. */
export function stepAt({ transitions, choices }: WholeGraph, step: number): Step {
  return { transition: transitions[step] ?? -1, choice: choices[step] ?? 0 };
}
