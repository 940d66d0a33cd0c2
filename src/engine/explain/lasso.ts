import type { CycleCheck, Fairness } from '../../contract/check/options.ts';
import type { LassoView, Violated, WaitingProcess } from '../../contract/explain.ts';
import type { Step } from '../../contract/steps.ts';
import { beingAtLabels } from '../../system/being-at.ts';
import { Machine } from '../machine/machine.ts';
import { standIn } from '../machine/stand-in.ts';
import { StepList } from '../source/source.ts';
import { cycleCheckName, labelPrefix } from '../temporal/cycle-names.ts';
import { linearFormula } from '../temporal/linear-formula.ts';
import { LassoTruth } from './lasso-truth.ts';
import { lassoReasons, lassoSentences, listed } from './lasso-words.ts';
import { moversOf } from './value-history.ts';

/**
 * What is said of a run that violates a property because of what it does for ever: what repeats, which part of the property is never met,
 * and what fairness would have excluded it. `states` are those passed; `loopStart` is null for a run that ends, whose last state then stays
 * for ever. Null where the run does not repeat, and its last state has further steps or the property is not one of whole runs.
 */
export function lassoOf(
  machine: Machine,
  run: readonly Step[],
  states: readonly Int32Array[],
  violated: Violated,
  loopStart: number | null,
): LassoView | null {
  const loops = loopStart !== null && loopStart < run.length && states.length === run.length + 1;
  const round = loops ? states.slice(loopStart, -1) : states.slice(-1);
  const reasons = reasonsOf(machine, loops ? states.slice(0, -1) : states, loops ? loopStart : states.length - 1, loops, violated);
  if (!loops) {
    const last = states.at(-1);
    if (reasons === null || last === undefined || enabledIn(machine, last).size > 0) return null;
    return { loop: null, moves: [], waits: [], excludedBy: null, says: ['The run ends: its last state stays for ever.'], reasons };
  }
  const { system } = machine;
  const moving = new Set(run.slice(loopStart).flatMap((step) => moversOf(machine, step)));
  const enabled = round.map((state) => enabledIn(machine, state));
  const waits = system.activations.flatMap(({ name }, process): WaitingProcess[] => {
    if (moving.has(process)) return [];
    const often = enabled.filter((some) => some.has(process)).length;
    return [{ name, enabled: often === enabled.length ? 'always' : often > 0 ? 'again' : 'never' }];
  });
  const loop = { from: loopStart + 1, to: run.length };
  const moves = system.activations.flatMap(({ name }, process) => (moving.has(process) ? [name] : []));
  const told = { loop, moves, waits, excludedBy: excludedBy(waits) };
  return { ...told, says: lassoSentences(told), reasons: reasons ?? [] };
}

/** The fairness that asks least of those under which the run would not count; null where none of them excludes it. */
function excludedBy(waits: readonly WaitingProcess[]): Exclude<Fairness, 'none'> | null {
  if (waits.some(({ enabled }) => enabled === 'always')) return 'weak';
  if (waits.some(({ enabled }) => enabled === 'again')) return 'strong';
  return waits.length > 0 ? 'impartial' : null;
}

/** The processes that take part in a step that is possible in a state and does not fail. */
function enabledIn(machine: Machine, state: Int32Array): ReadonlySet<number> {
  const steps = new StepList();
  machine.enabled(state, steps);
  const next = new Int32Array(machine.words);
  const found = new Set<number>();
  for (let i = 0; i < steps.count; i++) {
    const step = { transition: steps.transition(i), choice: steps.choice(i) };
    if (machine.fire(state, step.transition, step.choice, next) === null) for (const process of moversOf(machine, step)) found.add(process);
  }
  return found;
}

/** Which part of the property is never met, or where it fails; null for a property that says nothing of whole runs. */
function reasonsOf(
  machine: Machine,
  states: readonly Int32Array[],
  back: number,
  loops: boolean,
  { property }: Violated,
): LassoView['reasons'] | null {
  for (const check of ['progress', 'acceptance'] as const)
    if (property === cycleCheckName(check)) return [{ text: cycleWords(machine, states.slice(back), check), place: back, parts: [] }];
  const asked = machine.system.properties.find(({ name }) => name === property);
  const formula = asked === undefined ? null : asked.logic === 'ltl' ? asked.formula : linearFormula(asked.formula);
  if (formula === null) return null;
  const truth = LassoTruth.of(machine, formula, states, back);
  // What shows that a formula of CTL is false may be a run that makes the formula of LTL true.
  if (truth === null || truth.holds(formula, 0)) return null;
  return [lassoReasons(truth, formula, loops)];
}

/** What is wrong with a loop of which labels are asked. */
function cycleWords({ system }: Machine, round: readonly Int32Array[], check: CycleCheck): string {
  const prefix = labelPrefix(check);
  if (check === 'progress') return `In no state of the loop is a process at a label that begins with "${prefix}".`;
  const labels = beingAtLabels(system, [prefix]);
  const machine = new Machine({ ...system, properties: labels.map(standIn) });
  const met = labels.flatMap((label) => {
    const there = round.some((state) => machine.proposition(label, state) === true);
    return there && (label.kind === 'at' || label.kind === 'asked') ? [system.activations[label.activation]?.name ?? ''] : [];
  });
  return `In each round of the loop ${listed(met)} ${met.length === 1 ? 'is' : 'are'} at a label that begins with "${prefix}".`;
}
