import type { Algorithm } from '../../contract/check/reduction.ts';
import type { StateCode } from '../../contract/lab/measure.ts';
import { algorithms, descriptorOf } from './traits.ts';

/** A row of Table II of Holzmann, Godefroid and Pirottin (1992): an algorithm of theirs, and how states are written under it. */
export interface TableTwoRow {
  /** Its name there. */
  readonly name: string;
  readonly por: Algorithm;
  /** Algorithm 4 (section 6): a static Huffman code or, as 4', run lengths. Absent: states are not coded. */
  readonly code?: StateCode;
}

const codeNames: readonly (readonly [StateCode, string])[] = [
  ['run-length', "+4'"],
  ['huffman', '+4'],
];

/** The eight rows that protocol 5 (DTP) has, in the order of the table; protocol 4 (URP) has those without 1+4' and 1+4. */
const names = ['1', '2', '3', "1+4'", '1+4', '2+3', '2+4', '2+3+4'];

/** All rows of Table II. */
export const tableTwo: readonly TableTwoRow[] = names.map((name) => {
  const [code, ending] = codeNames.find(([, end]) => name.endsWith(end)) ?? [null, ''];
  const named = name.slice(0, name.length - ending.length);
  const por = algorithms.find((one) => descriptorOf(one).tableTwo === named);
  if (por === undefined) throw new Error('each row of Table II has an algorithm');
  return { name, por, ...(code === null ? {} : { code }) };
});
