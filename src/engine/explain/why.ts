import type { Violated, WhyView } from '../../contract/explain.ts';
import type { Step } from '../../contract/steps.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import type { Machine } from '../machine/machine.ts';
import { monitorFor } from '../properties/monitors.ts';
import { StepList } from '../source/source.ts';
import { lassoOf } from './lasso.ts';
import { Taking } from './taken-apart.ts';
import { takenRun, wordsAskedFor } from './touched.ts';
import { moversOf, valueHistory } from './value-history.ts';

/**
 * Why a run ends as it does: of a property of single states its condition taken apart, of a run-time error what the step that fails reads,
 * else what the guards read that decide what can be done in the last state, and of a deadlock what let each process come there; and where
 * the values come from, places without labels by their lines in the text. Of a run that repeats from `loopStart` on what it does for ever.
 */
export function whyOf(
  machine: Machine,
  run: readonly Step[],
  violated: Violated,
  loopStart: number | null = null,
  text: string | null = null,
): WhyView {
  const taken = takenRun(machine, run);
  const { states, touched } = taken;
  const lasso = lassoOf(machine, run, states, violated, loopStart);
  const last = states.at(-1) ?? new Int32Array(machine.words);
  const failing = run[states.length - 1];
  if (failing !== undefined) {
    const words = touched[states.length - 1]?.reads ?? new Set();
    return {
      condition: null,
      ...valueHistory(machine, run, taken, { words, processes: moversOf(machine, failing), fails: true }, text),
      lasso,
    };
  }
  const condition = conditionOf(machine.system, violated);
  if (condition === null) {
    const words = wordsAskedFor(machine, () => machine.enabled(last, new StepList()));
    // In a deadlock processes may wait for each other with no condition: what matters is how they came there.
    const processes = violated.property === 'deadlock' ? machine.system.activations.map((_, i) => i) : [];
    return { condition: null, ...valueHistory(machine, run, taken, { words, processes, fails: false }, text), lasso };
  }
  const { part, words } = new Taking(machine.system, condition.expression, condition.sources).apart(last);
  return { condition: part, ...valueHistory(machine, run, taken, { words, processes: [], fails: false }, text), lasso };
}

function conditionOf(system: TransitionSystem, { property }: Violated) {
  const index = system.properties.findIndex(({ name }) => name === property);
  const found = system.properties[index];
  const monitor = found === undefined ? null : monitorFor(found, index);
  return monitor === null || found === undefined ? null : { expression: monitor.expression, sources: found.sources };
}
