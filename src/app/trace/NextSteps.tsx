import { CircleCheck, CircleX, OctagonX, Shuffle } from 'lucide-react';
import { useState } from 'react';
import type { StepView } from '../../worker/api.ts';
import { useController } from '../state/context.ts';
import { sameChoice, type TraceState } from '../state/trace.ts';

/** What can happen at the place that is shown: each step a button, grouped by the process that moves. */
export function NextSteps({ trace }: { readonly trace: TraceState }) {
  const { ahead, index, view } = trace;
  const recorded = view.steps[index];
  return (
    <section className="next" aria-label="What can happen next">
      <h3>What can happen next</h3>
      {ahead === null ? null : ahead.enabled.length === 0 ? (
        <Stopped because={ahead.stopped} />
      ) : (
        <>
          <div className="next-groups">
            {groupByProcess(ahead.enabled).map(([process, steps]) => (
              <div className="next-group" key={process}>
                <h4>{process}</h4>
                <div>
                  {steps.map((step) => (
                    <NextStep
                      key={`${step.transition} ${step.choice}`}
                      step={step}
                      recorded={recorded !== undefined && sameChoice(recorded, step)}
                    />
                  ))}
                </div>
              </div>
            ))}
          </div>
          <RandomWalk lastSeed={trace.seed} />
        </>
      )}
    </section>
  );
}

function NextStep({ step, recorded }: { readonly step: StepView; readonly recorded: boolean }) {
  const controller = useController();
  return (
    <button
      type="button"
      className={`next-step${recorded ? ' recorded' : ''}`}
      title={recorded ? 'The step that this run takes' : 'Take this step instead'}
      onClick={() => void controller.take(step)}
    >
      <span>
        <span className="visually-hidden">{step.processes[0]} </span>
        {withoutProcess(step)}
      </span>
      {recorded && <span className="tag">in this run</span>}
      {step.error !== null && <span className="tag bad">fails</span>}
    </button>
  );
}

function Stopped({ because }: { readonly because: 'deadlock' | 'terminated' | 'error' | null }) {
  if (because === 'terminated') {
    return (
      <p className="stopped tone-good">
        <CircleCheck aria-hidden size={18} /> Terminated: every process has reached its end.
      </p>
    );
  }
  if (because === 'error') {
    return (
      <p className="stopped tone-bad">
        <CircleX aria-hidden size={18} /> The run ends here with a run-time error.
      </p>
    );
  }
  return (
    <p className="stopped tone-bad">
      <OctagonX aria-hidden size={18} /> Deadlock: no process can take a step.
    </p>
  );
}

function RandomWalk({ lastSeed }: { readonly lastSeed: number | null }) {
  const controller = useController();
  const [seed, setSeed] = useState(() => lastSeed ?? 1 + Math.floor(Math.random() * 9_999));
  return (
    <form
      className="random-walk"
      onSubmit={(event) => {
        event.preventDefault();
        void controller.randomWalk(seed);
      }}
    >
      <button type="submit" className="button" title="Take up to 25 steps at random; the same seed takes the same ones">
        <Shuffle aria-hidden size={16} />
        <span>Random walk</span>
      </button>
      <label>
        seed{' '}
        <input
          type="number"
          min={0}
          max={999_999_999}
          value={seed}
          onChange={(event) => setSeed(Math.max(0, Math.trunc(event.target.valueAsNumber || 0)))}
        />
      </label>
    </form>
  );
}

/** A step's label without the name of its process, which stands beside it. */
function withoutProcess({ label, processes }: StepView): string {
  const [process = ''] = processes;
  return label.startsWith(process) ? label.slice(process.length).replace(/^:?\s+/, '') : label;
}

function groupByProcess(steps: readonly StepView[]): [string, StepView[]][] {
  const groups = new Map<string, StepView[]>();
  for (const step of steps) {
    const process = step.processes[0] ?? '';
    groups.set(process, [...(groups.get(process) ?? []), step]);
  }
  return [...groups];
}
