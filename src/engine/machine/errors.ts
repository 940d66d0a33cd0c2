import { wordName } from '../../system/word-names.ts';
import type { RunTimeError } from '../source/source.ts';
import { atomicLimit, type Failure } from './interpreter.ts';
import type { Machine } from './machine.ts';

/** Says in words what went wrong and where. */
export function runTimeError(machine: Machine, failure: Failure): RunTimeError {
  const span = machine.code.spans[failure.at] ?? { start: 0, end: 0 };
  return { kind: failure.kind, message: message(machine, failure), span };
}

function message(machine: Machine, { kind, value, address }: Failure): string {
  switch (kind) {
    case 'range': {
      const range = machine.layout.ranges[address];
      return `value out of range: ${value} cannot be stored in ${wordName(machine.system, machine.layout, address)} (${range?.low}..${range?.high})`;
    }
    case 'index':
      return `index out of range: ${value} is not in 0..${address - 1}`;
    case 'division':
      return 'division by zero';
    case 'empty-list':
      return 'HEAD or REMOVE of an empty list';
    case 'full-list':
      return 'APPEND or PREPEND to a full list';
    case 'no-guard':
      return 'no guard of this IF is true';
    case 'overflow':
      return 'overflow: the result does not fit in 32 bits';
    case 'assertion':
      return 'assertion violated';
    case 'atomic-limit':
      return `this atomic block does not end: more than ${atomicLimit.toLocaleString('en')} steps inside it`;
  }
}
