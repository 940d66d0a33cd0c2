import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Footprints, Pause, Play, StepForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import { commands } from '../commands/commands.ts';
import { useAppState, useController, useWorkbench } from '../../session/context.ts';
import { selectTrace } from '../../session/selectors.ts';
import type { AppState } from '../../session/store.ts';
import type { TraceState } from '../../session/execution/trace.ts';
import { CommandButton } from '../../kit/widgets/CommandButton.tsx';

const playMilliseconds = 900;

const selectWithRun = (state: AppState) =>
  state.run.finished?.result.verdicts.find((verdict) => verdict.holds === false && verdict.trace !== null);

/** Steps through the run that is shown, or offers one. */
export function EmbeddedControls() {
  const trace = useAppState(selectTrace);
  const violated = useAppState(selectWithRun);
  const controller = useController();
  if (trace !== null) return <Stepper trace={trace} />;
  return (
    <div className="stepper">
      {violated !== undefined && (
        <button type="button" className="app-button primary" onClick={() => void controller.showTrace(violated.property)}>
          <StepForward aria-hidden size={16} />
          <span>Step through it</span>
        </button>
      )}
      <CommandButton command={commands.simulate} icon={Footprints} />
    </div>
  );
}

function Stepper({ trace: { index, view } }: { readonly trace: TraceState }) {
  const workbench = useWorkbench();
  const [playing, setPlaying] = useState(false);
  const canGoOn = useAppState(commands.next.enabled);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      if (commands.next.enabled(workbench.store.getState())) commands.next.run(workbench);
      else setPlaying(false);
    }, playMilliseconds);
    return () => clearInterval(timer);
  }, [playing, workbench]);
  const Icon = playing ? Pause : Play;
  return (
    <fieldset className="stepper">
      <legend className="visually-hidden">Step through the run</legend>
      <CommandButton command={commands.first} icon={ChevronFirst} iconOnly look="quiet" />
      <CommandButton command={commands.previous} icon={ChevronLeft} iconOnly />
      <button
        type="button"
        className="app-button icon-only primary"
        aria-label={playing ? 'Pause' : 'Play'}
        title={playing ? 'Pause' : 'Take a step every second'}
        aria-disabled={!playing && !canGoOn}
        onClick={() => setPlaying(!playing && canGoOn)}
      >
        <Icon aria-hidden size={16} />
      </button>
      <CommandButton command={commands.next} icon={ChevronRight} iconOnly />
      <CommandButton command={commands.last} icon={ChevronLast} iconOnly look="quiet" />
      <output className="stepper-place">
        {index === 0 ? 'start' : `step ${index}`} of {view.steps.length}
      </output>
    </fieldset>
  );
}
