import { useEffect, useRef } from 'react';
import type { StepView } from '../../worker/api.ts';
import { useController } from '../state/context.ts';
import type { TraceState } from '../state/trace.ts';
import { countOf } from '../widgets/format.ts';

/** Steps that are listed before and after the one that is shown; the rest is counted. */
const listedAround = 120;

/** The steps of a run; the current one has the focus of the list. */
export function StepList({ trace }: { readonly trace: TraceState }) {
  const list = useRef<HTMLOListElement>(null);
  const { index, view, origin } = trace;
  const from = Math.max(0, index - listedAround);
  const to = Math.min(view.steps.length, index + listedAround);

  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever another place of some run is shown
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    current?.closest('li')?.scrollIntoView({ block: 'nearest' });
    if (list.current?.contains(document.activeElement)) current?.focus({ preventScroll: true });
  }, [index, view]);

  // Whoever opens a counterexample with a button can go on with the arrow keys at once.
  useEffect(() => {
    if (origin.kind !== 'verdict' || !(document.activeElement instanceof HTMLButtonElement)) return;
    list.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true });
  }, [origin]);

  return (
    <ol className="steps" ref={list} aria-label="Steps">
      {from > 0 ? <li className="steps-gap">{countOf(from, 'earlier step')}</li> : <Step index={0} current={index} step={null} />}
      {view.steps.slice(from, to).map((step, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is known by its place in the run
        <Step key={from + i + 1} index={from + i + 1} current={index} step={step} />
      ))}
      {to < view.steps.length && <li className="steps-gap">{countOf(view.steps.length - to, 'later step')}</li>}
    </ol>
  );
}

function Step({ index, current, step }: { readonly index: number; readonly current: number; readonly step: StepView | null }) {
  const controller = useController();
  const state = index === current ? 'current' : index < current ? 'past' : 'future';
  return (
    <li className={`step ${state}${step?.error ? ' failed' : ''}`}>
      <button
        type="button"
        tabIndex={index === current ? 0 : -1}
        aria-current={index === current ? 'step' : undefined}
        onClick={() => controller.stepTo(index)}
      >
        <span className="step-number">{index}</span>
        <span className="step-label">{step === null ? 'Initial state' : step.label}</span>
      </button>
      {step?.output.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of output are known by their place
        <p className="step-output" key={i}>
          <span className="visually-hidden">printed: </span>
          {line}
        </p>
      ))}
      {step?.error && (
        <p className="step-error">
          <strong>Run-time error:</strong> {step.error.message}
        </p>
      )}
    </li>
  );
}
