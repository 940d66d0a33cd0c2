import type { ModelDifference, ModelRun } from '../../contract/explain.ts';
import { compareGraphs } from '../../graphs/compare.ts';
import { compareStuttering } from '../../graphs/compare-stuttering.ts';
import { formulaText } from '../../graphs/formula.ts';
import { stutterText } from '../../graphs/stutter-formula.ts';
import { toTheEnd } from '../../graphs/work.ts';
import { isScalar, showValue } from '../../system/value-type.ts';
import { stateKinds, type StateKind } from '../../contract/states.ts';
import { exploreGraph, type StateGraph } from '../search/state-graph.ts';
import type { Machine } from '../machine/machine.ts';
import { StepLabels } from '../views/labels.ts';
import { foreignRun, type ForeignRun } from './run-differences.ts';

/** A model to be compared, with its text, from which its steps are named. */
export interface ModelSide {
  readonly machine: Machine;
  readonly text: string;
}

/** States with a value of what is looked at beyond which it is told apart no further. */
const mostValues = 100;

/** What can be looked at in both of two models: shared variables of one word with the same name. */
export function comparable(before: ModelSide, now: ModelSide): string[] {
  const names = ({ machine }: ModelSide) => machine.system.shared.filter(({ type }) => isScalar(type)).map(({ name }) => name);
  const other = new Set(names(before));
  return names(now).filter((name) => other.has(name));
}

/**
 * Compares two models by the names of their steps, and by how runs end: a shortest run that only one of them has, and a formula that is
 * true of the old one and false of the new one (strong bisimulation). Null if one has more states than `most`.
 */
export function comparedBySteps(before: ModelSide, now: ModelSide, most: number): ModelDifference | null {
  const [old, fresh] = [exploreGraph(before.machine, most), exploreGraph(now.machine, most)];
  if (!old.complete || !fresh.complete) return null;
  const names: string[] = [];
  const numbers = new Map<string, number>();
  const named = (side: ModelSide, graph: StateGraph) => labelled(side, graph, names, numbers);
  const [a, b] = [named(before, old), named(now, fresh)];
  const run = (found: ForeignRun | null | 'unknown'): ModelRun | null | 'unknown' =>
    found === null || found === 'unknown'
      ? found
      : { steps: found.labels.map((label) => names[label] ?? '?'), ends: found.ends === 0 ? null : (stateKinds[found.ends - 1] ?? null) };
  const { distinction } = toTheEnd(compareGraphs({ ...a, names: [], observations: a.ends }, { ...b, names: [], observations: b.ends }));
  return {
    vanished: run(toTheEnd(foreignRun(a, b))),
    appeared: run(toTheEnd(foreignRun(b, a))),
    formula: distinction === null ? null : formulaText(distinction.formula, (label) => names[label] ?? '?', endName),
  };
}

/**
 * Compares two models by the values of shared variables, and by how runs end, where steps that change nothing of that do not count: a
 * formula of CTL without next (stutter bisimulation with divergence). Null if one has more states than `most`, or more values.
 */
export function comparedByValues(
  before: ModelSide,
  now: ModelSide,
  on: readonly string[],
  most: number,
): Pick<ModelDifference, 'formula'> | null {
  const [old, fresh] = [exploreGraph(before.machine, most), exploreGraph(now.machine, most)];
  if (!old.complete || !fresh.complete) return null;
  const seen = [valuesSeen(before, old, on), valuesSeen(now, fresh, on)];
  const names = [...new Set(seen.flatMap((states) => states.flat()))].sort();
  if (names.length > mostValues) return null;
  const atoms = (states: readonly (readonly string[])[]) =>
    names.map((name) => Uint8Array.from(states, (values) => Number(values.includes(name))));
  const [a = [], b = []] = seen.map(atoms);
  const { formula } = toTheEnd(compareStuttering({ graph: old.graph, atoms: a }, { graph: fresh.graph, atoms: b }));
  return { formula: formula === null ? null : stutterText(formula, (atom) => names[atom] ?? '?') };
}

function labelled({ machine, text }: ModelSide, found: StateGraph, names: string[], numbers: Map<string, number>) {
  const labels = new StepLabels(machine, text);
  const { graph } = found;
  const numbered = new Int32Array(graph.targets.length);
  const ends = new Int32Array(graph.states);
  for (let s = 0; s < graph.states; s++) {
    const state = found.state(s);
    if (graph.first[s] === graph.first[s + 1]) ends[s] = 1 + stateKinds.indexOf(endOf(found.kind(s), machine, state));
    for (let e = graph.first[s] ?? 0; e < (graph.first[s + 1] ?? 0); e++) {
      const label = labels.label(state, { transition: graph.labels[e] ?? 0, choice: found.choices[e] ?? 0 });
      let number = numbers.get(label);
      if (number === undefined) {
        number = names.push(label) - 1;
        numbers.set(label, number);
      }
      numbered[e] = number;
    }
  }
  return { graph: { ...graph, labels: numbered }, ends };
}

/** How runs end in a state without steps; whether a property is violated there is not asked. */
function endOf(kind: StateKind, machine: Machine, state: Int32Array): StateKind {
  return kind === 'error' ? kind : machine.terminated(state) ? 'terminated' : 'deadlock';
}

function endName(observation: number): string {
  return observation === 0 ? 'can go on' : (stateKinds[observation - 1] ?? '?');
}

/** What is seen of each state, in words that are conditions of models where they can be. */
function valuesSeen({ machine }: ModelSide, found: StateGraph, on: readonly string[]): string[][] {
  const { system, layout } = machine;
  const variables = system.shared.flatMap(({ name, type }, i) => (on.includes(name) ? [{ name, type, at: layout.shared[i] ?? 0 }] : []));
  const { graph } = found;
  return Array.from({ length: graph.states }, (_, s) => {
    const state = found.state(s);
    const values = variables.map(({ name, type, at }) => `${name} = ${showValue(type, state, at)}`);
    return graph.first[s] === graph.first[s + 1] ? [...values, endOf(found.kind(s), machine, state)] : values;
  });
}
