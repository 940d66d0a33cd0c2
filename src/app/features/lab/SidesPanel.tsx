import styles from './lab.module.css';
import { comparisonOf } from '../../session/comparison/service.ts';
import { useState } from 'react';
import { ArrowLeftRight, ChevronDown, ChevronRight, Columns2, Square } from 'lucide-react';
import { labCommands } from './commands.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { type Compared, type ComparisonState, labViews, comparisonSlice } from '../../session/comparison/comparison.ts';
import type { AppState } from '../../session/state/store.ts';
import { CommandButton } from '../../kit/widgets/CommandButton.tsx';
import { buttonClass } from '../../kit/widgets/button.ts';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import { Failure } from '../../kit/widgets/Failure.tsx';
import { formatCount } from '../../kit/widgets/format.ts';
import { AgreementSign, Counts, countsLine, Reservations } from './Outcome.tsx';
import { LessonBar } from '../../kit/lesson/LessonBar.tsx';
import { RunsTable } from './RunsTable.tsx';
import { SearchOptions } from '../../kit/search/SearchOptions.tsx';
import { SideForm } from '../../kit/search/SideForm.tsx';
import { TwinView } from './TwinView.tsx';
import { describeSearch } from '../../kit/search/words.ts';
import panelStyles from '../../kit/panel/panel.module.css';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';

const selectLab = (state: AppState) => comparisonSlice.of(state);
const selectStale = (state: AppState) => {
  const { compared, sides } = comparisonSlice.of(state);
  if (compared === null) return false;
  return compared.revision !== state.document.revision || compared.sides.left !== sides.left || compared.sides.right !== sides.right;
};

/** Two searches of the model side by side, on one layout. */
export function SidesPanel() {
  const { compared, progress, failure } = useAppState(selectLab);
  const stale = useAppState(selectStale);
  return (
    <Panel title="Side by side" className={styles.sides} stale={stale} tools={<Tools />}>
      <LessonBar />
      {compared === null && <Controls />}
      {progress !== null && (
        <p className={panelStyles.badgeLine} role="status">
          {progress === 'starting'
            ? 'Searching…'
            : `Searching on the ${progress.side}: ${formatCount(progress.states)} states, ${formatCount(progress.transitions)} transitions`}
        </p>
      )}
      <Failure why={failure} />
      {compared === null ? (
        <EmptyState title="Two searches of this model, side by side">
          <p>
            Choose an algorithm for each side and press Compare. Both are drawn on one layout, and their verdicts and deadlocks are
            compared. The Lessons have comparisons ready to be seen.
          </p>
        </EmptyState>
      ) : (
        <Found />
      )}
    </Panel>
  );
}

function Tools() {
  const { progress, compared } = useAppState(selectLab);
  return (
    <>
      {compared !== null && <ViewChoice />}
      {progress === null ? (
        <CommandButton command={labCommands.compare} icon={Columns2} look="primary" />
      ) : (
        <CommandButton command={labCommands.stopComparing} icon={Square} look="danger" shown="Stop" />
      )}
    </>
  );
}

/**
 * How both sides search; folded to a word where that is chosen already, by a lesson or for what is compared: the pictures say what. Each
 * comparison folds it again.
 */
function Controls() {
  const { sides, lesson, compared } = useAppState(selectLab);
  const [openBeside, setOpenBeside] = useState<Compared | null | 'nothing'>(lesson === null && compared === null ? null : 'nothing');
  return (
    <SearchOptions
      key={lesson}
      summary={compared === null ? `Left: ${describeSearch(sides.left)}. Right: ${describeSearch(sides.right)}.` : 'Searches'}
      open={openBeside === compared}
      onToggle={(open) => setOpenBeside(open ? compared : 'nothing')}
    >
      <SideForm name="left" />
      <CommandButton command={labCommands.swap} icon={ArrowLeftRight} look="quiet" iconOnly />
      <SideForm name="right" />
    </SearchOptions>
  );
}

/** What was found, folded to a line of each kind so that most of the panel is the pictures'. */
function Found() {
  const { compared } = useAppState(selectLab);
  const [open, setOpen] = useState(false);
  if (compared === null) return null;
  const { drawing, agreement, left, right } = compared.result;
  return (
    <>
      <div className={`${styles.labSummary} ${open ? styles.open : ''}`}>
        <div className={styles.labOutcome}>
          {agreement !== null && <AgreementSign agreement={agreement} />}
          <button
            type="button"
            className={`${buttonClass('quiet')} ${styles.labFigures}`}
            aria-expanded={open}
            title="States and transitions, left and right"
            onClick={() => setOpen(!open)}
          >
            {open ? <ChevronDown aria-hidden size={14} /> : <ChevronRight aria-hidden size={14} />}
            {countsLine(compared)}
          </button>
          <Controls />
        </div>
        {open && <Counts compared={compared} />}
        {left !== null && right !== null && <RunsTable left={left} right={right} />}
        <Reservations name="left" compared={compared} />
        <Reservations name="right" compared={compared} />
      </div>
      {drawing !== null && <TwinView key={compared.revision} compared={compared} drawing={drawing} />}
    </>
  );
}

const viewNames: Readonly<Record<ComparisonState['view'], string>> = { graph: 'Graph', fade: 'Fade', layers: 'Layers', list: 'List' };

function ViewChoice() {
  const { view } = useAppState(selectLab);
  const lab = useService(comparisonOf);
  return (
    <fieldset className={controlsStyles.segmented}>
      <legend className={textStyles.visuallyHidden}>Show the comparison as</legend>
      {labViews.map((choice) => (
        <label key={choice}>
          <input type="radio" name="lab-view" checked={view === choice} onChange={() => lab.setView(choice)} />
          <span>{viewNames[choice]}</span>
        </label>
      ))}
    </fieldset>
  );
}
