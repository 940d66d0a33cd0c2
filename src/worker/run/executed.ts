import type { Machine } from '../../engine/machine/machine.ts';
import { wordName } from '../../system/word-names.ts';
import type { ExecutedView } from '../../contract/run.ts';
import type { Step } from '../../contract/steps.ts';

/**
 * The instructions of a step from a state, each with the stack before it and what it changed in the store; up to the one that fails, if one
 * does.
 */
export function executedView(machine: Machine, state: Int32Array, { transition, choice }: Step): ExecutedView {
  const after = new Int32Array(machine.words);
  const { executed, cut, failed } = machine.instructions(state, transition, choice, after);
  const { system, layout } = machine;
  const last = failed === null ? after : null;
  const instructions = executed.map(({ address, frame, stack, store }, i) => {
    const next = executed[i + 1]?.store ?? last ?? store;
    const changes = Array.from(store.keys())
      .filter((word) => store[word] !== next[word])
      .map((word) => ({ name: wordName(system, layout, word), before: store[word] ?? 0, after: next[word] ?? 0 }));
    return { address, process: system.activations[layout.frames.indexOf(frame)]?.name ?? '', stack, changes };
  });
  const at = executed.findLastIndex(({ address }) => address === failed?.at);
  return { instructions, cut, error: failed === null ? null : { message: failed.error.message, at: at < 0 ? null : at } };
}
