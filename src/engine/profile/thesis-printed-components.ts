import type { ComponentCost, PropertySearch } from '../../contract/thesis-tables.ts';

/** A run that Table 5.6 prints. */
export interface PrintedRun extends PropertySearch {
  /** As one asks for it here; null for deadlocks. */
  readonly formula: string | null;
  readonly holds: boolean;
}

/** A model that the thesis measures. */
export interface PrintedComponents {
  /** Its name there. */
  readonly name: string;
  /** How the names of models here begin that are the same, and their states and transitions, by which one is known. */
  readonly here: { readonly model: string; readonly states: number; readonly transitions: number };
  readonly cost: ComponentCost;
  readonly runs: readonly PrintedRun[];
}

type Row = readonly [
  states: number,
  seconds: number,
  stack: number,
  componentSeconds: number,
  largest: number,
  components: number,
  componentStack: number,
];

function printed(name: string, [model, ownStates, ownTransitions]: readonly [string, number, number], row: Row): PrintedComponents {
  const [states, seconds, stack, componentSeconds, largest, components, componentStack] = row;
  const milliseconds = 1000 * seconds;
  const cost = { states, stack, componentStack, milliseconds, componentMilliseconds: 1000 * componentSeconds, components, largest };
  return { name, here: { model, states: ownStates, transitions: ownTransitions }, cost, runs: name === 'PS2' ? tableSix : [] };
}

function run(formula: string | null, states: number, transitions: number, seconds: number, holds: boolean): PrintedRun {
  return { formula, states, transitions, milliseconds: 1000 * seconds, holds };
}

/** Table 5.6, page 90: four runs of PS2, the last two under strong fairness. */
const tableSix: readonly PrintedRun[] = [
  run(null, 131_688, 576_867, 19.07, true),
  run('AG(DeviceDriver.id < 3)', 131_688, 576_867, 23.2, true),
  run('AF(DeviceDriver.id = 2)', 73_592, 322_571, 12.87, true),
  run('AF(DeviceDriver.id = 3)', 49_606, 204_577, 8, false),
];

/** Appendix B.1 to B.4, pages 113 to 116; Tables 5.4 and 5.5 have DP8, EL4, PS2 and SW3. */
export const printedComponents: readonly PrintedComponents[] = [
  printed('DP7', ['DiningPhil', 18_880, 80_752], [44_544, 8.11, 9_109, 8.86, 24_344, 583, 27_329]),
  printed('DP8', ['DiningPhil', 56_384, 268_848], [137_664, 29.35, 27_617, 31.98, 78_653, 10_626, 86_154]),
  printed('DP9', ['DiningPhil', 167_680, 882_208], [420_096, 102.2, 62_280, 114.45, 207_178, 24_583, 266_184]),
  printed('EL3', ['Elevator', 72_228, 303_615], [68_193, 10.76, 856, 10.74, 405, 21_221, 997]),
  printed('EL4', ['Elevator', 1_489_260, 7_196_189], [1_633_032, 341.18, 2_109, 374.55, 405, 605_918, 2_325]),
  printed('PS1', ['Scheduler', 6_304, 22_136], [8_456, 1.13, 1_358, 1.23, 3_451, 3_788, 3_865]),
  printed('PS2', ['Scheduler', 85_168, 334_576], [131_688, 19.07, 10_895, 19.19, 46_894, 71_541, 49_606]),
  printed('PS3', ['Scheduler', 1_196_448, 5_216_224], [2_016_168, 347.43, 80_729, 364.92, 468_544, 1_362_232, 483_699]),
  printed('SW1', ['SlidingWindow', 9_360, 37_836], [22_464, 3.15, 665, 3.41, 564, 1_479, 825]),
  printed('SW2', ['SlidingWindow', 42_208, 174_236], [100_426, 13.79, 1_791, 14.92, 1_222, 26_033, 2_486]),
  printed('SW3', ['SlidingWindow', 100_652, 417_842], [235_098, 33.74, 2_589, 36.25, 1_926, 66_017, 3_972]),
  printed('SW9', ['SlidingWindow', 1_209_248, 5_061_748], [2_673_976, 471.89, 9_561, 446.47, 8_124, 887_165, 16_842]),
];

/** What the thesis prints of a model with this name and so many states and transitions here; null if it is none of its own. */
export function printedComponentsOf(name: string, states: number, transitions: number): PrintedComponents | null {
  return (
    printedComponents.find(({ here }) => name.startsWith(here.model) && here.states === states && here.transitions === transitions) ?? null
  );
}
