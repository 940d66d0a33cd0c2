import type { RunAutomaton } from '../../../contract/check/evidence.ts';
import { stateAt, stateName } from '../../kit/drawing/automaton-drawing.ts';

/** Where the automaton is at a place of the run. */
export function placeWords(automaton: RunAutomaton, loopStart: number | null, place: number | null): string {
  return place === null
    ? 'Follow the run to see the state of the automaton at each step.'
    : `In state ${place} of the run the automaton is in state ${stateName(automaton, stateAt(automaton, loopStart, place))}.`;
}

/** Which acceptance the run meets. */
export function acceptanceWords({ accepted }: RunAutomaton): string {
  if (accepted.length === 0) return 'It accepts each run that it can read for ever, as it can this one.';
  const steps = accepted.map((step) => (step === null ? null : step + 1));
  if (steps.some((step) => step === null)) return 'The last state repeats for ever, and with it an edge ◎ of acceptance.';
  const taken =
    steps.length === 1
      ? `an edge ◎ is taken in step ${steps[0]}`
      : `edges ${steps.map((step, set) => `◎${set + 1} in step ${step}`).join(', ')} are taken`;
  return `The run is accepted: in its loop ${taken}, again and again.`;
}
