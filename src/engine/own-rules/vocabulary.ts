import { conditionalDependence } from '../../system/analysis/relations/conditional.ts';
import { changes, type OperationKind } from '../../system/analysis/objects.ts';
import { locationOf } from '../../system/edges.ts';
import { enablingSets } from '../reduce/enabling.ts';
import { independent } from '../reduce/independence.ts';
import { interfering } from '../reduce/interference.ts';
import type { Situation } from '../reduce/situation.ts';
import { future } from './future.ts';
import type { Now } from './now.ts';
import type { Element } from './types.ts';

/** A set that can be named by itself. */
export interface NamedSet {
  readonly of: Element;
  readonly says: string;
  readonly members: (now: Now) => Iterable<number>;
}

/** What can be asked of members of sets. */
export type Question = {
  readonly says: string;
} /** A set that belongs to a transition, process or object; asked of a set, it is that of all members together. */ & (
  | { readonly gives: 'set'; readonly takes: Element; readonly of: Element; readonly members: (now: Now, of: number) => Iterable<number> }
  | { readonly gives: 'boolean'; readonly takes: readonly Element[]; readonly holds: (now: Now, ...of: readonly number[]) => boolean }
  | { readonly gives: 'label'; readonly holds: (now: Now, transition: number, label: string) => boolean }
  | { readonly gives: 'name'; readonly takes: readonly Element[]; readonly name: (now: Now, of: number, element: Element) => string }
  | { readonly gives: 'size' }
);

/** The sets of the language. */
export const namedSets: Readonly<Record<string, NamedSet>> = {
  enabled: { of: 'transition', says: 'the transitions that can be taken in this state', members: ({ situation }) => situation.enabled },
  transitions: { of: 'transition', says: 'all transitions of the model', members: ({ situation }) => situation.analysis.footprints.keys() },
  processes: { of: 'process', says: 'all processes', members: ({ situation }) => situation.analysis.system.activations.keys() },
  objects: {
    of: 'object',
    says: 'all variables, channels and questions for labels',
    members: ({ situation }) => situation.analysis.objects.keys(),
  },
};

