import styles from './run.module.css';
import { steppingCommands } from '../../session/workbench/stepping-commands.ts';
import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  FolderOpen,
  Footprints,
  Layers2,
  Redo2,
  Save,
  Search,
  Undo2,
  X,
} from 'lucide-react';
import { useMemo } from 'react';
import { runCommands } from './commands.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { difference } from '../../session/state/identity.ts';
import { selectStale, selectFollowed, selectFollowedOf, selectFollowedStale } from '../../session/state/selectors.ts';
import type { FollowedRun } from '../../session/state/followed-run.ts';
import { CommandButton } from '../../kit/widgets/CommandButton.tsx';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import { Filmstrip } from './Filmstrip.tsx';
import { FindBar } from './FindBar.tsx';
import { NextSteps } from './NextSteps.tsx';
import { NoReturn } from './NoReturn.tsx';
import { OtherRuns, WaysToOtherRuns, WayToBeside, WayToConditions } from './OtherRuns.tsx';
import { RunOverview } from './RunOverview.tsx';
import { shortestStrip } from './RunStrip.tsx';
import { chosenDivision, keyOf, sectionsOf } from './sections.ts';
import { divisionSlice } from './state.ts';
import { useOutline } from './use-outline.ts';
import { StepList } from './StepList.tsx';
import { ValuesNow } from './ValuesNow.tsx';
import valuesStyles from './values-now.module.css';
import { titleOf } from './run-title.ts';
import { TriedRuns } from './TriedRuns.tsx';
import type { AppState } from '../../session/state/store.ts';
import { openVerdict } from '../../session/workbench/open-verdict.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import stepperStyles from '../../kit/widgets/stepper.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import controlsStyles from '../../kit/widgets/controls.module.css';

const keys: Readonly<Record<string, 'first' | 'previous' | 'next' | 'last'>> = {
  ArrowUp: 'previous',
  ArrowLeft: 'previous',
  ArrowDown: 'next',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
};

const selectPresented = (state: AppState) => state.view.presented === 'run';
const selectDivision = (state: AppState) => divisionSlice.of(state);

/** How the model of a run differs from the one that is open. */
const earlier = {
  text: 'This run is of an earlier text.',
  language: 'This run is of the model in another language.',
  constants: 'This run is of other values of the constants.',
} as const;

