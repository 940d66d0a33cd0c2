import type { Place, Template } from '../ir.ts';
import { isScalar, type ValueType, wordsOf } from '../value-type.ts';

/** What is followed by itself of the variables of a process: parts are numbered from 0. */
export interface Parts {
  /** The parts that a place may be one of or consist of, from `from` to before `to`; none where it is of no variable of the process. */
  of(place: Place): Covered;
}

export interface Covered {
  readonly from: number;
  readonly to: number;
  /** Whether a store to the place gives each of them a value, which is not known where an index chooses one. */
  readonly all: boolean;
}

const nothing: Covered = { from: 0, to: 0, all: false };

/** Each variable is one part, with its number. */
export const wholeVariables: Parts = {
  of: ({ root, steps }) =>
    root.kind === 'local' ? { from: root.variable, to: root.variable + 1, all: steps.every(onlyElement) } : nothing,
};

/** An index of an array with one element names that, or the step ends in an error. */
function onlyElement(step: Place['steps'][number]): boolean {
  return step.kind === 'index' && step.size === 1;
}

/** Variables of more words than this are followed as a whole. */
const mostWords = 64;

/** The parts of variables: each word of those that are made of tuples and arrays, and others as a whole. */
export class SeparateWords implements Parts {
  /** The first part of each variable, and the number of all parts at the end. */
  readonly first: readonly number[];

  constructor(template: Template) {
    const first = [0];
    for (const { type, initialParameter } of template.variables)
      first.push((first.at(-1) ?? 0) + (initialParameter === null && divides(type) ? wordsOf(type) : 1));
    this.first = first;
  }

  /** The parts of some variables. */
  partsOf(variables: ReadonlySet<number>): Set<number> {
    return new Set([...variables].flatMap((variable) => this.within(variable)));
  }

  /** The parts of a variable, in the order of its words if they are several. */
  within(variable: number): number[] {
    const from = this.first[variable] ?? 0;
    return Array.from({ length: (this.first[variable + 1] ?? from) - from }, (_, i) => from + i);
  }

  of({ root, steps, type }: Place): Covered {
    if (root.kind !== 'local') return nothing;
    let from = this.first[root.variable] ?? 0;
    let to = this.first[root.variable + 1] ?? from;
    if (to - from === 1) return { from, to, all: steps.every(onlyElement) };
    for (const step of steps) {
      if (step.kind === 'field') from += step.words;
      else if (step.kind === 'index') {
        const { index, size, stride } = step;
        const known = size === 1 ? 0 : index.kind === 'constant' ? index.value : -1;
        if (known < 0 || known >= size) return { from, to: from + size * stride, all: false };
        from += known * stride;
        to = from + stride;
      } else throw new Error('a variable with a list is one part');
    }
    to = from + wordsOf(type);
    return { from, to, all: true };
  }
}

function divides(type: ValueType): boolean {
  return !isScalar(type) && wordsOf(type) <= mostWords && !hasList(type);
}

function hasList(type: ValueType): boolean {
  if (type.kind === 'list') return true;
  if (type.kind === 'array') return hasList(type.element);
  return type.kind === 'tuple' && type.fields.some((field) => hasList(field.type));
}
