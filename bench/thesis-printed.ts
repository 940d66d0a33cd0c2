/** A model that the thesis measures, the twin here, and what it prints (Appendix B, Table 5.2). */
export interface Printed {
  readonly name: string;
  readonly file: string;
  readonly constants: Readonly<Record<string, number>>;
  /** Places of its cache. */
  readonly places: number;
  readonly states: number;
  readonly revisits: number;
  readonly loops: number;
  readonly transitions: number;
  readonly bits: number;
  readonly probes: number;
  readonly depth: number;
  readonly delta: number;
  readonly compare: number;
  readonly updateValue: number;
}

type Row = readonly [
  places: number,
  states: number,
  revisits: number,
  loops: number,
  bits: number,
  probes: number,
  depth: number,
  delta: number,
  compare: number,
  updateValue: number,
];

function printed(name: string, file: string, constants: Readonly<Record<string, number>>, row: Row): Printed {
  const [places, states, revisits, loops, bits, probes, depth, delta, compare, updateValue] = row;
  // For EL3 it prints 720 more than the sum, which transitions are by its own words.
  const transitions = states + revisits + loops + (name === 'EL3' ? 720 : 0);
  return { name, file, constants, places, states, revisits, loops, transitions, bits, probes, depth, delta, compare, updateValue };
}

/** Appendix B.1 to B.4, pages 113 to 116. */
export const thesisPrinted: readonly Printed[] = [
  printed('DP7', 'dining-philosophers', { n: 7 }, [100_001, 44_544, 116_916, 41_773, 50, 8, 9_109, 34_504, 223_812, 301_920]),
  printed('DP8', 'dining-philosophers', { n: 8 }, [200_003, 137_664, 395_453, 164_132, 54, 23, 27_617, 104_602, 1_027_369, 1_033_632]),
  printed('DP9', 'dining-philosophers', { n: 9 }, [600_001, 420_096, 1_342_591, 575_906, 58, 24, 62_280, 236_058, 3_540_667, 3_459_168]),
  printed('EL3', 'elevator', { floors: 3 }, [150_001, 68_193, 210_585, 44_341, 89, 12, 856, 3_070, 390_948, 483_252]),
  printed('EL4', 'elevator', { floors: 4 }, [2_250_001, 1_633_032, 6_179_698, 1_273_869, 107, 35, 2_109, 7_578, 18_406_626, 13_640_289]),
  printed('PS1', 'scheduler', { n: 1 }, [100_001, 8_456, 19_211, 4_448, 59, 3, 1_358, 4_515, 29_061, 46_034]),
  printed('PS2', 'scheduler', { n: 2 }, [200_003, 131_688, 377_595, 67_584, 69, 22, 10_895, 36_785, 1_014_524, 803_842]),
  printed('PS3', 'scheduler', { n: 3 }, [2_500_001, 2_016_168, 6_933_306, 958_673, 78, 52, 80_729, 275_913, 21_462_052, 13_713_588]),
  printed('SW1', 'sliding-window', { N: 1 }, [250_007, 22_464, 61_080, 14_905, 43, 3, 665, 2_004, 90_373, 121_998]),
  printed('SW2', 'sliding-window', { N: 2 }, [250_007, 100_426, 286_649, 60_533, 53, 10, 1_791, 5_456, 539_143, 563_375]),
  printed('SW3', 'sliding-window', { N: 3 }, [350_003, 235_098, 681_441, 135_903, 56, 25, 2_589, 7_887, 1_679_839, 1_341_667]),
  printed('SW9', 'sliding-window', { N: 9 }, [3_500_017, 2_673_976, 7_974_994, 1_401_971, 89, 52, 9_561, 29_025, 25_313_655, 16_382_794]),
];

/** Table 5.8, page 92: the most frequent instructions in percent. */
export const thesisFrequencies: Readonly<Record<string, readonly (readonly [name: string, percent: number])[]>> = {
  DP9: [
    ['pushValue', 31.69],
    ['end', 16.15],
    ['bang', 11.36],
    ['pushVariable', 10.4],
    ['guards', 7.23],
    ['index', 5.66],
    ['add', 2.84],
    ['mod', 2.81],
  ],
  EL4: [
    ['pushValue', 30.24],
    ['end', 12.74],
    ['pushVariable', 9.51],
    ['guards', 6.17],
    ['pushParameter', 6.05],
    ['hook', 6.02],
    ['evaluate', 4.47],
    ['popVariable', 4.47],
  ],
  PS3: [
    ['pushValue', 23.95],
    ['end', 17.72],
    ['guards', 11.6],
    ['hook', 11.14],
    ['bang', 7.45],
    ['poll', 7.17],
    ['pushVariable', 4.18],
    ['jump', 3.82],
  ],
};

/** Table 5.7, page 91: the time of a run on EL4 by modules, in percent. */
export const thesisTimes: readonly (readonly [module: string, percent: number])[] = [
  ['Logic', 1.5],
  ['Machine', 57.6],
  ['Trace', 14.3],
  ['Cache', 19.2],
  ['Compact', 6.8],
];
