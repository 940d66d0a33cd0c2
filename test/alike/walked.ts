import { expect } from 'vitest';
import type { Evidence } from '../../src/contract/check/evidence.ts';
import type { Step } from '../../src/contract/steps.ts';
import type { CompiledModel } from '../../src/engine/compiled-model.ts';

/** The state after some steps of the machine; throws where one is not enabled. */
export function follow(model: CompiledModel, from: Int32Array, steps: readonly Step[]): Int32Array[] {
  const states = [from];
  for (const { transition, choice } of steps) {
    const next = new Int32Array(from.length);
    const error = model.machine.execute(states.at(-1) ?? from, transition, choice, next, []);
    states.push(next);
    if (error !== null) break;
  }
  expect(states).toHaveLength(steps.length + 1);
  return states;
}

/** Walks evidence on the machine: its steps are steps of the model, and its loops close. */
export function walk(model: CompiledModel, from: Int32Array, evidence: Evidence): void {
  const states = follow(model, from, evidence.steps);
  if (evidence.loopStart !== null) expect(String(states.at(-1))).toBe(String(states[evidence.loopStart]));
  for (const { at, via, evidence: inner } of evidence.children) {
    const start = states[at];
    if (start === undefined) throw new Error('a child begins on the path');
    walk(model, via === null ? start : (follow(model, start, [via])[1] ?? start), inner);
  }
}
