import type { Violated } from '../../contract/explain.ts';
import type { Step } from '../../contract/steps.ts';
import type { Machine } from '../machine/machine.ts';
import { soughtMonitor } from '../properties/sought.ts';
import { StepList } from '../source/source.ts';

/** Steps that are taken in search of a shorter run, at most: a second or so. */
const mostTaken = 150_000;

/** A run from which steps were left out. */
export interface Shortened {
  readonly steps: readonly Step[];
  /** Whether no single step of it can be left out, with those that are then impossible, such that the rest shows the violation. */
  readonly needed: boolean;
}

/** Whether single states, or a step that fails, show a violation, so that the end of a run says whether it does. */
export function shownAtEnd(machine: Machine, { property }: Violated): boolean {
  return property === 'deadlock' || property === 'errors' || soughtMonitor(machine, property) !== null;
}

/**
 * Leaves out steps that the violation at the end of a run does not need (A. Zeller, R. Hildebrandt, Simplifying and isolating
 * failure-inducing input, 2002): chunks of the run and of the steps of one process, halved until single steps are tried. What a chunk takes
 * with it, because it is not possible without, is left out too; so what is left follows the partial order of the steps. Each result has
 * been replayed. The run as it is where it does not show the violation at its end.
 */
export function withoutNeedless(machine: Machine, run: readonly Step[], violated: Violated, most = mostTaken): Shortened {
  const steps = new StepList();
  const monitor = soughtMonitor(machine, violated.property);
  let taken = 0;
  let current = run;

  const first = new Int32Array(machine.words);
  machine.initial(first);
  if (rest(new Set()) === null) return { steps: run, needed: false };
  for (let size = Math.ceil(run.length / 2); ; ) {
    const before = current.length;
    for (const chunk of chunksOf(current, size)) {
      if (taken > most) return { steps: current, needed: false };
      const shorter = rest(chunk);
      if (shorter === null) continue;
      current = shorter;
      break;
    }
    if (current.length < before) size = Math.min(size, Math.max(1, Math.ceil(current.length / 2)));
    else if (size <= 1) return { steps: current, needed: true };
    else size = Math.ceil(size / 2);
  }

  /** The run without some of its steps, and without those that are then not possible; null if it does not show the violation any more. */
  function rest(without: ReadonlySet<number>): readonly Step[] | null {
    const kept: Step[] = [];
    let state = first;
    for (const [i, step] of current.entries()) {
      if (without.has(i)) continue;
      taken++;
      machine.enabled(state, steps);
      if (!includes(steps, step)) continue;
      const next = new Int32Array(machine.words);
      const failed = machine.fire(state, step.transition, step.choice, next) !== null;
      if (failed && (violated.property !== 'errors' || i < current.length - 1)) continue;
      kept.push(step);
      if (failed) return kept;
      state = next;
    }
    return shows(state) ? kept : null;
  }

  function shows(state: Int32Array): boolean {
    if (violated.property === 'errors') return false;
    if (violated.property !== 'deadlock') return monitor !== null && machine.proposition(monitor.expression, state) === monitor.wanted;
    machine.enabled(state, steps);
    return steps.count === 0 && (violated.terminationIsDeadlock || !machine.terminated(state));
  }

  /** Chunks of the run, those at its end first, and of the steps of the same transition's processes. */
  function* chunksOf(of: readonly Step[], size: number): Generator<ReadonlySet<number>> {
    const lists = [of.map((_, i) => i), ...byProcess(machine, of)];
    for (const list of lists) for (let end = list.length; end > 0; end -= size) yield new Set(list.slice(Math.max(0, end - size), end));
  }
}

function byProcess({ system }: Machine, steps: readonly Step[]): number[][] {
  const lists = system.activations.map((): number[] => []);
  for (const [i, { transition }] of steps.entries()) {
    const of = system.transitions[transition];
    for (const process of of === undefined ? [] : of.kind === 'local' ? [of.activation] : [of.sender, of.receiver]) lists[process]?.push(i);
  }
  return lists;
}

function includes(list: StepList, { transition, choice }: Step): boolean {
  for (let i = 0; i < list.count; i++) if (list.transition(i) === transition && list.choice(i) === choice) return true;
  return false;
}
