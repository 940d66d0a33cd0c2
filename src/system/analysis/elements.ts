import type { Expression, Place, TransitionSystem } from '../ir.ts';
import { type Layout, rootAddress } from '../layout.ts';
import { calculate, isArithmetic } from '../operators.ts';
import type { Access } from './objects.ts';

/**
 * The index of an array element as the text computes it. Only kept where the step has changed nothing that the index is computed from by
 * then.
 */
export interface ElementIndex {
  readonly activation: number;
  readonly expression: Expression;
  readonly size: number;
}

/**
 * The element of an array that an access touches if its step is taken in a state; null for the whole array, also where the index cannot be
 * computed or is out of bounds. It stays the same as long as nothing that the step reads is changed, since what the index is computed from
 * is read too.
 */
export function elementIn(access: Access, state: Int32Array, system: TransitionSystem, layout: Layout): number | null {
  const { element, index } = access;
  if (index === null) return element;
  const value = new Evaluator(system, layout, state, index.activation).value(index.expression);
  return value === null || value < 0 || value >= index.size ? null : value;
}

/** Evaluates what indices are made of: constants, parameters, variables and arithmetic; null for all else, and for what would fail. */
class Evaluator {
  constructor(
    private readonly system: TransitionSystem,
    private readonly layout: Layout,
    private readonly state: Int32Array,
    private readonly activation: number,
  ) {}

  value(e: Expression): number | null {
    switch (e.kind) {
      case 'constant':
        return e.value;
      case 'parameter':
        return this.system.activations[this.activation]?.arguments[e.parameter] ?? null;
      case 'load': {
        const address = this.address(e.place);
        return address === null ? null : (this.state[address] ?? null);
      }
      case 'binary': {
        const left = this.value(e.left);
        const right = this.value(e.right);
        return left === null || right === null ? null : whole(isArithmetic(e.operator) ? calculate(e.operator, left, right) : null);
      }
      case 'asked':
      case 'at':
      case 'compare':
      case 'conditional':
      case 'element':
      case 'length':
      case 'negate':
      case 'not':
      case 'pending':
        return null;
    }
  }

  private address({ root, steps }: Place): number | null {
    let address: number | undefined = rootAddress(this.system, this.layout, root, this.activation);
    for (const step of steps) {
      if (address === undefined) return null;
      if (step.kind === 'field') address += step.words;
      else if (step.kind === 'head') address = this.state[address] === 0 ? undefined : address + 1;
      else {
        const index = this.value(step.index);
        address = index === null || index < 0 || index >= step.size ? undefined : address + index * step.stride;
      }
    }
    return address ?? null;
  }
}

/** Null for what does not fit a word: evaluating it would be an error. */
function whole(value: number | null): number | null {
  return value === null || value !== (value | 0) ? null : value;
}
