/** What the search for strongly connected components costs a depth-first search (thesis Tables 5.4 and 5.5). */
export interface ComponentCost {
  readonly states: number;
  /** The most states on the stack without and with the search for components. */
  readonly stack: number;
  readonly componentStack: number;
  readonly milliseconds: number;
  readonly componentMilliseconds: number;
  readonly components: number;
  /** States of the largest one. */
  readonly largest: number;
}

/** What a search for one property took. */
export interface PropertySearch {
  readonly states: number;
  readonly transitions: number;
  readonly milliseconds: number;
}

/** A property decided on the fly and globally (thesis Table 5.6); null where the search did not end, and for deadlocks globally. */
export interface PropertyRun {
  readonly property: string;
  readonly holds: boolean | null;
  readonly fly: PropertySearch | null;
  readonly global: PropertySearch | null;
  /** What the thesis prints of its own run. */
  readonly printed: (PropertySearch & { readonly holds: boolean }) | null;
}

/** Tables 5.4 to 5.6 of the thesis for a model; with the thesis's figures where it measures that model. */
export interface ThesisTables {
  readonly cost: ComponentCost;
  readonly printed: { readonly name: string; readonly cost: ComponentCost } | null;
  readonly runs: readonly PropertyRun[];
}

/** Figures of `ComponentCost` that compare models of any size: shares in percent, and how many times the stack grows. */
export function sharesOf({ states, largest, stack, componentStack }: ComponentCost): { readonly largest: string; readonly ratio: string } {
  return { largest: `${((100 * largest) / states).toFixed(2)} %`, ratio: (componentStack / stack).toFixed(2) };
}

/** One search for a property. */
export interface DecidedRow {
  readonly property: string;
  readonly search: string;
  /** Null where it did not end. */
  readonly took: PropertySearch | null;
  readonly holds: boolean | null;
}

/** The searches for each property: on the fly, globally where that is another search, and that of the thesis. */
export function decidedRows(runs: readonly PropertyRun[]): readonly DecidedRow[] {
  return runs.flatMap(({ property, holds, fly, global, printed }) => [
    { property, search: property === 'deadlock' ? 'depth first' : 'on the fly', took: fly, holds: fly === null ? null : holds },
    ...(property === 'deadlock' ? [] : [{ property, search: 'global', took: global, holds: global === null ? null : holds }]),
    ...(printed === null ? [] : [{ property, search: 'thesis', took: printed, holds: printed.holds }]),
  ]);
}
