import { inEdge } from '../edge-expressions.ts';
import type { Expression, TransitionSystem } from '../ir.ts';
import { asksBeside, placesRead } from '../walk.ts';

/** A question whether a process is at one of some locations, which the text asks by `Proc@label`. */
export type Watched = Expression & { readonly kind: 'at' };

/**
 * What processes ask of the locations of others (docs/language.md section 3), each question once. Questions of properties are not among it.
 */
export function watchedIn(system: TransitionSystem): readonly Watched[] {
  return askedIn(system).watched;
}

/** The variables of processes that processes read to know where these are, each as the numbers of activation and variable. */
export function exposedIn(system: TransitionSystem): ReadonlySet<string> {
  return askedIn(system).exposed;
}

interface Asked {
  readonly watched: readonly Watched[];
  readonly exposed: ReadonlySet<string>;
}

const known = new WeakMap<TransitionSystem, Asked>();

function askedIn(system: TransitionSystem): Asked {
  const found = known.get(system) ?? lookThrough(system);
  known.set(system, found);
  return found;
}

function lookThrough({ templates }: TransitionSystem): Asked {
  const watched = new Map<string, Watched>();
  const exposed = new Set<string>();
  for (const { edges } of templates)
    for (const edge of edges)
      for (const e of inEdge(edge)) {
        const asked = asksBeside(e);
        if (asked?.kind === 'at') watched.set(keyOf(asked), asked);
        for (const { root } of placesRead(e)) if (root.kind === 'activation') exposed.add(`${root.activation} ${root.variable}`);
      }
  return { watched: [...watched.values()], exposed };
}

/** Equal for questions that always have the same answer. */
export function keyOf({ activation, locations }: Watched): string {
  return [activation, ...locations].join(' ');
}
