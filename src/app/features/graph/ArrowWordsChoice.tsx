import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import type { ArrowWords } from './scene.ts';
import { graphSlice } from './state.ts';

const selectWords = (state: AppState) => graphSlice.of(state).arrowWords;

const choices: readonly (readonly [ArrowWords, string])[] = [
  ['steps', 'their steps'],
  ['changes', 'what changes'],
  ['nothing', 'nothing'],
];

/** What stands on arrows; pointing at one says its steps in any case. */
export function ArrowWordsChoice() {
  const words = useAppState(selectWords);
  const { store } = useWorkbench();
  return (
    <label>
      Arrows say{' '}
      <select
        value={words}
        onChange={({ target }) => {
          const arrowWords = choices.find(([id]) => id === target.value)?.[0] ?? 'steps';
          graphSlice.update(store, (graph) => ({ ...graph, arrowWords }));
        }}
      >
        {choices.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
