import type { Random } from '../../src/base/random.ts';
import type { Machine } from '../../src/engine/machine/machine.ts';
import { StepList } from '../../src/engine/source/source.ts';
import type { TransitionSystem } from '../../src/system/ir.ts';
import type { Step } from '../../src/contract/steps.ts';
import type { Evidence } from '../../src/contract/check/evidence.ts';

/**
 * The simplest formulas that are true in some states and false in others: comparisons that the model's own property makes, or locations by
 * variables.
 */
export function propositionsOf(system: TransitionSystem, random: Random): [string, string] {
  const candidates = system.activations.flatMap(({ name, template }) =>
    (system.templates[template]?.variables ?? []).flatMap((v) =>
      v.type.kind === 'integer'
        ? [`${name}.${v.name} > ${v.type.low}`, `${name}.${v.name} < ${v.type.high}`]
        : v.type.kind === 'boolean'
          ? [`${name}.${v.name}`]
          : [],
    ),
  );
  const shares = system.shared.flatMap((v) =>
    v.type.kind === 'integer' ? [`${v.name} > ${v.type.low}`] : v.type.kind === 'boolean' ? [v.name] : [],
  );
  const every = [...candidates, ...shares, 'TRUE'];
  const pick = (): string => every[random.below(every.length)] ?? 'TRUE';
  return [pick(), pick()];
}

/** Follows evidence on a machine of its own; returns what is wrong with it. */
export function followEvidence(machine: Machine, evidence: Evidence, from: Int32Array): string[] {
  const list = new StepList();
  const take = (state: Int32Array, step: Step): Int32Array | string => {
    machine.enabled(state, list);
    const there = Array.from({ length: list.count }, (_, i) => i).some(
      (i) => list.transition(i) === step.transition && list.choice(i) === step.choice,
    );
    const next = new Int32Array(machine.words);
    if (!there) return 'a step that is not enabled';
    return machine.fire(state, step.transition, step.choice, next) === null ? next : 'a step that fails';
  };
  const states = [from];
  for (const step of evidence.steps) {
    const next = take(states[states.length - 1] ?? from, step);
    if (typeof next === 'string') return [next];
    states.push(next);
  }
  const last = states[states.length - 1] ?? from;
  const problems: string[] = [];
  if (evidence.loopStart !== null && String(states[evidence.loopStart]) !== String(last)) problems.push('a loop that is not closed');
  if (evidence.ends) {
    machine.enabled(last, list);
    for (let i = 0; i < list.count; i++) {
      if (typeof take(last, { transition: list.transition(i), choice: list.choice(i) }) !== 'string') problems.push('an end that is none');
      machine.enabled(last, list);
    }
  }
  for (const { at, via, evidence: below } of evidence.children) {
    const start = states[at];
    const entry = start === undefined ? 'a child that begins nowhere' : via === null ? start : take(start, via);
    if (typeof entry === 'string') problems.push(entry);
    else problems.push(...followEvidence(machine, below, entry));
  }
  return problems;
}
