/** An item of a list with a key for the page. */
export interface Keyed<T> {
  readonly key: string;
  readonly item: T;
  /** Its place in the list. */
  readonly at: number;
}

/**
 * The items of a list with keys: what each says of itself (`nameOf`), and of several that say the same the how-manieth it is. So an item
 * keeps its element on the page while others come and go around it, and one that says something else gets a new one.
 */
export function keyed<T>(items: readonly T[], nameOf: (item: T) => string): Keyed<T>[] {
  const met = new Map<string, number>();
  return items.map((item, at) => {
    const name = nameOf(item);
    const before = met.get(name) ?? 0;
    met.set(name, before + 1);
    return { key: `${before} ${name}`, item, at };
  });
}

/** The items of a list in which each is known by its number, as states, layers and steps of a run are. */
export function numbered<T>(items: readonly T[]): { readonly number: number; readonly item: T }[] {
  return items.map((item, number) => ({ number, item }));
}
