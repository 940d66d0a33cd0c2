import type { TurnedDown } from '../../../contract/player.ts';
import type { PlayerEvent } from '../../../contract/player.ts';
import type { PlayedStoreKind } from '../../../contract/lab/played-store.ts';

/**
 * What sentences about a recording have to know: what its states and transitions are called, whether a state is the end of all
 * processes, and how they are stored.
 */
export interface Words {
  readonly state: (state: number) => number;
  readonly transition: (transition: number) => string;
  readonly ended: (state: number) => boolean;
  /** How the states are stored. */
  readonly store: PlayedStoreKind;
  /** Of states that are compressed the bits of their codes, and those before. */
  readonly code: (state: number) => { readonly bits: number; readonly before: number };
}

/** An event in a sentence. */
export function eventSentence(event: PlayerEvent, words: Words): string {
  const state = `State ${words.state(event.state)}`;
  switch (event.kind) {
    case 'enter':
      return `${state}: ${enteredWords(event, words)}`;
    case 'take': {
      const target = words.state(event.target);
      const ends = {
        new: `to state ${target}, which is new`,
        stack: `back to state ${target} on the stack`,
        visited: `to state ${target}, which has been visited`,
        error: 'to a run-time error',
        forgotten: `to state ${target}, which was found before, but the cache does not find it any more: it is searched again`,
        mistaken: `to state ${target}, which is new, but the store takes it for ${statesWords(event.like, words)}: it is missed`,
        waits: `to a state that may be ${statesWords(event.like, words, 'or')}: it waits as a candidate`,
      } as const;
      return `From state ${words.state(event.state)} ${ends[event.outcome]}: ${words.transition(event.transition)}`;
    }
    case 'settle': {
      const found = event.outcome === 'new' ? 'it is new' : 'it has been found before';
      return `The candidate from ${state.toLowerCase()} is state ${words.state(event.target)}, and ${found}: ${words.transition(event.transition)}`;
    }
    case 'keep':
      return keptWords(event, words);
    case 'compress':
      return compressedWords(event, words);
    case 'rebuild':
      return rebuiltWords(event, words);
    case 'group': {
      const { wanted, steps } = event;
      const which = wanted.length === 1 ? `State ${words.state(event.state)} is` : `States ${listed(wanted, words)} are`;
      return `${which} made again ${wanted.length === 1 ? '' : 'together '}by ${countedSteps(steps.length)}, and compared with the candidates.`;
    }
    case 'sleep':
      return `${state}: ${countOf(event.asleep.length)} asleep now.`;
    case 'again':
      return `${state} is entered again for ${event.woken.length} ${event.woken.length === 1 ? 'transition' : 'transitions'} that slept before.`;
    case 'leave':
      return `${state} is done.`;
  }
}

/** What a store keeps of a state: its place, bits or hash. */
function keptWords({ state, marks, instead }: Extract<PlayerEvent, { kind: 'keep' }>, words: Words): string {
  const subject = `State ${words.state(state)}`;
  switch (words.store) {
    case 'cache':
      return instead < 0
        ? `${subject} gets place ${marks[0]} of the cache, which was free.`
        : `${subject} gets place ${marks[0]} of the cache: state ${words.state(instead)}, which is not on the stack, is replaced and forgotten.`;
    case 'bitstate':
      return `${subject} sets ${new Set(marks).size === 1 ? 'bit' : 'bits'} ${[...new Set(marks)].join(' and ')}.`;
    case 'compact':
      return `Of ${subject.toLowerCase()} its hash ${marks[0]} is kept.`;
    case 'exact':
      return `The code of ${subject.toLowerCase()} is added to the state space: it is new.`;
    case 'comback':
      return `Of ${subject.toLowerCase()} its hash ${marks[0]} is kept, and the step that led to it.`;
  }
}

function compressedWords({ target }: Extract<PlayerEvent, { kind: 'compress' }>, { state, code }: Words): string {
  const { bits, before } = code(target);
  return `State ${state(target)} is compressed: ${bits} bits in place of ${before}. It is looked for by its code.`;
}

function rebuiltWords({ state, path, cached, equal }: Extract<PlayerEvent, { kind: 'rebuild' }>, words: Words): string {
  const found = equal ? 'it is the same state' : 'it is another one';
  const [base = 0] = path;
  if (path.length === 1)
    return `The next state has the hash of state ${words.state(state)}, which is ${cached ? 'kept in full' : 'the first one'}: ${found}.`;
  const from = `from state ${words.state(base)}${cached ? ', which is kept in full' : ''}`;
  return `The next state has the hash of state ${words.state(state)}, which is made again ${from}, by ${countedSteps(path.length - 1)} (${path.map(words.state).join(' → ')}): ${found}.`;
}

function countedSteps(steps: number): string {
  return steps === 1 ? '1 step' : `${steps} steps`;
}

function statesWords(states: readonly number[], words: Words, last = 'and'): string {
  return states.length === 1 ? `state ${words.state(states[0] ?? 0)}` : `states ${listed(states, words, last)}`;
}

/** More of them are counted. */
const mostListed = 6;

function listed(states: readonly number[], words: Words, last = 'and'): string {
  const names = states.slice(0, mostListed).map((state) => String(words.state(state)));
  if (states.length > mostListed) return `${names.join(', ')} and ${states.length - mostListed} more`;
  return names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

/** What is found in a state, and chosen there. */
function enteredWords({ state, enabled, chosen, asleep, rejected }: Extract<PlayerEvent, { kind: 'enter' }>, { ended }: Words): string {
  if (enabled.length === 0)
    return ended(state)
      ? 'ended. All processes are at their end.'
      : 'deadlock. Nothing is enabled, and not all processes are at their end.';
  const sleeping = asleep.length > 0 ? ` ${asleep.length} asleep.` : '';
  const down =
    rejected.length === 0 ? '' : ` ${rejected.length === 1 ? 'Another set was' : `${rejected.length} other sets were`} not taken.`;
  return `${takenWords(enabled.length, chosen?.length ?? enabled.length)}.${sleeping}${down}`;
}

function takenWords(enabled: number, chosen: number): string {
  if (enabled === 1) return 'the one enabled transition is chosen';
  if (chosen < enabled) return `${chosen} of ${enabled} enabled transitions ${chosen === 1 ? 'is' : 'are'} chosen`;
  return `${enabled === 2 ? 'both' : `all ${enabled}`} enabled transitions are chosen`;
}

function countOf(transitions: number): string {
  return transitions === 1 ? '1 transition is' : `${transitions} transitions are`;
}

/** Why a set was not taken, after the set itself. */
export function turnedDownWords({ why, transition, members }: TurnedDown, { transition: name }: Words): string {
  const subject = transition === null ? 'a step of it' : name(transition);
  switch (why) {
    case 'visible':
      return `visible: ${subject} may change what a property names`;
    case 'proviso':
      if (transition === null) return `proviso: ${members.length === 1 ? 'its only step is' : 'all of its steps are'} asleep`;
      return members.length === 1 ? 'proviso: it leads back' : `proviso: ${subject} leads back`;
    case 'fails':
      return `fails: ${subject} ends in a run-time error`;
    case 'not-single':
      return 'not single: it has more than one step';
    case 'larger':
      return 'larger: the set that was taken is no larger';
  }
}
