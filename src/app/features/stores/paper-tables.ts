import type { StoreRow } from '../../../contract/stores.ts';

/** A row of a table of the literature, measured on the model at hand. */
export interface PaperRow {
  readonly name: string;
  readonly states: number;
  readonly transitions: number;
  readonly milliseconds: number;
  readonly encodedBits: number | null;
  readonly storeBytes: number;
}

/** The table of a paper, with the searches that it compares. */
export interface PaperTable {
  readonly title: string;
  readonly about: string;
  readonly rows: readonly PaperRow[];
}

interface Known extends Omit<PaperTable, 'rows'> {
  /** The names of the paper, with the titles of the searches here. */
  readonly searches: readonly (readonly [string, string])[];
}

const known: readonly Known[] = [
  {
    title: 'Table 5.3 of the thesis',
    about:
      'Compaction writes a state in mixed radix; without it each variable takes a word. The thesis has words of 16 bits, here they have 32.',
    searches: [
      ['Compaction', 'exact, mixed radix'],
      ['No compaction', 'exact, plain words'],
    ],
  },
  {
    title: 'Table II of Holzmann, Godefroid and Pirottin 1992',
    about: "Algorithm 4' codes run lengths, Algorithm 4 is a static Huffman code; 1 stores states as they are, here in whole bytes.",
    searches: [
      ['1', 'exact, whole bytes'],
      ["1+4'", 'exact, run-length coding'],
      ['1+4', 'exact, static Huffman coding'],
    ],
  },
];

/** The tables of the literature all of whose searches have been measured and came to their end. */
export function paperTables(rows: readonly StoreRow[]): readonly PaperTable[] {
  return known.flatMap(({ title, about, searches }) => {
    const found = searches.flatMap(([name, measured]) => {
      const row = rows.find((one) => one.title === measured && one.incompleteBecause === null);
      return row === undefined ? [] : [{ ...row, name }];
    });
    return found.length === searches.length ? [{ title, about, rows: found }] : [];
  });
}
