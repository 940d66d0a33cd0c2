import type { EmptinessAlgorithm } from '../../../../contract/check/options.ts';
import type { AppState } from '../../../session/state/store.ts';
import { useAppState, useService } from '../../../session/workbench/workbench.ts';
import { buttonClass } from '../../../kit/widgets/button.ts';
import { Choice } from '../../../kit/widgets/Choice.tsx';
import { EmptyState } from '../../../kit/widgets/EmptyState.tsx';
import { Failure } from '../../../kit/widgets/Failure.tsx';
import { UnderWay } from '../../../kit/widgets/UnderWay.tsx';
import styles from '../player.module.css';
import { Transport } from '../Transport.tsx';
import { PlayedCycle } from './PlayedCycle.tsx';
import { cyclesOf } from './service.ts';
import { askedOf, cyclesSlice, questionsOf } from './state.ts';

const selectCycles = (state: AppState) => cyclesSlice.of(state);
const selectRunnable = (state: AppState) => state.document.analysis?.runnable === true;
const selectAnalysis = (state: AppState) => state.document.analysis;

const algorithms: readonly (readonly [EmptinessAlgorithm, string])[] = [
  ['nested', 'nested depth-first search'],
  ['components', 'components (Tarjan)'],
];

/** The search for a cycle that refutes a property of LTL, or for one of labels, played step by step. */
export function CyclesView() {
  const { recording, running, failure, at, playing, speed } = useAppState(selectCycles);
  const cycles = useService(cyclesOf);
  return (
    <>
      <SetUp />
      <Failure why={failure} />
      {running && <UnderWay what="Recording the search" cancel={cycles.stop} />}
      {recording === null ? (
        <EmptyState title="A search for a cycle, step by step">
          <p>
            A run that refutes a property of LTL is a way to a cycle in the product of the model with an automaton. Record the search for
            one: its colours or its stack, the automaton with its state, and the cycle that closes are shown at each step.
          </p>
        </EmptyState>
      ) : (
        <>
          <Transport at={at} last={recording.events.length} playing={playing} speed={speed} player={cycles} />
          <div className={styles.playerSearches}>
            <PlayedCycle recording={recording} at={at} playing={playing} />
          </div>
        </>
      )}
    </>
  );
}

/** What is looked for, and how. */
function SetUp() {
  // The analysis says which properties there are.
  useAppState(selectAnalysis);
  const { algorithm } = useAppState(selectCycles);
  const runnable = useAppState(selectRunnable);
  const asked = useAppState(selectAsked);
  const questions = useAppState(selectQuestions);
  const cycles = useService(cyclesOf);
  return (
    <div className={`${styles.playerRecord} ${styles.before}`}>
      <Choice
        label="Property"
        value={asked}
        options={questions.split('\n').map((key) => [key, titleOf(key)])}
        title="What is refuted: a property of LTL, or that there is no cycle of labels"
        onChange={(key) => cycles.ask(questionOf(key))}
      />
      <Choice<EmptinessAlgorithm>
        label="Search"
        value={algorithm}
        options={algorithms}
        title="How an accepting cycle is looked for"
        onChange={cycles.choose}
      />
      <button
        type="button"
        className={buttonClass('primary')}
        aria-disabled={!runnable}
        onClick={() => {
          if (runnable) void cycles.record();
        }}
      >
        Record
      </button>
    </div>
  );
}

/** Questions as texts, which are equal where they are the same: `ltl served`, `acceptance acceptance`. */
const keyOf = ({ kind, property }: ReturnType<typeof askedOf>): string => `${kind} ${property}`;
const selectAsked = (state: AppState) => keyOf(askedOf(state));
const selectQuestions = (state: AppState) => questionsOf(state).map(keyOf).join('\n');

function questionOf(key: string): ReturnType<typeof askedOf> {
  const [kind = '', ...words] = key.split(' ');
  return { kind: kind === 'acceptance' || kind === 'progress' ? kind : 'ltl', property: words.join(' ') };
}

function titleOf(key: string): string {
  const { kind, property } = questionOf(key);
  return { ltl: property, acceptance: 'cycles through accept labels', progress: 'cycles without progress labels' }[kind];
}
