import type { Range } from '../../../system/value-type.ts';
import { StateCodec } from '../codec.ts';
import { BitReader, BitWriter } from './bits.ts';
import type { Encoding } from './encoding.ts';

/**
 * How often, in 10,000 bytes, the values from 0 on stand in states in whole bytes: the mean over the models that come with the workbench,
 * in up to 2,000 states of each. As in the paper the code is fixed once for all models, so that no search has to measure first.
 */
const frequencies = [4947, 2652, 973, 500, 339, 180, 109, 80, 70, 71, 24, 18, 10, 12, 6, 2];

/** For each of the further values. */
const rare = 0.1;

/** A node of the tree of codes: a value, or two branches for the bits 0 and 1. */
type Node = number | readonly [Node, Node];

const root = huffmanTree(Array.from({ length: 256 }, (_, value) => frequencies[value] ?? rare));
const codes = codesOf(root);

/** The number of bits of each byte value's code, for the documentation and the tests. */
export const codeLengths: readonly number[] = codes.map(({ width }) => width);

/** The code of a byte value, in the order in which its bits are written. */
export function codeText(value: number): string {
  const { code, width } = codes[value] ?? { code: 0, width: 0 };
  return Array.from({ length: width }, (_, bit) => Math.floor(code / 2 ** bit) % 2).join('');
}

/** Static Huffman coding of the state in whole bytes (Holzmann, Godefroid and Pirottin 1992, Algorithm 4; D. A. Huffman 1952). */
export function huffman(ranges: readonly Range[]): Encoding {
  const codec = new StateCodec(ranges);
  const packed = new Uint8Array(codec.bytes);
  const longest = codeLengths.reduce((most, width) => Math.max(most, width), 0);
  return {
    fixed: null,
    bits: null,
    most: Math.ceil((codec.bytes * longest) / 8),
    tableBytes: 0,
    encode: (state, into) => {
      codec.pack(state, packed, 0);
      const writer = new BitWriter(into);
      for (const value of packed) {
        const { code, width } = codes[value] ?? { code: 0, width: 0 };
        writer.write(code, width);
      }
      return writer.end();
    },
    decode: (from, at, state) => {
      const reader = new BitReader(from, at);
      for (let i = 0; i < packed.length; i++) {
        let node: Node = root;
        while (typeof node !== 'number') node = node[reader.one() === 0 ? 0 : 1];
        packed[i] = node;
      }
      codec.unpack(packed, 0, state);
    },
  };
}

/** Joins the two rarest nodes until one is left; of equally rare ones those made first. */
function huffmanTree(weights: readonly number[]): Node {
  const nodes: { node: Node; weight: number }[] = weights.map((weight, value) => ({ node: value, weight }));
  const takeRarest = () => {
    let rarest = 0;
    nodes.forEach(({ weight }, i) => {
      if (weight < (nodes[rarest]?.weight ?? 0)) rarest = i;
    });
    return nodes.splice(rarest, 1)[0] ?? { node: 0, weight: 0 };
  };
  while (nodes.length > 1) {
    const [a, b] = [takeRarest(), takeRarest()];
    nodes.push({ node: [a.node, b.node], weight: a.weight + b.weight });
  }
  return nodes[0]?.node ?? 0;
}

/** The code of each value, its first bit lowest. */
function codesOf(tree: Node): { readonly code: number; readonly width: number }[] {
  const found = new Array<{ code: number; width: number }>(256);
  const walk = (node: Node, code: number, width: number): void => {
    if (typeof node === 'number') {
      found[node] = { code, width };
      return;
    }
    walk(node[0], code, width + 1);
    walk(node[1], code + 2 ** width, width + 1);
  };
  walk(tree, 0, 0);
  return found;
}
