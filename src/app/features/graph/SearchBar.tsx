import styles from './graph.module.css';
import type { FoundStates } from '../../../contract/graph.ts';
import { graphingOf } from './service.ts';
import { graphSlice } from './state.ts';
import { ChevronDown, ChevronUp, Palette, X } from 'lucide-react';
import { useState } from 'react';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { StepsChoice } from './StepsChoice.tsx';
import { countOf, formatCount } from '../../kit/widgets/format.ts';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectSearch = (state: AppState) => graphSlice.of(state).search;

/** Finds states by an expression, counts them and goes from one to the next; and ways to the nearest of a kind. */
export function SearchBar() {
  const search = useAppState(selectSearch);
  const graph = useService(graphingOf);
  const [text, setText] = useState('');
  const tool = (label: string, icon: React.ReactNode, onClick: () => void) => (
    <button type="button" className={buttonClass('quiet', 'iconOnly', 'small')} aria-label={label} title={label} onClick={onClick}>
      {icon}
    </button>
  );
  return (
    <form
      className={styles.graphFind}
      aria-label="Find states"
      onSubmit={(event) => {
        event.preventDefault();
        if (search?.expression === text.trim()) graph.go(1);
        else if (text.trim() !== '') void graph.find(text.trim());
      }}
    >
      <input
        type="search"
        className={styles.graphExpression}
        aria-label="Find states where"
        placeholder="Find states where…"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {search !== null && (
        <>
          <span role="status">{found(search.found, search.at)}</span>
          {search.expression !== null && search.expression === text.trim() && search.found.problem === null && (
            <ColourButton expression={search.expression} />
          )}
          {search.found.count > 1 && tool('Previous state found', <ChevronUp aria-hidden size={14} />, () => graph.go(-1))}
          {search.found.count > 1 && tool('Next state found', <ChevronDown aria-hidden size={14} />, () => graph.go(1))}
          {tool('Close the search of states', <X aria-hidden size={14} />, graph.closeSearch)}
        </>
      )}
      <StepsChoice />
      <WayChoice />
      <WayToState />
    </form>
  );
}

function found({ count, states, of, steps, problem }: FoundStates, at: number): string {
  if (problem !== null) return problem;
  if (count === 0) return `none of ${formatCount(of)} states`;
  const begin = steps === undefined ? '' : `, where ${countOf(steps, 'step')} ${steps === 1 ? 'begins' : 'begin'}`;
  return `${formatCount(at + 1)} of ${formatCount(count)}${begin}: state ${states[at] ?? '?'}`;
}

const selectStates = (state: AppState) => graphSlice.of(state).shown?.view.size.states ?? 0;

const goals = { deadlock: 'deadlock', violation: 'violation', error: 'run-time error', terminated: 'end of all processes' } as const;

/** The state found that is shown; null if none is. */
const selectFound = (state: AppState) => {
  const { search } = graphSlice.of(state);
  return search === null ? null : (search.found.states[search.at] ?? null);
};

/** Colours states by an expression that was looked for. */
function ColourButton({ expression }: { readonly expression: string }) {
  const graph = useService(graphingOf);
  const label = 'Colour states by what was found';
  return (
    <button
      type="button"
      className={buttonClass('quiet', 'iconOnly', 'small')}
      aria-label={label}
      title={label}
      onClick={() => graph.change({ colour: { by: 'expression', expression } })}
    >
      <Palette aria-hidden size={14} />
    </button>
  );
}

/** A shortest way from the state that is shown to one that is named by its number. */
function WayToState() {
  const graph = useService(graphingOf);
  const most = useAppState(selectStates);
  return (
    <label>
      to state{' '}
      <input
        type="number"
        // Not of the form: with two fields, Enter in the other one would no longer look for states.
        form=""
        className={styles.graphNumber}
        min={0}
        max={most - 1}
        aria-label="Shortest way to the state with the number"
        title="Enter shows a shortest way from the state that is shown"
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const state = event.currentTarget.valueAsNumber;
          if (Number.isInteger(state) && state >= 0 && state < most) void graph.way(state);
        }}
      />
    </label>
  );
}

/** A shortest way from the state that is shown. */
function WayChoice() {
  const graph = useService(graphingOf);
  const at = useAppState(selectFound);
  return (
    <select
      aria-label="Shortest way"
      value=""
      onChange={({ target }) => {
        const kind = (Object.keys(goals) as (keyof typeof goals)[]).find((id) => id === target.value);
        if (kind !== undefined) void graph.way(kind);
        else if (target.value !== '') void graph.way(Number(target.value));
      }}
    >
      <option value="">Shortest way to…</option>
      {Object.entries(goals).map(([id, words]) => (
        <option key={id} value={id}>
          the nearest {words}
        </option>
      ))}
      {at !== null && <option value={at}>state {at}</option>}
    </select>
  );
}
