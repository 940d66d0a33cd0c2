import type { ModuleBuilder } from './encoder/module-builder.ts';

/** Global variables of the module, by their numbers. Those that the host reads or sets are exported under the same names. */
export interface Globals {
  /** States stored. */
  readonly count: number;
  /** Steps executed, low and high 32 bits. */
  readonly transitions: number;
  /** Number of the state that is being expanded, and how many steps of it have been met. */
  readonly current: number;
  readonly ordinal: number;
  /** Why the search stopped: see `stop`. */
  readonly stop: number;
  /** The next state in the input buffer, and its end. */
  readonly inputAt: number;
  readonly inputEnd: number;
  readonly outputAt: number;
  readonly logAt: number;
  /** The parent that the log spoke of last. */
  readonly logParent: number;
  /** The end of the batch. */
  readonly batchAt: number;
  readonly maxStates: number;
  readonly maxPages: number;
  /** The table: slots, the logarithm of their number rounded down, bytes per slot, states above which it grows, end in bytes. */
  readonly slots: number;
  readonly shift: number;
  readonly width: number;
  readonly full: number;
  readonly tableEnd: number;
  /**
   * Where the table begins, if it is moved; and how many bits of a key's second word it keeps, those of the lower and of the upper half.
   */
  readonly tableAt: number;
  readonly lowHalf: number;
  readonly highHalf: number;
  /** How many entries a slot of a table of pairs has that threads share. */
  readonly lanes: number;
  /** What some of these were before the table became larger, until its entries have been moved. */
  readonly slotsBefore: number;
  readonly shiftBefore: number;
  readonly widthBefore: number;
  readonly lowHalfBefore: number;
  readonly highHalfBefore: number;
  readonly lanesBefore: number;
  /** States without steps: not terminated, terminated. */
  readonly deadlocks: number;
  readonly terminated: number;
  /** 1 once a step has failed. */
  readonly failures: number;
  /**
   * Depth-first: steps to states on the stack, the stack's height and the greatest so far, the first step not taken yet of the state on
   * top, and whether a new state was found behind it.
   */
  readonly loops: number;
  readonly height: number;
  readonly highest: number;
  readonly resume: number;
  readonly child: number;
  /** Breadth-first: how many steps of the state have been met before a pause; and how many of them are met before the next one. */
  readonly met: number;
  readonly pauseAt: number;
  /** Inside an atomic block: steps so far, those of them that the way before has taken too, choices met, and choices planned. */
  readonly inner: number;
  readonly shared: number;
  readonly planned: number;
  readonly planLength: number;
  /** Reduced searches: the transition whose steps are being met. */
  readonly transition: number;
  /** Keeps loads that only warm the cache from being removed. */
  readonly warm: number;
}

export type GlobalName = keyof Globals;

const wide: readonly GlobalName[] = ['transitions', 'loops', 'warm'];

const names: readonly GlobalName[] = [
  'count',
  'transitions',
  'current',
  'ordinal',
  'stop',
  'inputAt',
  'inputEnd',
  'outputAt',
  'logAt',
  'logParent',
  'batchAt',
  'maxStates',
  'maxPages',
  'slots',
  'shift',
  'width',
  'full',
  'tableEnd',
  'tableAt',
  'lowHalf',
  'highHalf',
  'lanes',
  'slotsBefore',
  'shiftBefore',
  'widthBefore',
  'lowHalfBefore',
  'highHalfBefore',
  'lanesBefore',
  'deadlocks',
  'terminated',
  'failures',
  'loops',
  'height',
  'highest',
  'resume',
  'child',
  'met',
  'pauseAt',
  'inner',
  'shared',
  'planned',
  'planLength',
  'transition',
  'warm',
];

export function declareGlobals(module: ModuleBuilder): Globals {
  const numbers = names.map((name) => [name, module.global(wide.includes(name) ? 'i64' : 'i32', 0, name)] as const);
  return Object.fromEntries(numbers) as Record<GlobalName, number>;
}
