import type { Expression, Place } from '../../system/ir.ts';
import { rootAddress } from '../../system/layout.ts';
import type { Machine } from '../machine/machine.ts';
import type { RunTimeError } from '../source/source.ts';

/**
 * The address in a state of a shared variable, of a variable of a given activation, or of a part of one; or what is met in looking for it.
 * The indices of the place have to be propositions of the machine.
 */
export function locate(machine: Machine, place: Place, state: Int32Array): number | RunTimeError | string {
  let at = rootOf(machine, place);
  for (const step of place.steps) {
    if (step.kind === 'field') at += step.words;
    else if (step.kind === 'head') {
      if ((state[at] ?? 0) === 0) return 'HEAD of an empty list';
      at += 1;
    } else {
      const index = machine.value(step.index, state);
      if (typeof index !== 'number') return index;
      if (index < 0 || index >= step.size) return `the index ${index} is outside of 0..${step.size - 1}`;
      at += index * step.stride;
    }
  }
  return at;
}

/** The expressions by which a place chooses elements of arrays. */
export function indicesOf({ steps }: Place): Expression[] {
  return steps.flatMap((step) => (step.kind === 'index' ? [step.index] : []));
}

function rootOf({ system, layout }: Machine, { root }: Place): number {
  if (root.kind === 'local') throw new Error('a local variable of no activation has no address');
  return rootAddress(system, layout, root, -1);
}
