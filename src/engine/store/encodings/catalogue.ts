import type { EncodingName } from '../../../contract/check/store-options.ts';
import type { Layout } from '../../../system/layout.ts';
import { bitFields } from './bit-fields.ts';
import type { Encoding } from './encoding.ts';
import { huffman } from './huffman.ts';
import { mixedRadix } from './mixed-radix.ts';
import { plainWords } from './plain-words.ts';
import { recursiveIndexing } from './recursive-indexing.ts';
import { runLength } from './run-length.ts';
import { wholeBytes } from './whole-bytes.ts';

/** What can be said of an encoding before it is used. */
export interface EncodingEntry {
  readonly source: string;
  /** Whether all states of a model take the same number of bytes, so that one can take the place of another. */
  readonly fixed: boolean;
  make(layout: Layout): Encoding;
}

const paper = 'Holzmann, Godefroid and Pirottin 1992, section 6';

/** All encodings, by name. */
export const encodings: Readonly<Record<EncodingName, EncodingEntry>> = {
  words: { source: 'thesis 3.4.2', fixed: true, make: ({ ranges }) => plainWords(ranges) },
  bytes: { source: 'as many as a range needs', fixed: true, make: ({ ranges }) => wholeBytes(ranges) },
  bits: { source: 'thesis 3.4.2', fixed: true, make: ({ ranges }) => bitFields(ranges) },
  radix: { source: 'thesis 3.4.3', fixed: true, make: ({ ranges }) => mixedRadix(ranges) },
  'run-length': { source: `${paper}, Algorithm 4'`, fixed: false, make: ({ ranges }) => runLength(ranges) },
  huffman: { source: `${paper}, Algorithm 4`, fixed: false, make: ({ ranges }) => huffman(ranges) },
  recursive: { source: 'thesis 3.4.2', fixed: false, make: recursiveIndexing },
};
