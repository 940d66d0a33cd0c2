import { edgeOf, homeOf, locationOf } from '../../system/edges.ts';
import type { TransitionSystem } from '../../system/ir.ts';
import type { Machine } from '../machine/machine.ts';
import { listSome, mostSteps, StepList } from '../source/source.ts';
import { disjointCycles } from './cycles.ts';
import { Reasons, type Situation } from './reasons.ts';
import type { BlockedAlternative, CycleLink, Helper, ProcessWait, Reason, StateWaits } from './types.ts';

/** Says of each process in a state whether it can move and, if not, what would have to happen first and who could bring that about. */
export class Waiting {
  private readonly system: TransitionSystem;
  private readonly reasons: Reasons;
  private readonly steps = new StepList();

  constructor(private readonly machine: Machine) {
    this.system = machine.system;
    this.reasons = new Reasons(machine);
  }

  /**
   * What the processes wait for in a state. The graph of waiting is that of deadlocks with alternatives (E. Knapp, Deadlock detection in
   * distributed databases, 1987, the OR model), made of what the program graphs allow: a process counts as stuck if all that could help it
   * are stuck or have ended, so that those that are not called stuck may be so all the same.
   */
  describe(state: Int32Array): StateWaits {
    const ready = this.movers(state);
    const locations = this.machine.layout.frames.map((frame) => state[frame] ?? 0);
    const situation: Situation = { state, locations, settled: this.machine.settled(state) };
    const alternatives = locations.map((_, process) => (ready.has(process) ? [] : this.alternatives(process, situation)));
    const stuck = stuckAmong(alternatives, ready);
    const processes = this.system.activations.map(({ name }, process): ProcessWait => {
      const settled = situation.settled[process] ?? 0;
      const { kind, span } = locationOf(this.system, process, settled);
      return {
        name,
        status: ready.has(process) ? 'ready' : kind === 'end' ? 'ended' : 'waiting',
        span,
        fallen: settled !== locations[process],
        alternatives: alternatives[process] ?? [],
        stuck: stuck.has(process),
      };
    });
    return { processes, cycles: cyclesAmong(processes) };
  }

  /** The processes that take part in a step. */
  private movers(state: Int32Array): Set<number> {
    // Where not all steps are known, any process may have one: nobody is said to wait.
    if (!listSome(this.machine, state, this.steps, mostSteps)) return new Set(this.system.activations.keys());
    const found = new Set<number>();
    for (let i = 0; i < this.steps.count; i++) {
      const transition = this.system.transitions[this.steps.transition(i)];
      if (transition?.kind === 'local') found.add(transition.activation);
      else if (transition !== undefined) found.add(transition.sender).add(transition.receiver);
    }
    return found;
  }

  /** What a process could do: what comes after the DOs that it falls through first, then their guards. */
  private alternatives(process: number, situation: Situation): BlockedAlternative[] {
    const { edges } = locationOf(this.system, process, situation.locations[process] ?? 0);
    const isFallen = (edge: number): boolean => homeOf(this.system, process, edge).source !== situation.settled[process];
    return [...edges.filter((edge) => !isFallen(edge)), ...edges.filter(isFallen)].map((edge) => {
      const { span } = edgeOf(this.system, process, edge);
      return { edge, span, reasons: this.reasons.of(process, edge, situation) };
    });
  }
}

/** All that could bring about what a reason lacks. */
function helpersOf(reason: Reason): readonly Helper[] {
  switch (reason.kind) {
    case 'guard':
      return reason.condition.helpers;
    case 'condition':
      return [...reason.helpers, ...reason.condition.helpers];
    case 'partner':
      return [...reason.helpers, ...reason.helpers.flatMap(({ refusal }) => refusal?.condition.helpers ?? [])];
    case 'empty':
    case 'front':
    case 'full':
    case 'toss':
      return reason.helpers;
  }
}

function canHelp({ reach }: Helper): boolean {
  return reach === 'here' || reach === 'later';
}

/** The largest set of processes none of which has an alternative that someone outside of the set could open. */
function stuckAmong(alternatives: readonly (readonly BlockedAlternative[])[], ready: ReadonlySet<number>): Set<number> {
  const stuck = new Set([...alternatives.keys()].filter((process) => !ready.has(process)));
  const isOpen = ({ reasons }: BlockedAlternative): boolean =>
    reasons.every((reason) => helpersOf(reason).some((helper) => canHelp(helper) && !stuck.has(helper.process)));
  for (let before = -1; before !== stuck.size; ) {
    before = stuck.size;
    for (const process of stuck) if (alternatives[process]?.some(isOpen)) stuck.delete(process);
  }
  return stuck;
}

function cyclesAmong(processes: readonly ProcessWait[]): CycleLink[][] {
  const inCycles = (process: number): boolean => processes[process]?.stuck === true && processes[process].status === 'waiting';
  const successors = processes.map(({ alternatives }, process) => {
    if (!inCycles(process)) return [];
    const helpers = alternatives.flatMap(({ reasons }) => reasons.flatMap(helpersOf));
    return [...new Set(helpers.filter((helper) => canHelp(helper) && inCycles(helper.process)).map((helper) => helper.process))];
  });
  return disjointCycles(successors).map((cycle) =>
    cycle.map((process, i) => ({ process, waitsFor: cycle[(i + 1) % cycle.length] ?? process, span: processes[process]?.span ?? nowhere })),
  );
}

const nowhere = { start: 0, end: 0 };
