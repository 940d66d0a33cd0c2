import type { Remarks } from './remarks.ts';
import type { combackPart } from './part-comback.ts';
import type { memoriesPart } from './part-memories.ts';
import type { reductionPart } from './part-reduction.ts';
import type { serialPart } from './part-serial.ts';
import type { symbolicPart } from './part-symbolic.ts';
import type { symmetryPart } from './part-symmetry.ts';
import type { threadsPart } from './part-threads.ts';
import type { Property } from '../../system/ir.ts';
import { defaultTemporalOptions } from '../../contract/check/options.ts';
import { asksForRuns } from '../temporal/runs-asked.ts';
import type { RunsPart } from '../temporal/runs-part.ts';
import { mostPages, pageBytes } from '../wasm/emit/memory-map.ts';
import { isPlain, type Options } from './options.ts';

/** Parts of the engine that not every check needs. Whoever plans and begins checks says which are at hand; null: that one is not. */
export interface Parts {
  /** Sets of states as decision diagrams. */
  readonly symbolic: typeof symbolicPart | null;
  /** Alike processes put together. */
  readonly symmetry: typeof symmetryPart | null;
  /** FORALL process by process. */
  readonly serial: typeof serialPart | null;
  /** Properties of runs: CTL, LTL and cycles. */
  readonly runs: RunsPart | null;
  /** Searches that leave steps out, that keep no states, or that are listened to. */
  readonly reduction: typeof reductionPart | null;
  /** States that generated code keeps with ComBack. */
  readonly comback: typeof combackPart | null;
  /** States that may take more memory than a module can address. */
  readonly memories: typeof memoriesPart | null;
  /** States that are searched by several threads. */
  readonly threads: typeof threadsPart | null;
  /** What is said of properties beside their verdicts, with the check; null: it is not, or by whoever made the check. */
  readonly remarks: typeof Remarks | null;
}

type Part = keyof Parts;

/** A part that is needed; throws where it was not brought, which is an error in the program. */
export function partAtHand<P extends Part>(parts: Parts, name: P): NonNullable<Parts[P]> {
  const part = parts[name];
  if (part === null) throw new Error(`the ${name} part of the engine has not been loaded`);
  return part as NonNullable<Parts[P]>;
}

/** Loads the parts that a check of such properties with such options needs, as they are for `plan`, when nothing listens to it. */
export async function partsFor(asked: Partial<Options>, properties: readonly Property[]): Promise<Parts> {
  const {
    engine,
    symmetry = 'off',
    forall,
    search,
    reduction,
    temporal = defaultTemporalOptions,
    store,
    threads = 1,
    maxBytes = 0,
  } = asked;
  const [symbolic, alike, serial, runs, reduced, comback, memories, several] = await Promise.all([
    engine === 'symbolic' ? import('./part-symbolic.ts') : null,
    symmetry === 'off' ? null : import('./part-symmetry.ts'),
    forall === 'serial' ? import('./part-serial.ts') : null,
    // What stands for FORALL is asked in other formulas.
    forall === 'serial' || asksForRuns(properties, temporal) ? import('../temporal/runs-part.ts') : null,
    search === 'stateless' || isReduced(reduction) ? import('./part-reduction.ts') : null,
    store?.kind === 'comback' ? import('./part-comback.ts') : null,
    maxBytes <= mostPages * pageBytes ? null : import('./part-memories.ts'),
    threads === 1 ? null : import('./part-threads.ts'),
  ]);
  return {
    symbolic: symbolic?.symbolicPart ?? null,
    symmetry: alike?.symmetryPart ?? null,
    serial: serial?.serialPart ?? null,
    runs: runs?.runsPart ?? null,
    reduction: reduced?.reductionPart ?? null,
    comback: comback?.combackPart ?? null,
    memories: memories?.memoriesPart ?? null,
    threads: several?.threadsPart ?? null,
    remarks: null,
  };
}

function isReduced(reduction: Options['reduction'] | undefined): boolean {
  return reduction !== undefined && (reduction === 'strongest' || !isPlain(reduction));
}
