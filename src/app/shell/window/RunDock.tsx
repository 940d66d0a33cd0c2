import type { ReactNode } from 'react';
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import { selectFollowed } from '../../session/state/selectors.ts';
import { currentStep } from '../../session/state/followed-run.ts';
import type { Pane } from '../../session/state/types.ts';
import { steppingCommands } from '../../session/workbench/stepping-commands.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import { CommandButton } from '../../kit/widgets/CommandButton.tsx';
import { buttonClass } from '../../kit/widgets/button.ts';
import { PanelContent } from './PanelContent.tsx';
import { VerdictDock } from './VerdictDock.tsx';
import styles from './window.module.css';

interface Properties {
  readonly pane: Pane;
  /** Whether the sheet with the state is open. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/**
 * On a narrow screen the run that is open, below whichever panel is shown: a step on, a step back, and a sheet with the state. Before that
 * it is the way to the run.
 */
export function RunDock({ pane, open, onOpen }: Properties): ReactNode {
  const followed = useAppState(selectFollowed);
  if (followed === null) return <VerdictDock />;
  const { index, view } = followed;
  const hasSheet = pane !== 'state';
  return (
    <>
      {open && hasSheet && (
        <section className={styles.sheet} aria-label="The state at this step">
          <PanelContent pane="state" />
        </section>
      )}
      <section data-screen-only className={styles.dock} aria-label="The run">
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
