import { computedBytes } from './computed-table.ts';

/** A node has four words, the count of those who keep it, and a bucket of which there are a power of two. */
const [nodeBytes, bucketBytes] = [20, 4];

/**
 * How many nodes there can be so that they, the unique table and the computed table never hold more than so many bytes, also while the
 * arrays of the nodes are exchanged for larger ones.
 */
export function nodesWithin(bytes: number): number {
  let [fits, tooMany] = [0, Math.ceil(bytes / nodeBytes) + 1];
  while (tooMany - fits > 1) {
    const nodes = Math.floor((fits + tooMany) / 2);
    if (mostBytes(nodes) <= bytes) fits = nodes;
    else tooMany = nodes;
  }
  return fits;
}

/** The most that is held on the way to so many nodes: when the computed table, or at last the arrays of the nodes, are exchanged. */
function mostBytes(nodes: number): number {
  const full = 2 ** Math.floor(Math.log2(Math.max(1, nodes)));
  const tables = (nodeBytes + bucketBytes) * full + computedBytes(nodes);
  return Math.max(tables + computedBytes(full / 2), nodes > full ? tables + nodeBytes * nodes : 0);
}
