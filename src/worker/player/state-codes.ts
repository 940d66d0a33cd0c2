import type { CodePiece, StateCode } from '../../contract/player.ts';
import type { Range } from '../../system/value-type.ts';
import { StateCodec } from '../../engine/store/codec.ts';
import { codeText } from '../../engine/store/encodings/huffman.ts';
import { byteRuns } from '../../engine/store/encodings/run-length.ts';

/** The codes of Algorithm 4 and 4' (Holzmann, Godefroid and Pirottin 1992, section 6). */
type Code = 'huffman' | 'run-length';

/** Whether states that are written so are compressed as Algorithm 4 has it. */
export function isCode(encoding: string): encoding is Code {
  return encoding === 'huffman' || encoding === 'run-length';
}

/** Takes apart what a store has written of a state, byte by byte or run by run. */
export function stateCode(code: Code, ranges: readonly Range[], words: Int32Array, bytes: readonly number[]): StateCode {
  const codec = new StateCodec(ranges);
  const packed = new Uint8Array(codec.bytes);
  codec.pack(words, packed, 0);
  return { bytes, before: packed.length, pieces: code === 'huffman' ? [...packed].map(huffmanPiece) : runPieces(packed) };
}

function huffmanPiece(value: number): CodePiece {
  return { value, times: 1, written: codeText(value) };
}

function runPieces(packed: Uint8Array): CodePiece[] {
  return byteRuns(packed).map(({ value, times, written }) => ({ value, times, written: written.join(' ') }));
}
