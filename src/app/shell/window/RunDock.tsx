import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import type { AppState } from '../../session/state/store.ts';
import { selectFollowed } from '../../session/state/selectors.ts';
import { currentStep } from '../../session/state/followed-run.ts';
import type { Pane } from '../../session/state/types.ts';
import { steppingCommands } from '../../session/workbench/stepping-commands.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import { CommandButton } from '../../kit/widgets/CommandButton.tsx';
import { buttonClass } from '../../kit/widgets/button.ts';
import { PanelContent } from './PanelContent.tsx';
import styles from './window.module.css';

/** The panels beside which there is no dock: the steps have its buttons themselves, and while a text is written they are in the way. */
const without: readonly Pane[] = ['run', 'source'];

interface Properties {
  readonly pane: Pane;
  /** Whether the sheet with the state is open. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Whether a panel of a narrow screen has the dock below it while a run is open. */
export function hasDock({ followed, view }: AppState): boolean {
  return followed !== null && view.place === 'run' && !without.includes(view.pane);
}

/** On a narrow screen the run that is open, below whichever panel is shown: a step on, a step back, and a sheet with the state. */
export function RunDock({ pane, open, onOpen }: Properties) {
  const followed = useAppState(selectFollowed);
  const shown = useAppState(hasDock);
  if (followed === null || !shown) return null;
  const { index, view } = followed;
  const hasSheet = pane !== 'state';
  return (
    <>
      {open && hasSheet && (
        <section className={styles.sheet} aria-label="The state at this step">
          <PanelContent pane="state" />
        </section>
      )}
      <section className={styles.dock} aria-label="The run">
        <CommandButton command={steppingCommands.previous} icon={ChevronLeft} iconOnly />
        <p>
          <span>{index === 0 ? `start of ${view.steps.length}` : `step ${index} of ${view.steps.length}`}</span>
          <code>{currentStep(followed)?.label ?? 'Initial state'}</code>
        </p>
        {hasSheet && (
          <button
            type="button"
            className={buttonClass('quiet', 'iconOnly')}
            aria-expanded={open}
            aria-label="The state in a sheet"
            title="The state at this step, over the lower half"
            onClick={() => onOpen(!open)}
          >
            {open ? <ChevronDown aria-hidden size={16} /> : <ChevronUp aria-hidden size={16} />}
          </button>
        )}
        <CommandButton command={steppingCommands.next} icon={ChevronRight} iconOnly look="primary" />
      </section>
    </>
  );
}
