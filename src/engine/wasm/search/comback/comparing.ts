import type { Code, FunctionReference } from '../../emit/encoder/code.ts';
import type { ModuleBuilder } from '../../emit/encoder/module-builder.ts';
import type { Environment } from '../../emit/environment.ts';
import type { Collisions } from '../../table/state-table.ts';
import { compareInRing, makeRing, putIntoRing, type Ring } from './ring.ts';
import { numberName, type Twins } from '../twins.ts';
import { type Replaying, replaying } from './replaying.ts';
import type { Data } from '../../emit/data.ts';
import { ringSize } from '../../../store/comback/caches.ts';
import type { CombackOptions } from '../../../../contract/check/store-options.ts';

/** What the host says of a state in the batch and of the stored one whose number has been left. */
export const comparison = { different: 0, same: 1, suspected: 2 } as const;

/** How states are compared of which the table knows hashes. */
export interface Comparing {
  readonly functions: ComparingFunctions;
  /** The states found last; null if none are kept. */
  readonly ring: Ring | null;
  /** The global with the number of the stored state that is compared. */
  readonly number: number;
  /** Gets memory for what is noted of the states of a batch; null where the host keeps that. */
  readonly makeRoom: FunctionReference | null;
  /** Follows the chains behind the steps in the batch: see `followBatchFunction`. Null where an edge back is one step. */
  readonly followBatch: FunctionReference | null;
}

/** Functions of the host, or breadth first of the module; entries of the batch are given by their addresses. */
export interface ComparingFunctions {
  /** Compares an entry of the batch with a stored state that has its hash: see `comparison`. */
  readonly compare: FunctionReference;
  /** Takes an entry of the batch that may be equal to a suspected state; null where none is suspected. */
  readonly suspend: FunctionReference | null;
  /** An entry of the batch was new, and has got the next number. */
  readonly discovered: FunctionReference;
  /** The batch has been looked up; null where that is not asked for. */
  readonly looked: FunctionReference | null;
  /** The state on top of the stack of a depth-first search is about to be taken from it. */
  readonly leaving: FunctionReference;
  /** Keeps the working state, and all that belongs to the step that is being met; and brings it back. */
  readonly holdStep: FunctionReference;
  readonly bringBack: FunctionReference;
}

/** The functions that the host has for all searches with ComBack. */
export function importKeeping(module: ModuleBuilder) {
  return {
    discovered: module.importFunction('discovered', ['i32'], []),
    leaving: module.importFunction('leaving', [], []),
    holdStep: module.importFunction('holdStep', [], []),
    bringBack: module.importFunction('bringBack', [], []),
  };
}

/** What a reduced or depth-first search with ComBack has of its own. `number`: the global where numbers are left, if there is one. */
export function makeComparing(
  module: ModuleBuilder,
  data: Data,
  cells: number,
  { cache }: CombackOptions,
  number: number | null = null,
): { readonly again: Replaying; readonly ring: Ring | null; readonly comparing: Comparing } {
  const functions = { ...importKeeping(module), compare: module.importFunction('compare', ['i32'], ['i32']), suspend: null, looked: null };
  const ring = makeRing(module, data, cells, ringSize(cache));
  const comparing = { functions, ring, number: number ?? module.global('i32', 0, numberName), makeRoom: null, followBatch: null };
  return { again: replaying(module, data, cells), ring, comparing };
}

/**
 * Generates the comparisons of the entry of the batch whose address is in a local: with the ring where the state is there, else by the
 * host.
 */
function comparisons(code: Code, { globals }: Environment, { functions, ring, number }: Comparing, at: number): Collisions {
  const { compare, suspend } = functions;
  const said = code.local();
  const suspected = code.local();
  code.i32(0).set(suspected);
  const ask = (): void => {
    code.get(at).call(compare).tee(said).i32(comparison.suspected).op('i32.eq').get(suspected).op('i32.or').set(suspected);
    code.get(said).i32(comparison.same).op('i32.eq').set(said);
  };
  return {
    isSame: () => {
      if (ring === null) ask();
      else compareInRing(code, globals, ring, number, at, said, ask);
      code.get(said);
    },
    putOff: (done) => {
      if (suspend === null) return;
      code.get(suspected);
      code.if(() => code.get(at).call(suspend).br(done));
    },
  };
}

/** How states are told apart by such comparisons. */
export function twinsOf(env: Environment, comparing: Comparing): Twins {
  return {
    number: comparing.number,
    collisions: (code, at) => comparisons(code, env, comparing, at),
    discovered: (code, at) => noteDiscovery(code, comparing, at),
    leaving: (code) => void code.call(comparing.functions.leaving),
  };
}

/** Generates the lookup of the batch in the middle of a state's steps. */
export function lookUpBetween(module: ModuleBuilder, lookUp: FunctionReference, { functions }: Comparing): FunctionReference {
  const between = module.named('between', []);
  between.code.call(functions.holdStep).call(lookUp).call(functions.bringBack);
  return between;
}

/** Generates what is done about the entry of the batch whose address is in a local, which was new and has got the next number. */
function noteDiscovery(code: Code, { functions, ring }: Comparing, at: number): void {
  if (ring !== null) putIntoRing(code, ring, at);
  code.get(at).call(functions.discovered);
}
