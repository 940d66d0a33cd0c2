import { beingAtLabels } from '../being-at.ts';
import type { Expression, TransitionSystem } from '../ir.ts';
import { inProperties, subexpressions } from '../subexpressions.ts';
import { asksBeside, placesRead } from '../walk.ts';
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
  const find = (kind: SystemObject['kind'], number: number, activation: number | null): void => {
    const index = objects.findIndex((o) => o.number === number && o.activation === activation && o.kind === kind);
    if (index >= 0) named.add(index);
  };
  const note = (e: Expression): void => {
    const asked = asksBeside(e);
    if (asked?.kind === 'pending' && asked.channel.kind === 'channel') for (const kind of channels) find(kind, asked.channel.channel, null);
    if (asked?.kind === 'at') places.push(asked);
    for (const { root } of placesRead(e)) {
      if (root.kind === 'buffer') find('buffer', root.channel, null);
      if (root.kind === 'shared') find('shared', root.variable, null);
      if (root.kind === 'activation') for (const kind of variables) find(kind, root.variable, root.activation);
    }
  };
  for (const e of inProperties(system.properties)) note(e);
  for (const seen of beingAtLabels(system, prefixes)) for (const e of subexpressions(seen)) note(e);
  return { objects: named, places };
}

const channels = ['buffer', 'rendezvous'] as const;
const variables = ['local', 'exposed'] as const;
