import { Machine } from '../../../src/engine/machine/machine.ts';
import type { Step } from '../../../src/contract/steps.ts';
import { freshNames, stateWords } from '../../../src/export/pins/state-words.ts';
import { Storage } from '../../../src/export/steps/storage.ts';
import type { TransitionSystem } from '../../../src/system/ir.ts';

/** A run as `ltsmin-printtrace` writes it, with guards among the columns; values by name unless `numbers`. */
export function writtenTrace(
  system: TransitionSystem,
  steps: readonly Step[],
  numbers = false,
  ltl: readonly number[] | null = null,
): string {
  const machine = new Machine(system);
  const words = stateWords(new Storage(system, freshNames()), freshNames());
  const head = [...(ltl === null ? [] : ['ltl:buchi']), ...words.map(({ name, type }) => `${name}:${type.name}`), 'guard_0:guard'];
  const lines = [[...head, 'transition:number', 'choice:number'].join(',')];
  let state = new Int32Array(machine.words);
  machine.initial(state);
  const line = (i: number, edge: readonly (number | string)[]): void => {
    // What may be negative is counted from its least value.
    const number = (at: number): number => ((state[at] ?? 0) - Math.min(0, machine.layout.ranges[at]?.low ?? 0)) | 0;
    const values = words.map(({ type }, at) => (numbers || type.values.length === 0 ? number(at) : `"${type.values[state[at] ?? -1]}"`));
    lines.push([...(ltl === null ? [] : [ltl[i]]), ...values, numbers ? 1 : 'true', ...edge].join(','));
  };
  for (const [i, { transition, choice }] of steps.entries()) {
    line(i, [transition, choice]);
    const next = new Int32Array(machine.words);
    machine.fire(state, transition, choice, next);
    state = next;
  }
  line(steps.length, ['', '']);
  return `${lines.join('\n')}\n`;
}
