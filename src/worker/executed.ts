import type { Machine } from '../engine/machine/machine.ts';
import { wordName } from '../system/word-names.ts';
import type { ExecutedView, StepChoice } from './api.ts';

/** The instructions of a step from a state, each with the stack before it and what it changed in the store. */
export function executedView(machine: Machine, state: Int32Array, { transition, choice }: StepChoice): ExecutedView {
  const after = new Int32Array(machine.words);
  const { executed, cut } = machine.instructions(state, transition, choice, after);
  const { system, layout } = machine;
  const instructions = executed.map(({ address, frame, stack, store }, i) => {
    const next = executed[i + 1]?.store ?? after;
    const changes = Array.from(store.keys())
      .filter((word) => store[word] !== next[word])
      .map((word) => ({ name: wordName(system, layout, word), before: store[word] ?? 0, after: next[word] ?? 0 }));
    return { address, process: system.activations[layout.frames.indexOf(frame)]?.name ?? '', stack, changes };
  });
  return { instructions, cut };
}
