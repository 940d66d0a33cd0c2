import type { Nodes } from './nodes.ts';

/** The colour of a node in a nested search (S. Schwoon and J. Esparza, A note on on-the-fly verification algorithms, 2005). */
export type Colour = 'white' | 'cyan' | 'blue' | 'red';

/** What a search for an accepting cycle does. Nodes and edges have the numbers of its graph. */
export type CycleSearchEvent =
  /** The first search comes to a node. */
  | { readonly kind: 'enter'; readonly node: number }
  /** An edge is taken; `found`: the colour that its target has, or in a search for components whether it is on the stack (cyan). */
  | {
      readonly kind: 'take';
      readonly search: 'first' | 'second';
      readonly source: number;
      readonly edge: number;
      readonly target: number;
      readonly found: Colour;
    }
  /** A second search begins at an accepting node that the first one is about to leave. */
  | { readonly kind: 'seed'; readonly node: number }
  /** The second search goes back from a node. */
  | { readonly kind: 'fall'; readonly node: number }
  /** A component is complete; `verdict`: it has no cycle, none that is asked for, or one that is. */
  | { readonly kind: 'component'; readonly nodes: Nodes; readonly verdict: 'no-cycle' | 'not-accepting' | 'accepting' }
  /** The first search leaves a node. */
  | { readonly kind: 'leave'; readonly node: number; readonly colour: Colour };

/** Told what a search does, as it happens. */
export type TellCycles = (event: CycleSearchEvent) => void;
