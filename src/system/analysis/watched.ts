import type { Expression, TransitionSystem } from '../ir.ts';

/** A question whether a process is at one of some locations, which the text asks by `Proc@label`. */
export type Watched = Expression & { readonly kind: 'at' };

/**
 * What processes ask of the locations of others (docs/language.md section 3), each question once. Questions of properties are not among it.
 */
export function watchedIn(system: TransitionSystem): readonly Watched[] {
  const all = known.get(system) ?? lookThrough(system);
  known.set(system, all);
  return all;
}

const known = new WeakMap<TransitionSystem, readonly Watched[]>();

function lookThrough({ templates }: TransitionSystem): readonly Watched[] {
  const found = new Map<string, Watched>();
  const look = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(look);
    else if (typeof part === 'object' && part !== null) {
      if (isWatched(part)) found.set(keyOf(part), part);
      else Object.values(part).forEach(look);
    }
  };
  for (const { entry, edges } of templates) look([entry, edges]);
  return [...found.values()];
}

/** Equal for questions that always have the same answer. */
export function keyOf({ activation, locations }: Watched): string {
  return [activation, ...locations].join(' ');
}

function isWatched(part: object): part is Watched {
  return 'kind' in part && part.kind === 'at';
}