/** A run, step by step: a counterexample or a simulation. */
export function RunPanel() {
  const followed = useAppState(selectFollowed);
  const stale = useAppState(selectFollowedStale);
  const belongs = useAppState(selectFollowedOf);
  const workbench = useWorkbench();
  const onKeyDown = (event: React.KeyboardEvent) => {
    const command = keys[event.key];
    if (command === undefined || event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return;
    if (event.target instanceof HTMLSelectElement) return;
    event.preventDefault();
    if (steppingCommands[command].enabled(workbench.store.getState())) steppingCommands[command].run(workbench);
  };
  return (
    <Panel
      title={followed === null ? 'Steps' : titleOf(followed)}
      stale={belongs}
      tools={<RunTools followed={followed} />}
      onKeyDown={onKeyDown}
    >
      {followed === null ? <NoRun /> : <Run followed={followed} stale={stale} />}
    </Panel>
  );
}

function Run({ followed, stale }: { readonly followed: FollowedRun; readonly stale: boolean }) {
  const workbench = useWorkbench();
  const differs = useAppState(({ document }) => difference(followed.model, document));
  const presented = useAppState(selectPresented);
  const { index, view, loopStart } = followed;
  const outline = useOutline(view, shortestStrip);
  const chosen = useAppState(selectDivision);
  const division = chosenDivision(outline, chosen, view.steps.length);
  const sections = useMemo(() => (division === null ? [] : sectionsOf(division, view.steps.length)), [division, view]);
  return (
    <div className={styles.runBody}>
      <div className={styles.runBar}>
        <div>
          <CommandButton command={steppingCommands.undoStep} icon={Undo2} iconOnly small look="quiet" />
          <CommandButton command={steppingCommands.redoStep} icon={Redo2} iconOnly small look="quiet" />
        </div>
        <fieldset className={stepperStyles.stepper}>
          <legend className={textStyles.visuallyHidden}>Step through the run</legend>
          <CommandButton command={steppingCommands.first} icon={ChevronFirst} iconOnly />
          <CommandButton command={steppingCommands.previous} icon={ChevronLeft} iconOnly />
          {/* The announcer says it, with the step. */}
          <output className={stepperStyles.stepperPlace} aria-live="off">
            {placeWords(index, view.steps.length)}
          </output>
          <CommandButton command={steppingCommands.next} icon={ChevronRight} iconOnly look="primary" />
          <CommandButton command={steppingCommands.last} icon={ChevronLast} iconOnly />
        </fieldset>
        <div>{!stale && <WaysToOtherRuns followed={followed} />}</div>
      </div>
      {!stale && (
        <div className={styles.runNotes}>
          <WayToConditions followed={followed} />
          <WayToBeside />
          <NoReturn followed={followed} />
          <OtherRuns followed={followed} />
        </div>
      )}
      {stale && (
        <p className={controlsStyles.message}>
          {earlier[differs ?? 'text']} It can be looked at, but not gone on with.{' '}
          <button type="button" className={textStyles.link} onClick={() => workbench.document.restore(followed.model)}>
            Bring that model back
          </button>
          {', or '}
          <button type="button" className={textStyles.link} onClick={() => void workbench.runFiles.followInPresent()}>
            try its steps in this one
          </button>
        </p>
      )}
      {loopStart !== null && <Filmstrip followed={followed} loopStart={loopStart} />}
      {view.steps.length >= shortestStrip && (
        <RunOverview followed={followed} outline={outline} sections={sections} division={division === null ? 'none' : keyOf(division)} />
      )}
      <FindBar followed={followed} />
      {presented ? (
        <div className={valuesStyles.beside}>
          <StepList followed={followed} sections={sections} />
          <ValuesNow followed={followed} />
        </div>
      ) : (
        <StepList followed={followed} sections={sections} />
      )}
      {!stale && <NextSteps followed={followed} />}
      {!stale && <TriedRuns />}
    </div>
  );
}

function placeWords(index: number, steps: number): string {
  if (steps === 0) return 'start';
  return `${index === 0 ? 'start' : `step ${index}`} of ${steps}`;
}

function RunTools({ followed }: { readonly followed: FollowedRun | null }) {
  if (followed === null) return null;
  return (
    <>
      <CommandButton command={runCommands.simplifyRun} icon={Layers2} look="quiet" iconOnly small />
      <CommandButton command={runCommands.findInRun} icon={Search} look="quiet" iconOnly small />
      <CommandButton command={runCommands.keepRun} icon={Save} look="quiet" iconOnly small />
      <CommandButton command={steppingCommands.closeRun} icon={X} look="quiet" iconOnly small />
    </>
  );
}

const selectWrong = (state: AppState) =>
  selectStale(state) ? undefined : state.run.finished?.result.verdicts.find(({ holds, run }) => holds === false && run !== null);

/** What one can look at: the run to what is wrong, or steps taken by hand. */
function NoRun() {
  const workbench = useWorkbench();
  const wrong = useAppState(selectWrong);
  const ends = { deadlock: 'the deadlock', errors: 'the error' } as const;
  return (
    <EmptyState title="No run is open">
      {wrong === undefined ? (
        <p>A counterexample is opened from the results. Steps can also be taken by hand.</p>
      ) : (
        <button type="button" className={buttonClass('primary')} onClick={() => openVerdict(workbench, wrong)}>
          Go to {wrong.kind === 'deadlock' || wrong.kind === 'errors' ? ends[wrong.kind] : `the violation of ${wrong.property}`}
        </button>
      )}
      <CommandButton command={steppingCommands.simulate} icon={Footprints} />
      <CommandButton command={steppingCommands.openRun} icon={FolderOpen} look="quiet" />
    </EmptyState>
  );
}
