import styles from './run.module.css';
import { Crosshair, Route, Shuffle } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ReachedCondition } from '../../../contract/run.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';
import { buttonClass } from '../../kit/widgets/button.ts';

/** Steps after which the search for a condition gives up. */
const farthest = 10_000;

const selectSearching = (state: AppState) => state.stepping.searching;
const selectFound = (state: AppState) => state.stepping.found;

/**
 * Steps taken at random: so many, or up to where a condition holds. The same seed takes the same ones. They are `unfolded` where a run is
 * made by hand.
 */
export function Walks({ lastSeed, unfolded }: { readonly lastSeed: number | null; readonly unfolded: boolean }) {
  const workbench = useWorkbench();
  const [seed, setSeed] = useState(() => lastSeed ?? 1 + Math.floor(Math.random() * 9_999));
  const [count, setCount] = useState(25);
  const [condition, setCondition] = useState('');
  return (
    <details className={styles.walks} open={unfolded}>
      <summary>At random, or to a condition</summary>
      <form
        className={styles.randomWalk}
        onSubmit={(event) => {
          event.preventDefault();
          void workbench.execution.randomWalk(count, seed);
        }}
      >
        <button type="submit" className={buttonClass()} title="Take steps at random; the same seed takes the same ones">
          <Shuffle aria-hidden size={16} />
          <span>Random walk</span>
        </button>
        <NumberField label="steps" value={count} max={farthest} onChange={(value) => setCount(Math.max(1, value))} />
        <NumberField label="seed" value={seed} max={999_999_999} onChange={setSeed} />
      </form>
      <form
        className={styles.randomWalk}
        onSubmit={(event) => {
          event.preventDefault();
          void workbench.execution.randomWalk(farthest, seed, condition);
        }}
      >
        <input
          type="text"
          className={styles.condition}
          aria-label="Condition to run until"
          placeholder="such as x > 2, or P @ label"
          spellCheck={false}
          value={condition}
          onChange={(event) => setCondition(event.target.value)}
        />
        <Searching />
        <Found />
        <button type="submit" className={buttonClass()} title={`Take up to ${farthest} steps at random, to where the condition holds`}>
          <Crosshair aria-hidden size={16} />
          <span>Run until</span>
        </button>
        <button
          type="button"
          className={buttonClass()}
          title="Go to the nearest state where the condition holds, by a shortest way"
          onClick={() => void workbench.execution.nearest(condition)}
        >
          <Route aria-hidden size={16} />
          <span>Go to nearest</span>
        </button>
      </form>
    </details>
  );
}

interface FieldProperties {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

function NumberField({ label, value, max, onChange }: FieldProperties) {
  return (
    <label>
      {label}{' '}
      <input
        type="number"
        min={0}
        max={max}
        value={value}
        onChange={(event) => onChange(Math.min(max, Math.max(0, Math.trunc(event.target.valueAsNumber || 0))))}
      />
    </label>
  );
}

/** How far a search for the nearest state has come, and how to end it. */
function Searching() {
  const searching = useAppState(selectSearching);
  const workbench = useWorkbench();
  if (searching === null) return null;
  return (
    <p role="status">
      Looking for the nearest state: {searching.toLocaleString('en')} states so far{' '}
      <button type="button" className={textStyles.link} onClick={workbench.execution.stopNearest}>
        stop
      </button>
    </p>
  );
}

/** What came of the last walk or search with a condition. */
export function Found() {
  const found = useAppState(selectFound);
  const answer = useRef<HTMLParagraphElement>(null);
  // The end of a long list of steps may be out of view.
  useWhenChanged([found], () => {
    answer.current?.scrollIntoView({ block: 'nearest' });
  });
  if (found === null) return null;
  const tone = found.problem !== null ? textStyles.toneBad : found.reached ? textStyles.toneGood : textStyles.toneWarning;
  return (
    <p className={tone} role="status" ref={answer}>
      {wordsFor(found)}
    </p>
  );
}

function wordsFor({ problem, reached, search }: ReachedCondition): string {
  if (problem !== null) return problem;
  if (search === null) return reached ? 'The condition holds here.' : 'The condition was not met on this walk; another seed may find it.';
  const states = `${search.states.toLocaleString('en')} ${search.states === 1 ? 'state' : 'states'}`;
  switch (search.ended) {
    case 'found':
      return 'The condition holds here; no shorter way leads to such a state.';
    case 'complete':
      return `No state that can be reached from here satisfies the condition: all ${states} were looked at.`;
    case 'limit':
      return `The condition holds in none of the nearest ${states}; farther ones were not looked at.`;
    case 'stopped':
      return `Stopped after ${states}, none of which satisfies the condition; others were not looked at.`;
  }
}
