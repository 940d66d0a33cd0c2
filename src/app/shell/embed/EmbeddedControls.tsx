import { steppingCommands } from '../../session/workbench/stepping-commands.ts';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight, Footprints, Pause, Play, StepForward } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { selectFollowed } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import type { FollowedRun } from '../../session/state/followed-run.ts';
import { CommandButton } from '../../kit/widgets/CommandButton.tsx';
import stepperStyles from '../../kit/widgets/stepper.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const playMilliseconds = 900;

const selectWithRun = (state: AppState) =>
  state.run.finished?.result.verdicts.find((verdict) => verdict.holds === false && verdict.run !== null);

/** Steps through the run that is shown, or offers one. */
export function EmbeddedControls() {
  const followed = useAppState(selectFollowed);
  const violated = useAppState(selectWithRun);
  const workbench = useWorkbench();
  if (followed !== null) return <Stepper followed={followed} />;
  return (
    <div className={stepperStyles.stepper}>
      {violated !== undefined && (
        <button type="button" className={buttonClass('primary')} onClick={() => void workbench.execution.showVerdict(violated.property)}>
          <StepForward aria-hidden size={16} />
          <span>Step through it</span>
        </button>
      )}
      <CommandButton command={steppingCommands.simulate} icon={Footprints} />
    </div>
  );
}

function Stepper({ followed: { index, view } }: { readonly followed: FollowedRun }) {
  const workbench = useWorkbench();
  const [playing, setPlaying] = useState(false);
  const canGoOn = useAppState(steppingCommands.next.enabled);
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => {
      if (steppingCommands.next.enabled(workbench.store.getState())) steppingCommands.next.run(workbench);
      else setPlaying(false);
    }, playMilliseconds);
    return () => clearInterval(timer);
  }, [playing, workbench]);
  const Icon = playing ? Pause : Play;
  return (
    <fieldset className={stepperStyles.stepper}>
      <legend className={textStyles.visuallyHidden}>Step through the run</legend>
      <CommandButton command={steppingCommands.first} icon={ChevronFirst} iconOnly look="quiet" />
      <CommandButton command={steppingCommands.previous} icon={ChevronLeft} iconOnly />
      <button
        type="button"
        className={buttonClass('iconOnly', 'primary')}
        aria-label={playing ? 'Pause' : 'Play'}
        title={playing ? 'Pause' : 'Take a step every second'}
        aria-disabled={!playing && !canGoOn}
        onClick={() => setPlaying(!playing && canGoOn)}
      >
        <Icon aria-hidden size={16} />
      </button>
      <CommandButton command={steppingCommands.next} icon={ChevronRight} iconOnly />
      <CommandButton command={steppingCommands.last} icon={ChevronLast} iconOnly look="quiet" />
      <output className={stepperStyles.stepperPlace}>
        {index === 0 ? 'start' : `step ${index}`} of {view.steps.length}
      </output>
    </fieldset>
  );
}
