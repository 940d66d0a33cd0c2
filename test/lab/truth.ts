import type { Machine } from '../../src/engine/machine/machine.ts';
import type { Reason } from '../../src/engine/reduce/reasons.ts';
import type { Situation } from '../../src/engine/reduce/situation.ts';
import { StepList } from '../../src/engine/source/source.ts';
import type { Access } from '../../src/system/analysis/objects.ts';
import { conditionalDependence } from '../../src/system/analysis/relations/conditional.ts';

/**
 * What is false about a reason in a state, given the reasons before it; null if it is true. Told from the definitions, not from the tables
 * that the algorithms use.
 */
export function falseReason(reason: Reason, before: readonly Reason[], situation: Situation): string | null {
  const { analysis } = situation;
  const known = (transition: number): boolean => before.some((other) => 'transition' in other && other.transition === transition);
  switch (reason.kind) {
    case 'start':
      return situation.isEnabled(reason.transition) ? null : `begins with ${reason.transition}, which is disabled`;
    case 'process':
      if (reason.through !== undefined) {
        if (situation.isEnabled(reason.through.transition))
          return `${reason.through.transition} is replaced by what its process does, but enabled`;
        const problem = falseReason(reason.through, before, situation);
        if (problem !== null) return problem;
      }
      return situation.next(reason.process).includes(reason.transition)
        ? null
        : `process ${reason.process} cannot do ${reason.transition} next`;
    case 'alternative': {
      const next = situation.next(reason.process);
      if (!known(reason.because)) return `${reason.because} is not in the set yet`;
      return next.includes(reason.transition) && next.includes(reason.because)
        ? null
        : 'the two are not ways of one process from where it is';
    }
    case 'interferes': {
      const [a, b] = [analysis.footprint(reason.because), analysis.footprint(reason.transition)];
      if (!known(reason.because)) return `${reason.because} is not in the set yet`;
      if (!situation.isEnabled(reason.because)) return `${reason.because} is disabled`;
      if (!a.accesses.includes(reason.own) || !b.accesses.includes(reason.other)) return 'an access is not one of its transition';
      if (a.processes.some((process) => b.processes.includes(process))) return 'the two move a common process';
      return canMeet(reason, situation)
        ? null
        : `${reason.own.operation} and ${reason.other.operation} are not related by ${reason.relation}`;
    }
    case 'enables': {
      if (situation.isEnabled(reason.because)) return `${reason.because} is enabled`;
      const { processes, sources } = analysis.footprint(reason.because);
      const { how } = reason;
      const absent = processes.filter((process, i) => situation.location(process) !== sources[i]);
      if (how.kind === 'control' || how.kind === 'entering')
        return absent.includes(how.process) ? null : `process ${how.process} is where it should be`;
      if (how.kind === 'condition') {
        if (how.condition !== null) return situation.holds(how.condition) === false ? null : `condition ${how.condition} is not false`;
        return absent.length > 0 ? `process ${absent[0]} is elsewhere, which is not told` : null;
      }
      const n = situation.messages(how.object);
      const sends = analysis.footprint(reason.because).accesses.some((a) => a.object === how.object && a.operation === 'send');
      return sends && n < (analysis.objects[how.object]?.capacity ?? 0) ? 'the channel is not full' : null;
    }
    case 'gives-up':
      return situation.isEnabled(reason.transition) ? `${reason.transition} is enabled` : null;
    case 'support':
      return reason.object < 0 || (analysis.objects[reason.object] !== undefined && reason.process >= 0) ? null : 'there is no such object';
  }
}

function canMeet({ own, other, relation }: Reason & { kind: 'interferes' }, situation: Situation): boolean {
  const capacity = situation.analysis.objects[own.object]?.capacity ?? 0;
  if (own.object !== other.object) return false;
  if (capacity === 0) return dependent(own, other, 0, 0);
  const states = Array.from({ length: capacity + 1 }, (_, n) => n);
  if (relation === 'can-be-dependent') return states.some((n) => dependent(own, other, n, capacity));
  const both = (n: number): boolean => possible(own, n, capacity) && possible(other, n, capacity);
  if (relation === 'do-not-accord') return states.some((n) => both(n) && dependent(own, other, n, capacity));
  return independentOf(own, situation.messages(own.object), capacity).some(
    (n) => possible(other, n, capacity) && dependent(own, other, n, capacity),
  );
}

/** The fillings of a channel that operations independent of the given one lead to. */
function independentOf(own: Access, from: number, capacity: number): number[] {
  const seen = new Set([from]);
  for (const n of seen)
    for (const [operation, change] of [
      ['send', 1],
      ['receive', -1],
    ] as const) {
      const step = { operation, shift: 0 };
      if (possible(step, n, capacity) && !conditionalDependence.relates(own, step, n, capacity)) seen.add(n + change);
    }
  return [...seen];
}

function possible({ operation, shift }: Pick<Access, 'operation' | 'shift'>, n: number, capacity: number): boolean {
  if (operation === 'send' || shift === 1) return n < capacity;
  return (operation !== 'receive' && shift === 0) || n > 0;
}

/** The conditional relation, which is tested against the machine elsewhere. */
function dependent(own: Access, other: Access, n: number, capacity: number): boolean {
  return conditionalDependence.relates(own, other, n, capacity);
}

/** The transitions that are enabled in some state reached without the given ones; at most so many states are looked at. */
export function reachableWithout(machine: Machine, from: Int32Array, without: ReadonlySet<number>, most: number): ReadonlySet<number> {
  const enabled = new Set<number>();
  const seen = new Set([from.join(' ')]);
  const waiting = [from];
  const steps = new StepList();
  for (let state = waiting.pop(); state !== undefined && seen.size < most; state = waiting.pop()) {
    machine.enabled(state, steps);
    const here = Array.from({ length: steps.count }, (_, i) => [steps.transition(i), steps.choice(i)] as const);
    for (const [transition, choice] of here) {
      enabled.add(transition);
      if (without.has(transition)) continue;
      const next = new Int32Array(machine.words);
      if (machine.fire(state, transition, choice, next) !== null || seen.has(next.join(' '))) continue;
      seen.add(next.join(' '));
      waiting.push(next);
    }
  }
  return enabled;
}
