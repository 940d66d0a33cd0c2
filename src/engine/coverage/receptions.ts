import type { UnspecifiedReception } from '../../contract/check/outcome.ts';
import { channelOf, edgeOf, templateOf } from '../../system/edges.ts';
import type { Expression, TransitionSystem } from '../../system/ir.ts';
import type { Question } from './vacuity.ts';

/** Whether a process ever waits for a channel that brings what it does not take. */
export type ReceptionQuestion = Question & Omit<UnspecifiedReception, 'run'> & { readonly reception: true };

/**
 * Unspecified receptions (P. Zafiropulo and others, Towards analyzing and synthesizing protocols, 1980; D. Brand, P. Zafiropulo, On
 * communicating finite-state machines, 1983; G. Holzmann, P. Godefroid, D. Pirottin, 1992, section 7): a process can only receive from one
 * channel, of which nobody else receives, and what is first in it, or what its only sender offers, is none of the signals that it takes
 * there. Such a process waits for ever.
 */
export function receptionQuestions(system: TransitionSystem): ReceptionQuestion[] {
  const ends = endsOf(system);
  return waitsIn(system, 'receive').flatMap((wait): ReceptionQuestion[] => {
    const { receivers, senders, sent } = ends[wait.channel] ?? { receivers: [], senders: [], sent: [] };
    if (receivers.length !== 1 || receivers[0] !== wait.process) return [];
    const { name = '?', capacity = 0, signals = [] } = system.channels[wait.channel] ?? {};
    const about = (signal: number, text: string, more: Expression): ReceptionQuestion => {
      const { span } = templateOf(system, wait.process).locations[wait.location] ?? templateOf(system, wait.process);
      const process = system.activations[wait.process]?.name ?? '?';
      const message = signals[signal]?.name ?? '?';
      const otherwise: Expression = { kind: 'binary', operator: 'and', left: at(wait), right: more, span };
      return { reception: true, process, channel: name, signal: message, text, property: '', span, otherwise };
    };
    if (capacity > 0)
      return sent.filter((signal) => !wait.signals.includes(signal)).map((signal) => about(signal, '', isFirst(wait.channel, signal)));
    if (senders.length !== 1) return [];
    return waitsIn(system, 'send')
      .filter(
        ({ channel, process, signals: offered }) => channel === wait.channel && process !== wait.process && !meet(offered, wait.signals),
      )
      .flatMap((offer) => offer.signals.map((signal) => about(signal, system.activations[offer.process]?.name ?? '', at(offer))));
  });
}

/** A place where a process can do nothing but to send to, or receive from, one channel. */
interface Wait {
  readonly process: number;
  readonly location: number;
  readonly channel: number;
  readonly signals: readonly number[];
}

function waitsIn(system: TransitionSystem, kind: 'send' | 'receive'): Wait[] {
  return system.activations.flatMap((_, process) =>
    templateOf(system, process).locations.flatMap(({ edges }, location): Wait[] => {
      const actions = edges.map((edge) => edgeOf(system, process, edge).action);
      const talks = actions.flatMap((action) =>
        action.kind === kind ? [{ channel: channelOf(system, process, action.channel), signal: action.signal }] : [],
      );
      const [first] = talks;
      if (first === undefined || talks.length < actions.length || talks.some(({ channel }) => channel !== first.channel)) return [];
      return [{ process, location, channel: first.channel, signals: [...new Set(talks.map(({ signal }) => signal))] }];
    }),
  );
}

interface Ends {
  readonly receivers: readonly number[];
  readonly senders: readonly number[];
  /** The signals that anybody sends. */
  readonly sent: readonly number[];
}

/** Who receives from each channel, and who sends what to it. */
function endsOf(system: TransitionSystem): Ends[] {
  const found = system.channels.map(() => ({ receivers: new Set<number>(), senders: new Set<number>(), sent: new Set<number>() }));
  system.activations.forEach((_, process) => {
    for (const { action } of templateOf(system, process).edges) {
      if (action.kind !== 'send' && action.kind !== 'receive') continue;
      const ends = found[channelOf(system, process, action.channel)];
      if (action.kind === 'receive') ends?.receivers.add(process);
      else ends?.senders.add(process) && ends.sent.add(action.signal);
    }
  });
  return found.map(({ receivers, senders, sent }) => ({ receivers: [...receivers], senders: [...senders], sent: [...sent] }));
}

function meet(offered: readonly number[], taken: readonly number[]): boolean {
  return offered.some((signal) => taken.includes(signal));
}

function at({ process, location }: Wait): Expression {
  return { kind: 'at', activation: process, locations: [location], label: '' };
}

/** That a signal waits longest in a buffer. */
function isFirst(channel: number, signal: number): Expression {
  const compared = (operator: 'greater' | 'equal', left: Expression, value: number): Expression => {
    return { kind: 'binary', operator, left, right: { kind: 'constant', value }, span: nowhere };
  };
  const waiting = compared('greater', { kind: 'pending', channel: { kind: 'channel', channel } }, 0);
  const place = { root: { kind: 'buffer', channel }, steps: [{ kind: 'field', words: 1, name: 'signal' }], type: anything } as const;
  return { kind: 'binary', operator: 'and', left: waiting, right: compared('equal', { kind: 'load', place }, signal), span: nowhere };
}

const anything = { kind: 'integer', low: 0, high: 0x7fffffff } as const;
const nowhere = { start: 0, end: 0 };
