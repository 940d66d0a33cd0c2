import styles from './graph.module.css';
import { useState } from 'react';
import type { OtherGraph } from '../../../contract/comparison.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import { SideFields } from '../../kit/search/SideFields.tsx';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectSides = (state: AppState) => comparisonSlice.of(state).sides;

/** Two searches of the model to compare; at first those of the reduction lab. */
export function SearchesChoice({ onCompare }: { readonly onCompare: (which: OtherGraph) => void }) {
  const { left, right } = useAppState(selectSides);
  const [other, setOther] = useState(left);
  const [present, setPresent] = useState(right);
  return (
    <form
      className={styles.graphCompare}
      aria-label="Two searches of this model"
      onSubmit={(event) => {
        event.preventDefault();
        onCompare({ kind: 'searches', other, present });
      }}
    >
      <p>Two searches of this model: what they visit, and which formulas have the same value in both.</p>
      <SideFields title="One search" side={other} onChange={setOther} />
      <SideFields title="The other search" side={present} onChange={setPresent} />
      <button type="submit" className={buttonClass('small')}>
        Compare searches
      </button>
    </form>
  );
}
