/**
 * Plain data as text that keeps which objects are one and the same, as `JSON.stringify` does not: the objects and arrays in a list, each
 * with the places of others in it. What is undefined, a function, or a map is left out.
 */
export function linked(value: object): string {
  const found = new Map<object, number>();
  const nodes: object[] = [];
  const placeOf = (one: object): number => {
    const known = found.get(one);
    if (known !== undefined) return known;
    found.set(one, nodes.length);
    nodes.push(one);
    return nodes.length - 1;
  };
  placeOf(value);
  const written: unknown[] = [];
  const of = (part: unknown): unknown => (typeof part === 'object' && part !== null ? [placeOf(part)] : part);
  // The list grows while it is gone through.
  for (const node of nodes)
    written.push(
      Array.isArray(node)
        ? node.map(of)
        : Object.fromEntries(Object.entries(node).flatMap(([key, part]) => (part instanceof Map ? [] : [[key, of(part)]]))),
    );
  return JSON.stringify(written);
}

/** The data that `linked` has written as text, read by `JSON.parse`. */
export function relinked(written: readonly (Record<string, unknown> | unknown[])[]): object {
  const of = (part: unknown): unknown => (Array.isArray(part) ? written[part[0] as number] : part);
  for (const node of written)
    if (Array.isArray(node)) for (const [i, part] of node.entries()) node[i] = of(part);
    else for (const [key, part] of Object.entries(node)) node[key] = of(part);
  return written[0] ?? [];
}