/** The questions of the language by their words; `enabled` and others are both a set and a question. */
export const questions: Readonly<Record<string, Question>> = {
  enabled: {
    gives: 'set',
    takes: 'process',
    of: 'transition',
    says: 'what the process can do now',
    members: ({ situation }, process) => situation.next(process).filter((transition) => situation.isEnabled(transition)),
  },
  next: {
    gives: 'set',
    takes: 'process',
    of: 'transition',
    says: 'the transitions that leave where the process is, enabled or not',
    members: ({ situation }, process) => situation.next(process),
  },
  future: {
    gives: 'set',
    takes: 'process',
    of: 'transition',
    says: 'the transitions that the process may come to from where it is, those of `next` among them',
    members: ({ situation }, process) => future(situation.analysis, process, situation.location(process)),
  },
  processes: {
    gives: 'set',
    takes: 'transition',
    of: 'process',
    says: 'the processes that the transition moves: two for a rendezvous',
    members: ({ situation }, transition) => situation.analysis.footprint(transition).processes,
  },
  objects: {
    gives: 'set',
    takes: 'transition',
    of: 'object',
    says: 'what the transition touches',
    members: ({ situation }, transition) => touched(situation, transition, () => true),
  },
  changes: {
    gives: 'set',
    takes: 'transition',
    of: 'object',
    says: 'what the transition may change',
    members: ({ situation }, transition) => touched(situation, transition, changes),
  },
  reads: {
    gives: 'set',
    takes: 'transition',
    of: 'object',
    says: 'what the transition touches without changing it',
    members: ({ situation }, transition) => touched(situation, transition, (operation) => !changes(operation)),
  },
  interfering: {
    gives: 'set',
    takes: 'transition',
    of: 'transition',
    says: 'the transitions that may disturb the transition from this state on: they meet it at an object and do not commute, or are other ways of its processes',
    members: ({ situation }, transition) =>
      [...interfering(transition, situation, 'state-dependent')].map(({ transition: other }) => other),
  },
  enablers: {
    gives: 'set',
    takes: 'transition',
    of: 'transition',
    says: 'of a transition that is not enabled: transitions of which one must be taken before it can be; the smallest such set that is known',
    members: ({ situation }, transition) => smallestEnabling(situation, transition),
  },
  dependent: {
    gives: 'boolean',
    takes: ['transition', 'transition'],
    says: 'whether the two do not commute in this state, as far as the analysis knows',
    holds: ({ situation }, a = -1, b = -1) => a === b || !independent(a, b, situation, conditionalDependence),
  },
  may_enable: {
    gives: 'boolean',
    takes: ['transition', 'transition'],
    says: 'whether the first changes something that decides on the second, or brings a process to where the second begins',
    holds: ({ situation }, a = -1, b = -1) => mayEnable(situation, a, b),
  },
  local: {
    gives: 'boolean',
    takes: ['transition'],
    says: 'whether the transition touches nothing but variables of its one process',
    holds: ({ situation }, transition = -1) => situation.analysis.local[transition] === true,
  },
  visible: {
    gives: 'boolean',
    takes: ['transition'],
    says: 'whether the transition may change what a property names',
    holds: ({ situation }, transition = -1) => situation.analysis.visible[transition] === true,
  },
  can_fail: {
    gives: 'boolean',
    takes: ['transition'],
    says: 'whether a step of the transition may end in a run-time error or a failed assertion',
    holds: ({ situation }, transition = -1) => situation.analysis.footprint(transition).canFail,
  },
  back: {
    gives: 'boolean',
    takes: ['transition'],
    says: 'whether a step of the transition, which is enabled, leads to a state on the search stack',
    holds: ({ back, situation }, transition = -1) => situation.isEnabled(transition) && back(transition),
  },
  sends: {
    gives: 'boolean',
    takes: ['transition'],
    says: 'whether the transition sends a message, a rendezvous included',
    holds: ({ situation }, transition = -1) => does(situation, transition, 'send'),
  },
  receives: {
    gives: 'boolean',
    takes: ['transition'],
    says: 'whether the transition receives a message, a rendezvous included',
    holds: ({ situation }, transition = -1) => does(situation, transition, 'receive'),
  },
  at: {
    gives: 'label',
    says: 'whether the transition begins at this label: `at(t, "enter")`',
    holds: ({ situation }, transition, label) => {
      const { processes, sources } = situation.analysis.footprint(transition);
      const { system } = situation.analysis;
      return processes.some((process, i) => locationOf(system, process, sources[i] ?? -1).labels.includes(label));
    },
  },
  name: {
    gives: 'name',
    takes: ['process', 'object'],
    says: 'what the process or object is called: `name(p) = "P[0]"`',
    name: ({ situation }, of, element) => {
      const { system, objects } = situation.analysis;
      return (element === 'process' ? system.activations[of]?.name : objects[of]?.name) ?? '';
    },
  },
  size: { gives: 'size', says: 'how many members the set has' },
};

function touched(situation: Situation, transition: number, which: (operation: OperationKind) => boolean): number[] {
  return situation.analysis
    .footprint(transition)
    .accesses.filter(({ operation }) => which(operation))
    .map(({ object }) => object);
}

function does(situation: Situation, transition: number, what: 'send' | 'receive'): boolean {
  const { processes, accesses } = situation.analysis.footprint(transition);
  // A rendezvous sends and receives, and touches no buffer.
  return processes.length > 1 || accesses.some(({ operation }) => operation === what);
}

function smallestEnabling(situation: Situation, transition: number): readonly number[] {
  if (situation.isEnabled(transition)) return [];
  return enablingSets(transition, situation)
    .map(({ transitions }) => transitions)
    .reduce((least, set) => (set.length < least.length ? set : least));
}

function mayEnable({ analysis }: Situation, a: number, b: number): boolean {
  const first = analysis.footprint(a);
  const second = analysis.footprint(b);
  const brings = first.processes.some((process, i) => {
    const at = second.processes.indexOf(process);
    return at >= 0 && first.targets[i] === second.sources[at];
  });
  return brings || second.enabling.some((access) => analysis.changersOf(access).includes(a));
}
