import type { TransitionSystem } from '../ir.ts';
import type { SystemObject } from './objects.ts';
import { exposedIn, type Watched, watchedIn } from './watched.ts';

/**
 * The objects of a system, numbered: shared variables, channels, the variables of each activation, then the locations that processes ask
 * for.
 */
export function objectsOf(system: TransitionSystem): SystemObject[] {
  const shared = system.shared.map(({ name }, number): SystemObject => ({ kind: 'shared', name, activation: null, number, capacity: 0 }));
  const channels = system.channels.map(
    ({ name, capacity }, number): SystemObject => ({
      kind: capacity > 0 ? 'buffer' : 'rendezvous',
      name,
      activation: null,
      number,
      capacity,
    }),
  );
  const exposed = exposedIn(system);
  const locals = system.activations.flatMap((activation, index) =>
    (system.templates[activation.template]?.variables ?? []).map(({ name }, number): SystemObject => {
      const kind = exposed.has(`${index} ${number}`) ? 'exposed' : 'local';
      return { kind, name: `${activation.name}.${name}`, activation: index, number, capacity: 0 };
    }),
  );
  const watched = watchedIn(system).map(
    ({ activation, label }, number): SystemObject => ({
      kind: 'location',
      name: `${system.activations[activation]?.name}@${label}`,
      activation,
      number,
      capacity: 0,
    }),
  );
  return [...shared, ...channels, ...locals, ...watched];
}

/** Where the numbers of objects begin. */
export interface Numbering {
  /** The first variable of each activation. */
  readonly locals: readonly number[];
  /** The locations that processes ask for. */
  readonly watched: readonly { readonly asked: Watched; readonly object: number }[];
}

export function numberingOf(system: TransitionSystem): Numbering {
  let next = system.shared.length + system.channels.length;
  const locals = system.activations.map((activation) => {
    const here = next;
    next += system.templates[activation.template]?.variables.length ?? 0;
    return here;
  });
  return { locals, watched: watchedIn(system).map((asked, i) => ({ asked, object: next + i })) };
}
