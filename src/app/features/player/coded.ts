import type { SearchRecording } from '../../../contract/player.ts';

/**
 * The bits of a state as it is compressed, and in whole bytes as it was. A Huffman code ends with its last bit, run lengths with a byte.
 */
export function codeBits({ codes, store }: Pick<SearchRecording, 'codes' | 'store'>, state: number) {
  const code = codes?.[state];
  if (code === undefined) return { bits: 0, before: 0 };
  const bits = isHuffman(store) ? code.pieces.reduce((sum, { written }) => sum + written.length, 0) : 8 * code.bytes.length;
  return { bits, before: 8 * code.before };
}

/** Whether each byte has a code of its own, and not each run of equal ones. */
export function isHuffman({ values }: SearchRecording['store']): boolean {
  return values.code === 1;
}

/** The code of a state as it is stored: bits in the order in which they are written, or bytes. */
export function codeWords({ codes, store }: Pick<SearchRecording, 'codes' | 'store'>, state: number): string {
  return (codes?.[state]?.pieces ?? []).map(({ written }) => written).join(isHuffman(store) ? '' : ' ');
}
