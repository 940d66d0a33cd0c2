import styles from './executions.module.css';
import { statelessNames, type StatelessName } from '../../../contract/check/stateless-catalogue.ts';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { Failure } from '../../kit/widgets/Failure.tsx';
import { UnderWay } from '../../kit/widgets/UnderWay.tsx';
import { Choice } from '../../kit/widgets/Choice.tsx';
import { LessonBar } from '../../kit/lesson/LessonBar.tsx';
import { lessons } from '../../session/lessons/lessons.ts';
import { lessonAt } from '../../session/lessons/order.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import { ClassList } from './ClassList.tsx';
import { ExecutionMeter } from './ExecutionMeter.tsx';
import { ExecutionDetails } from './ExecutionDetails.tsx';
import { TreeSearches } from './TreeSearches.tsx';
import { executionsOf } from './service.ts';
import { executionsSlice, initialSetUp, mostDepth } from './state.ts';
import { statelessTitles } from './words.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import { countOf } from '../../kit/widgets/format.ts';
import textStyles from '../../kit/widgets/text.module.css';

const selectExecutions = (state: AppState) => executionsSlice.of(state);
const selectLesson = (state: AppState) => comparisonSlice.of(state).lesson;
const selectStale = (state: AppState) => executionsSlice.of(state).revision !== state.document.revision;
const selectRunnable = (state: AppState) => state.document.analysis?.runnable === true;

/** The trees of executions of one or two stateless searches, with equivalent executions grouped. */
export function ExecutionsView() {
  const { recording, running, failure, ownDepth, chosenClass, chosen } = useAppState(selectExecutions);
  const executions = useService(executionsOf);
  const lesson = useAppState(selectLesson);
  const stale = useAppState(selectStale);
  return (
    <>
      {lessons[lessonAt(lesson)]?.executions && <LessonBar />}
      <SetUpForm />
      <Failure why={failure} />
      {running && <UnderWay what="Running the executions" cancel={executions.stop} />}
      {recording === null ? (
        <EmptyState title="The executions as a tree">
          <p>
            A stateless search keeps no states: it runs one execution after another. Run two of them to see which executions a reduction
            saves: those that differ only in the order of independent steps are of one class.
          </p>
        </EmptyState>
      ) : (
        <>
          <ExecutionMeter recording={recording} />
          {!ownDepth && recording.maxDepth < initialSetUp.maxDepth ? (
            <CutEarly steps={recording.maxDepth} />
          ) : (
            recording.trees.some(({ cut }) => cut > 0) && (
              <p className={textStyles.quietText}>Some executions go on: “Most steps” says after how many they are cut.</p>
            )
          )}
          <TreeSearches
            key={recording.trees.map(({ search }) => search).join()}
            recording={recording}
            chosenClass={chosenClass}
            chosen={chosen}
            hints={lesson === null}
          />
          {chosen !== null && <ExecutionDetails recording={recording} chosen={chosen} stale={stale} />}
          {recording.classes.length > 0 && <ClassList recording={recording} chosenClass={chosenClass} chosen={chosen} />}
        </>
      )}
    </>
  );
}

/** Says that executions which go on for ever are cut so early that they can be read, and offers longer ones. */
function CutEarly({ steps }: { readonly steps: number }) {
  const executions = useService(executionsOf);
  const { maxDepth } = initialSetUp;
  return (
    <p className={textStyles.quietText}>
      This model goes on for ever: its executions are cut after {countOf(steps, 'step')}, so that their trees can be read.{' '}
      <button
        type="button"
        className={textStyles.link}
        onClick={() => {
          executions.setUp({ maxDepth });
          void executions.record();
        }}
      >
        Cut them after {maxDepth}
      </button>
    </p>
  );
}

/** Which searches are run, and how far. */
function SetUpForm() {
  const { setUp, running } = useAppState(selectExecutions);
  const runnable = useAppState(selectRunnable) && !running;
  const executions = useService(executionsOf);
  const named = statelessNames.map((name) => [name, statelessTitles[name].title] as const);
  return (
    <div className={styles.setUp}>
      <Choice
        label="Search"
        value={setUp.first}
        options={named}
        title={statelessTitles[setUp.first].hint}
        onChange={(first) => executions.setUp({ first })}
      />
      <Choice<StatelessName | 'nothing'>
        label="beside"
        value={setUp.second ?? 'nothing'}
        options={[['nothing', 'nothing'], ...named.filter(([name]) => name !== setUp.first)]}
        title={setUp.second === null ? 'A second search for comparison' : statelessTitles[setUp.second].hint}
        onChange={(second) => executions.setUp({ second: second === 'nothing' ? null : second })}
      />
      <label className={styles.depth}>
        <span>Most steps</span>
        <input
          type="number"
          min={1}
          max={mostDepth}
          value={setUp.maxDepth}
          onChange={(event) => {
            const depth = event.target.valueAsNumber;
            if (Number.isInteger(depth) && depth >= 1 && depth <= mostDepth) executions.setUp({ maxDepth: depth });
          }}
        />
      </label>
      <button
        type="button"
        className={buttonClass('primary')}
        aria-disabled={!runnable}
        onClick={() => {
          if (runnable) void executions.record();
        }}
      >
        Run
      </button>
    </div>
  );
}
