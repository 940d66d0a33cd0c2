import type { TurnedDown } from '../../../contract/player.ts';
import type { PlayerEvent } from '../../../contract/player.ts';

/**
 * What sentences about a recording have to know: what its states and transitions are called, and whether a state is the end of all
 * processes.
 */
export interface Words {
  readonly state: (state: number) => number;
  readonly transition: (transition: number) => string;
  readonly ended: (state: number) => boolean;
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
      } as const;
      return `From state ${words.state(event.state)} ${ends[event.outcome]}: ${words.transition(event.transition)}`;
    }
    case 'sleep':
      return `${state}: ${countOf(event.asleep.length)} asleep now.`;
    case 'again':
      return `${state} is entered again for ${event.woken.length} ${event.woken.length === 1 ? 'transition' : 'transitions'} that slept before.`;
    case 'leave':
      return `${state} is done.`;
  }
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
      return 'larger: the set that was taken has no more steps';
  }
}
