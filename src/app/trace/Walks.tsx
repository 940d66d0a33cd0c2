import { Crosshair, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { useAppState, useController } from '../state/context.ts';
import type { AppState } from '../state/store.ts';
import { formatCount } from '../widgets/format.ts';

/** Steps after which the search for a condition gives up. */
const farthest = 10_000;

const selectFound = (state: AppState) => state.stepping.found;

/** Steps taken at random: so many, or up to where a condition holds. The same seed takes the same ones. */
export function Walks({ lastSeed }: { readonly lastSeed: number | null }) {
  const controller = useController();
  const [seed, setSeed] = useState(() => lastSeed ?? 1 + Math.floor(Math.random() * 9_999));
  const [count, setCount] = useState(25);
  const [condition, setCondition] = useState('');
  return (
    <div className="walks">
      <form
        className="random-walk"
        onSubmit={(event) => {
          event.preventDefault();
          void controller.randomWalk(count, seed);
        }}
      >
        <button type="submit" className="button" title="Take steps at random; the same seed takes the same ones">
          <Shuffle aria-hidden size={16} />
          <span>Random walk</span>
        </button>
        <NumberField label="steps" value={count} max={farthest} onChange={(value) => setCount(Math.max(1, value))} />
        <NumberField label="seed" value={seed} max={999_999_999} onChange={setSeed} />
      </form>
      <form
        className="random-walk"
        onSubmit={(event) => {
          event.preventDefault();
          void controller.nearest(condition);
        }}
      >
        <button type="submit" className="button" title="Go the shortest way to a state where the condition holds">
          <Crosshair aria-hidden size={16} />
          <span>Run until</span>
        </button>
        <input
          className="condition"
          aria-label="Condition to run until"
          placeholder="such as x > 2, or P @ label"
          spellCheck={false}
          value={condition}
          onChange={(event) => setCondition(event.target.value)}
        />
        <button
          type="button"
          className="button quiet"
          title={`Take up to ${farthest} steps at random, to where the condition holds; the same seed takes the same ones`}
          onClick={() => void controller.randomWalk(farthest, seed, condition)}
        >
          at random
        </button>
      </form>
      <Found />
    </div>
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

/** What came of the last walk with a condition. */
function Found() {
  const found = useAppState(selectFound);
  if (found === null) return null;
  const tone = found.problem !== null ? 'tone-bad' : found.reached ? 'tone-good' : 'tone-warning';
  return (
    <p className={tone} role="status">
      {found.problem ?? (found.reached ? 'The condition holds here.' : missed(found.looked))}
    </p>
  );
}

function missed(looked: { readonly states: number; readonly all: boolean } | undefined): string {
  if (looked === undefined) return 'The condition was not met on this walk; another seed may find it.';
  const states = formatCount(looked.states);
  return looked.all
    ? `The condition holds in none of the ${states} states that can be reached from here.`
    : `The condition holds in none of the nearest ${states} states; the search gave up there. A walk at random goes farther.`;
}
