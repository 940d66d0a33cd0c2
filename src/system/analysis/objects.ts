import type { Span } from '../../base/span.ts';
import type { ElementIndex } from './elements.ts';

/**
 * What a step does to an object. `test` is a read that decides whether the step is there; `complement` is the negation of a Boolean in
 * place.
 */
export type OperationKind = 'read' | 'test' | 'write' | 'complement' | 'send' | 'receive' | 'length' | 'empty' | 'full';

/**
 * Something that steps can touch. Rendezvous channels hold nothing, but are objects, so that it can be said who may communicate with whom.
 * Whether a process is at some locations is an object where another process asks it: steps that enter or leave them write it. A variable of
 * a process is `exposed` if processes read it to know whether it is at a label behind a DO, else `local`.
 */
export interface SystemObject {
  readonly kind: 'local' | 'exposed' | 'shared' | 'buffer' | 'rendezvous' | 'location';
  readonly name: string;
  /** The activation that owns a local or exposed variable, or whose location it is; null otherwise. */
  readonly activation: number | null;
  /** Number of the variable or channel; of a location that among the questions for locations (`watchedIn`). */
  readonly number: number;
  /** Places of a buffer; 0 for everything else. */
  readonly capacity: number;
}

/** An operation on an object, or on one element of an array. */
export interface Access {
  readonly object: number;
  /** The element of an array whose index is constant; null for the object as a whole. */
  readonly element: number | null;
  /**
   * How the element follows from the state where its index is not constant; null if it is, or if only the whole array is known to be
   * touched.
   */
  readonly index: ElementIndex | null;
  readonly operation: OperationKind;
  /** How many messages the step itself has put into the buffer (or taken out of it, -1) by then; 0 for other objects. */
  readonly shift: number;
  /** The process that does it. */
  readonly activation: number;
  readonly span: Span;
}

/** What a transition may do, in any state. */
export interface Footprint {
  /** The processes that move: the sender first. */
  readonly processes: readonly number[];
  /** The location of each of them at which the transition is possible. */
  readonly sources: readonly number[];
  /** Where each of them is afterwards. */
  readonly targets: readonly number[];
  readonly spans: readonly Span[];
  readonly accesses: readonly Access[];
  /** Accesses that decide whether the transition is enabled. */
  readonly enabling: readonly Access[];
  /** True if a step of the transition may end in a run-time error. */
  readonly canFail: boolean;
  /** True if there may be several steps: TOSS, or choices inside an atomic block. */
  readonly choosing: boolean;
}

/** What an access touches, by name: `taken[1]` where the element is known, else the object as a whole. */
export function placeName(objects: readonly SystemObject[], { object, element }: Pick<Access, 'object' | 'element'>): string {
  const name = objects[object]?.name ?? `object ${object}`;
  return element === null ? name : `${name}[${element}]`;
}

/** True if two accesses speak of the same object, or the same element of it. */
export function meet(a: Access, b: Access): boolean {
  return a.object === b.object && (a.element === null || b.element === null || a.element === b.element);
}

/** True if the operation changes its object. */
export function changes(operation: OperationKind): boolean {
  return operation === 'write' || operation === 'complement' || operation === 'send' || operation === 'receive';
}
