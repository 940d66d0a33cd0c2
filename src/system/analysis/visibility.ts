import type { TransitionSystem } from '../ir.ts';
import { inProperties, placesRead } from '../subexpressions.ts';
import type { SystemObject } from './objects.ts';

/** What the properties of a system speak of. */
export interface Named {
  /** Numbers of the variables and channels. */
  readonly objects: ReadonlySet<number>;
  /** Locations asked for by `Proc@label`. */
  readonly places: readonly { readonly activation: number; readonly locations: readonly number[] }[];
}

/**
 * Collects what the properties speak of, and labels that begin with one of the prefixes: a transition that changes none of it is invisible
 * (condition C2 of ample sets).
 */
export function namedIn(system: TransitionSystem, objects: readonly SystemObject[], prefixes: readonly string[] = []): Named {
  const named = new Set<number>();
  const places: { activation: number; locations: readonly number[] }[] = [];
  const find = (kind: 'shared' | 'channel' | 'local', number: number, activation: number | null): void => {
    const index = objects.findIndex(
      (o) => o.number === number && o.activation === activation && (o.kind === kind || (kind === 'channel' && o.kind !== 'shared')),
    );
    if (index >= 0) named.add(index);
  };
  for (const e of inProperties(system.properties)) {
    if (e.kind === 'pending' && e.channel.kind === 'channel') find('channel', e.channel.channel, null);
    if (e.kind === 'at') places.push(e);
    for (const { root } of placesRead(e)) {
      if (root.kind === 'shared') find('shared', root.variable, null);
      if (root.kind === 'activation') find('local', root.variable, root.activation);
    }
  }
  system.activations.forEach(({ template }, activation) => {
    const locations = (system.templates[template]?.locations ?? []).flatMap(({ labels }, number) =>
      labels.some((label) => prefixes.some((prefix) => label.startsWith(prefix))) ? [number] : [],
    );
    if (locations.length > 0) places.push({ activation, locations });
  });
  return { objects: named, places };
}
