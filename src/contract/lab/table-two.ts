import type { Algorithm } from '../check/reduction.ts';
import type { EncodingName } from '../check/store-options.ts';

/** A row of Table II of Holzmann, Godefroid and Pirottin (1992): an algorithm of theirs, and how states are written under it. */
export interface TableTwoRow {
  /** Its name there. */
  readonly name: string;
  readonly por: Algorithm;
  /** Algorithm 4 (section 6): a static Huffman code or, as 4', run lengths. Absent: states are not coded. */
  readonly code?: StateCode;
}

/** The codes of Algorithm 4. */
export type StateCode = Extract<EncodingName, 'huffman' | 'run-length'>;

/** The eight rows that protocol 5 (DTP) has, in the order of the table; protocol 4 (URP) has those without 1+4' and 1+4. */
export const tableTwo: readonly TableTwoRow[] = [
  { name: '1', por: 'none' },
  { name: '2', por: 'alg2' },
  { name: '3', por: 'alg3' },
  { name: "1+4'", por: 'none', code: 'run-length' },
  { name: '1+4', por: 'none', code: 'huffman' },
  { name: '2+3', por: 'alg2+alg3' },
  { name: '2+4', por: 'alg2', code: 'huffman' },
  { name: '2+3+4', por: 'alg2+alg3', code: 'huffman' },
];
