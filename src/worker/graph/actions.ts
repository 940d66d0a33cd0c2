import type { StateGraph } from '../../engine/search/state-graph.ts';
import type { StepLabels } from '../../engine/views/labels.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import { pieceOfWork, type Work } from '../../graphs/work.ts';
import { edgeOf } from '../../system/edges.ts';
import type { Edge, Transition, TransitionSystem } from '../../system/ir.ts';
import type { SeenSteps } from '../../contract/graph.ts';
import { chooses } from '../../system/walk.ts';

/** The label of each step as a number; 0 are those that are not seen. */
export interface Actions {
  readonly labels: Int32Array;
  readonly names: readonly string[];
}

export const hiddenAction = 0;

/**
 * Numbers what the steps of a graph do, by their labels without what tells them from other steps of the same state. What is not seen is all
 * one action.
 */
export function* actionsOf(graph: StateGraph, machine: Machine, words: StepLabels, seen: SeenSteps): Work<Actions> {
  const { states, first, labels: transitions } = graph.graph;
  const labels = new Int32Array(transitions.length);
  const names = ['τ'];
  if (seen === 'none') return { labels, names };
  const numbers = new Map<string, number>();
  const known = new Map<number, number>();
  const state = new Int32Array(machine.words);
  const forms = machine.system.transitions.map((transition) => formOf(machine.system, transition));
  let work = 0;
  for (let s = 0; s < states; s++) {
    let read = false;
    for (let e = first[s] ?? 0; e < (first[s + 1] ?? 0); e++) {
      const transition = transitions[e] ?? 0;
      const choice = graph.choices[e] ?? 0;
      const form = forms[transition];
      if (form?.communicates !== true && seen === 'communications') continue;
      const key = transition * 2 ** 24 + choice;
      let number = form?.fixed === true ? known.get(key) : undefined;
      if (number === undefined) {
        if (!read) graph.read(s, state);
        read = true;
        work += 100;
        number = numbered(words.action(state, { transition, choice }));
        known.set(key, number);
      }
      labels[e] = number;
    }
    if (++work < pieceOfWork) continue;
    work = 0;
    yield;
  }
  return { labels, names };

  function numbered(name: string): number {
    let number = numbers.get(name);
    if (number === undefined) {
      number = names.push(name) - 1;
      numbers.set(name, number);
    }
    return number;
  }
}

interface Form {
  readonly communicates: boolean;
  /** What is said of it does not depend on the state: it passes no value and makes no choices inside an atomic block. */
  readonly fixed: boolean;
}

function formOf(system: TransitionSystem, transition: Transition): Form {
  const choosing = edgesOf(system, transition).some(({ operations, before }) => [...before, ...operations].some(chooses));
  const talks = communicates(system, transition);
  return { communicates: talks, fixed: !choosing && !talks };
}

/** Whether a transition sends or receives, to another process or a buffer. */
export function communicates(system: TransitionSystem, transition: Transition): boolean {
  return edgesOf(system, transition).some(({ action }) => action.kind === 'send' || action.kind === 'receive');
}

function edgesOf(system: TransitionSystem, transition: Transition): readonly Edge[] {
  return transition.kind === 'local'
    ? [edgeOf(system, transition.activation, transition.edge)]
    : [edgeOf(system, transition.sender, transition.sendEdge), edgeOf(system, transition.receiver, transition.receiveEdge)];
}
