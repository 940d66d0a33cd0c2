import styles from './graph.module.css';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { ArrowWordsChoice } from './ArrowWordsChoice.tsx';
import { ColourChoice } from './ColourChoice.tsx';
import { SearchBar } from './SearchBar.tsx';
import { graphingOf } from './service.ts';
import { graphSlice } from './state.ts';

const selectRunAlone = (state: AppState) => graphSlice.of(state).runAlone;
const selectColour = (state: AppState) => graphSlice.of(state).request.colour;
const selectSubformulas = (state: AppState) => graphSlice.of(state).shown?.view.subformulas ?? none;
const none: readonly string[] = [];

/**
 * What finds states and, if there is `more` than what is being looked for, colours them and says what stands on arrows: where the panel is
 * low or narrow, one line that is scrolled, so that the picture keeps most of the height.
 */
export function Finder({ more }: { readonly more: boolean }) {
  const runAlone = useAppState(selectRunAlone);
  const colour = useAppState(selectColour);
  const subformulas = useAppState(selectSubformulas);
  const graph = useService(graphingOf);
  return (
    <div className={styles.graphSearch}>
      {!runAlone && <SearchBar />}
      {!runAlone && more && (
        <ColourChoice colour={colour} subformulas={subformulas} onChoose={(chosen) => graph.change({ colour: chosen })} />
      )}
      {more && <ArrowWordsChoice />}
    </div>
  );
}
