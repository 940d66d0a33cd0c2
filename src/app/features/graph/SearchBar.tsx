import styles from './graph.module.css';
import type { FoundStates } from '../../../contract/graph.ts';
import { graphingOf } from './effects.ts';
import { graphSlice } from './state.ts';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
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
      className={styles.graphSearch}
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
          {search.found.count > 1 && tool('Previous state found', <ChevronUp aria-hidden size={14} />, () => graph.go(-1))}
          {search.found.count > 1 && tool('Next state found', <ChevronDown aria-hidden size={14} />, () => graph.go(1))}
          {tool('Close the search of states', <X aria-hidden size={14} />, graph.closeSearch)}
        </>
      )}
      <StepsChoice />
      <WayChoice />
    </form>
  );
}

function found({ count, states, of, steps, problem }: FoundStates, at: number): string {
  if (problem !== null) return problem;
  if (count === 0) return `none of ${formatCount(of)} states`;
  const begin = steps === undefined ? '' : `, where ${countOf(steps, 'step')} ${steps === 1 ? 'begins' : 'begin'}`;
  return `${formatCount(at + 1)} of ${formatCount(count)}${begin}: state ${states[at] ?? '?'}`;
}

const goals = { deadlock: 'deadlock', violation: 'violation', error: 'run-time error', terminated: 'end of all processes' } as const;

/** The state found that is shown; null if none is. */
const selectFound = (state: AppState) => {
  const { search } = graphSlice.of(state);
  return search === null ? null : (search.found.states[search.at] ?? null);
};

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
