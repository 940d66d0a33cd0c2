import type { CompiledModel } from '../../../src/engine/compiled-model.ts';
import { propositionsOf } from '../../../src/engine/machine/generate.ts';
import type { Neighbourhood, NumberedStep } from '../../../src/engine/reduce/neighbourhood.ts';
import { StepList } from '../../../src/engine/source/source.ts';

/** What is taken in each state that a reduction visits, by the numbers of a neighbourhood. */
export type Taken = ReadonlyMap<number, ReadonlySet<number>>;

const isSame = (a: NumberedStep, b: NumberedStep): boolean => a.transition === b.transition && a.choice === b.choice;

/** The state behind a sequence of steps; null where it is not possible, or a step fails. */
function endOf(around: Neighbourhood, from: number, word: readonly NumberedStep[]): number | null {
  let at = from;
  for (const wanted of word) {
    const to = around.steps(at).find((one) => isSame(one, wanted))?.to ?? null;
    if (to === null) return null;
    at = to;
  }
  return at;
}

/**
 * Whether a set is weakly stubborn, word by word: all sequences outside of it up to a length. A member that fails where it stands first
 * has to fail behind each sequence, whatever the sequence would do after it.
 */
export function isWeaklyStubbornByWords(around: Neighbourhood, from: number, set: ReadonlySet<number>, length: number): boolean {
  const members = around.steps(from).filter(({ transition }) => set.has(transition));
  const keys = new Set(members);
  let fine = true;
  const go = (at: number, word: readonly NumberedStep[]): void => {
    if (!fine) return;
    const here = around.steps(at);
    for (const key of keys) if (!here.some((step) => isSame(step, key))) keys.delete(key);
    for (const last of here.filter(({ transition }) => set.has(transition))) {
      const first = members.find((member) => isSame(member, last));
      const end = last.to ?? 'error';
      const other = first === undefined ? null : first.to === null ? 'error' : endOf(around, first.to, word);
      if (end !== other) fine = false;
    }
    if (word.length < length) for (const step of here) if (!set.has(step.transition) && step.to !== null) go(step.to, [...word, step]);
  };
  go(from, []);
  return fine && keys.size > 0;
}

/** The steps that are taken in a state. */
const takenIn = (around: Neighbourhood, taken: Taken, state: number): NumberedStep[] =>
  around.steps(state).filter(({ transition }) => taken.get(state)?.has(transition));

/** Whether something is put off on a simple cycle: each of them is gone through. */
export function putOffOnCycle(around: Neighbourhood, taken: Taken): boolean {
  const isWrong = (cycle: readonly number[]): boolean =>
    cycle.some((state) => around.steps(state).some(({ transition }) => cycle.every((other) => taken.get(other)?.has(transition) !== true)));
  const go = (path: readonly number[]): boolean =>
    takenIn(around, taken, path.at(-1)!).some(({ to }) => {
      if (to === path[0]) return isWrong(path);
      // Of each cycle the state with the smallest number comes first.
      return to !== null && to > path[0]! && !path.includes(to) && go([...path, to]);
    });
  return [...taken.keys()].some((state) => go([state]));
}

/**
 * The same by ways: from some state, in which something is enabled, a way of states that all leave it out leads back. It goes through no
 * cycle that is not simple, as the first way back is short enough.
 */
export function putOffOnWay(around: Neighbourhood, taken: Taken): boolean {
  const comesBack = (state: number, transition: number): boolean => {
    const leavesOut = (one: number): boolean => taken.get(one)?.has(transition) !== true;
    const seen = new Set(leavesOut(state) ? [state] : []);
    for (const at of seen)
      for (const { to } of takenIn(around, taken, at)) {
        if (to === state) return true;
        if (to !== null && leavesOut(to)) seen.add(to);
      }
    return false;
  };
  return [...taken.keys()].some((state) => around.steps(state).some(({ transition }) => comesBack(state, transition)));
}

/** Whether something is enabled in a state and taken in none that follows. */
export function putOffForEver(around: Neighbourhood, taken: Taken): boolean {
  return [...taken.keys()].some((state) => {
    const seen = new Set([state]);
    for (const at of seen) for (const { to } of takenIn(around, taken, at)) if (to !== null) seen.add(to);
    return around.steps(state).some(({ transition }) => ![...seen].some((at) => taken.get(at)?.has(transition)));
  });
}

/** The transitions of which some step in some state of the model changes a proposition. */
export function changingPropositions({ machine, system }: CompiledModel): ReadonlySet<number> {
  const propositions = system.properties.flatMap(({ formula }) => propositionsOf(formula));
  const values = (state: Int32Array): string =>
    propositions.map((one) => (typeof machine.proposition(one, state) === 'boolean' ? machine.proposition(one, state) : '?')).join();
  const first = new Int32Array(machine.words);
  machine.initial(first);
  const waiting = [first];
  const seen = new Set([first.join()]);
  const changing = new Set<number>();
  const list = new StepList();
  for (const state of waiting) {
    machine.enabled(state, list);
    const steps = Array.from({ length: list.count }, (_, i) => [list.transition(i), list.choice(i)] as const);
    for (const [transition, choice] of steps) {
      const next = new Int32Array(machine.words);
      if (machine.fire(state, transition, choice, next) !== null) continue;
      if (values(next) !== values(state)) changing.add(transition);
      if (seen.has(next.join())) continue;
      seen.add(next.join());
      waiting.push(next);
    }
  }
  return changing;
}
