import type { Countable } from './member-words.ts';
import type { LocalState } from '../family.ts';

/** The name of a local state: a location by its label or number, and the values of live words. */
export function localStateName({ template, system, words }: Countable, state: LocalState): string {
  const label = template.locations[state.location]?.labels[0] ?? `${state.location}`;
  const values = state.words.flatMap((word, i) => {
    const at = words[i];
    if (word === null || at === undefined) return [];
    const name = at.kind === 'variable' ? template.variables[at.variable]?.name : system.shared[at.shared]?.name;
    return [`${name ?? ''}=${word}`];
  });
  return `${template.name}@${[label, ...values].join(' ')}`;
}
