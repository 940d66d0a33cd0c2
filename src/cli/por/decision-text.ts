import type { Decision, EnabledBy, Reason } from '../../engine/reduce/reasons.ts';
import type { Selection } from '../../contract/check/reduction.ts';
import type { Analysis } from '../../system/analysis/analysis.ts';
import { processName, transitionNames } from './transition-name.ts';

/** A decision as lines of text: the set, each step of its computation, what was left out and why. */
export function decisionText(decision: Decision, select: Selection, analysis: Analysis, source: string): string[] {
  const name = transitionNames(analysis, source);
  const object = (number: number): string => analysis.objects[number]?.name ?? 'its own control';
  const list = (transitions: readonly number[]): string[] => transitions.map((transition) => `    ${name(transition)}`);
  const { chosen, rejected, waiting, proviso, sleepBefore, sleepAfter } = decision;
  return [
    `state ${decision.state}, ${decision.algorithm}: ${decision.enabled.length === 1 ? '1 transition is' : `${decision.enabled.length} transitions are`} enabled`,
    ...list(decision.enabled),
    chosen === null
      ? '  all of them are taken'
      : `  ${chosen.transitions.length} of them ${chosen.transitions.length === 1 ? 'is' : 'are'} taken`,
    ...(chosen === null
      ? []
      : [...list(chosen.transitions), '  because', ...chosen.reasons.map((r) => `    ${reasonText(r, analysis, name, object)}`)]),
    ...rejected.map(({ candidate, why, transition }) => {
      const set = candidate.transitions.join(', ');
      const because = why === 'larger' ? larger[select] : rejections[why];
      return `  not the set {${set}}: ${because}${transition === null ? '' : `, by ${name(transition)}`}`;
    }),
    ...waiting.map(
      ({ transition, why }) =>
        `  ${name(transition)} may wait: ${why === 'asleep' ? 'it was explored before, in another order' : 'it commutes with the set, whatever happens outside'}`,
    ),
    `  proviso ${proviso.kind}: ${effects[proviso.effect]}`,
    `  asleep on arrival: ${sleepBefore.map((s) => s.transition).join(', ') || 'nothing'}; at the end: ${sleepAfter.map((s) => s.transition).join(', ') || 'nothing'}`,
  ];
}

const rejections = {
  visible: 'it changes what a property names',
  proviso: 'it leads back',
  fails: 'it ends in an error',
  'not-single': 'it branches',
} as const;

/** Why a set gave way to another one, by what is chosen. */
const larger: Readonly<Record<Selection, string>> = {
  first: 'another one was found before',
  smallest: 'it is no smaller than the one taken',
  processes: 'the one taken is of no more processes',
};

const effects = { none: 'no effect', 'another-set': 'another set had to be taken', all: 'everything had to be taken' } as const;

function reasonText(reason: Reason, analysis: Analysis, name: (transition: number) => string, object: (number: number) => string): string {
  switch (reason.kind) {
    case 'start':
      return `${name(reason.transition)} was the start`;
    case 'process':
      return `${name(reason.transition)} belongs to what ${processName(analysis, reason.process)} may do next`;
    case 'alternative':
      return `${name(reason.transition)} is another way of ${processName(analysis, reason.process)} than ${reason.because}`;
    case 'interferes':
      return `${name(reason.transition)} was pulled in by ${reason.because}: ${reason.own.operation} and ${reason.other.operation} of ${object(reason.own.object)} (${reason.relation})`;
    case 'enables':
      return `${name(reason.transition)} may enable ${reason.because}, which waits for ${waitsFor(reason.how, analysis, object)}`;
    case 'gives-up':
      return `${name(reason.transition)} is disabled and may interfere with ${reason.because}: everything is taken`;
    case 'support': {
      const adds = reason.adds.length === 0 ? 'nothing more' : reason.adds.map(object).join(', ');
      return `${processName(analysis, reason.process)} can touch ${object(reason.object)}; next it touches ${adds}`;
    }
  }
}

function waitsFor(how: EnabledBy, analysis: Analysis, object: (number: number) => string): string {
  switch (how.kind) {
    case 'control':
      return `${processName(analysis, how.process)} to come there`;
    case 'entering':
      return `${processName(analysis, how.process)} to arrive there`;
    case 'channel':
      return `the channel ${object(how.object)}`;
    case 'condition':
      return `a condition on ${how.objects.map(object).join(', ') || 'nothing'}`;
  }
}
