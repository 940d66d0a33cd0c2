import type { Verdict } from '../../../contract/check/verdict.ts';
import type { Machine } from '../../../engine/machine/machine.ts';
import { monitorFor } from '../../../engine/properties/monitors.ts';
import { StepList } from '../../../engine/source/source.ts';
import type { WrittenProperty } from '../../../export/pins/properties.ts';
import type { Formula } from '../../../system/ir.ts';
import { linearForm } from '../../../system/linear-form.ts';
import { isDeadlock, isViolation } from '../confirmed.ts';
import { type runText, stepsText } from '../outcome.ts';
import type { Finding, Sought } from './states.ts';
import type { Taken } from './trace.ts';
import { wayFor } from './ways.ts';

/** What a verdict is about. */
export type About = Pick<Verdict, 'property' | 'kind' | 'span'>;

/** What a question has come to: a verdict without what it is about. */
export type Answer = Pick<Verdict, 'holds' | 'explanation' | 'run' | 'loopStart'>;

/** Something that a check asks, and what of LTSmin answers it. */
export type Question =
  | { readonly kind: 'states'; readonly about: About; readonly sought: Sought; readonly answers: (finding: Finding) => Answer }
  | { readonly kind: 'cycles'; readonly about: About; readonly text: string; readonly formula: Formula }
  | { readonly kind: 'sets'; readonly about: About; readonly text: string }
  | { readonly kind: 'known'; readonly about: About; readonly answer: Answer }
  | { readonly kind: 'none'; readonly about: About; readonly because: string };

/** Whether there is a deadlock. */
export function deadlockQuestion(machine: Machine): Question {
  const sought: Sought = {
    invariant: null,
    shownBy: ({ steps, states }) => (isDeadlock(machine, states) ? { steps, loopStart: null } : null),
  };
  const answers = answersOf('no reachable state is stuck', false, (run) => `a deadlock is reached after ${stepsText(run.steps.length)}`);
  return { kind: 'states', about: { property: 'deadlock', kind: 'deadlock', span: null }, sought, answers };
}

/** Whether a step ends in a run-time error. LTSmin finds a state from which one does; that step is added to the run. */
export function errorsQuestion(machine: Machine, canFail: boolean): Question {
  const about: About = { property: 'errors', kind: 'errors', span: null };
  const explanation = 'no step of this model can end in a run-time error';
  if (!canFail) return { kind: 'known', about, answer: { holds: true, explanation, run: null } };
  let error = '';
  const sought: Sought = {
    invariant: '(! (error == true)) && (! (assertion == true))',
    shownBy({ steps, states }) {
      const failing = failingStep(machine, states.at(-1));
      if (failing === null) return null;
      error = failing.message;
      return { steps: [...steps, failing.step], loopStart: null };
    },
  };
  const answers = answersOf('no run-time error and no violated assertion is reachable', false, () => error);
  return { kind: 'states', about, sought, answers };
}

/** What a property asks. */
export function propertyQuestion(written: WrittenProperty, index: number, severalHosts: boolean, machine: Machine): Question {
  const { property } = written;
  const { name, span, logic, formula } = property;
  const about: About = { property: name, kind: monitorFor(property, index)?.kind ?? logic, span };
  const way = wayFor(written, severalHosts);
  switch (way.kind) {
    case 'none':
      return { kind: 'none', about, because: way.because };
    case 'cycles':
      return { kind: 'cycles', about, text: way.formula, formula: linearForm(formula) ?? formula };
    case 'sets':
      return { kind: 'sets', about, text: way.formula };
    case 'states': {
      const { invariant, decides, always } = way;
      const shownBy = ({ steps, states }: Taken) =>
        isViolation(machine, states, null, 'anywhere', always) ? { steps, loopStart: null } : null;
      const none = decides ? 'LTSmin finds no state that shows it' : 'LTSmin finds no state that violates it';
      const words = decides ? 'a run shows it after' : 'a run violates it after';
      const answers = answersOf(none, decides, ({ steps }) => `${words} ${stepsText(steps.length)}`);
      return { kind: 'states', about, sought: { invariant, shownBy }, answers };
    }
  }
}

/** The answer to a question that a state decides as `decides`. */
function answersOf(none: string, decides: boolean, words: (run: Parameters<typeof runText>[0]) => string): (finding: Finding) => Answer {
  return (finding) => {
    switch (finding.kind) {
      case 'none':
        return { holds: !decides, explanation: none, run: null };
      case 'run':
        return { holds: decides, explanation: words(finding.run), run: finding.run.steps };
      case 'unknown':
        return { holds: null, explanation: finding.why, run: null };
    }
  };
}

/** A step of a state that ends in a run-time error. */
function failingStep(machine: Machine, state: Int32Array | undefined) {
  if (state === undefined) return null;
  const steps = new StepList();
  machine.enabled(state, steps);
  const next = new Int32Array(machine.words);
  for (let i = 0; i < steps.count; i++) {
    const step = { transition: steps.transition(i), choice: steps.choice(i) };
    const error = machine.fire(state, step.transition, step.choice, next);
    if (error !== null) return { step, message: error.message };
  }
  return null;
}
