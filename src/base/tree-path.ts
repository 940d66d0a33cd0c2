/** The nodes of a tree from below its root to a node, by the parents of nodes (-1 for the root). */
export function pathTo(nodes: readonly { readonly parent: number }[], node: number): number[] {
  const path: number[] = [];
  for (let at = node; ; ) {
    const parent = nodes[at]?.parent ?? -1;
    if (parent < 0) return path.reverse();
    path.push(at);
    at = parent;
  }
}
