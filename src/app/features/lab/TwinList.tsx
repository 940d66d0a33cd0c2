import { comparisonOf } from '../../session/comparison/comparing.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import { useMemo, useState } from 'react';
import { kindWords } from '../../kit/drawing/signs.ts';
import { useAppState, useService } from '../../session/workbench.ts';
import type { Compared } from '../../session/comparison/comparison.ts';
import type { AppState } from '../../session/store.ts';
import { describeSide, type LabScene } from './scene.ts';
import type { SideName } from '../../../contract/lab/compare.ts';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const pageLength = 100;
const selectSelected = (state: AppState) => comparisonSlice.of(state).selected;

/** Both searches as a table, for those who read rather than look. */
export function TwinList({ scene }: { readonly scene: LabScene; readonly compared: Compared }) {
  const [shown, setShown] = useState(pageLength);
  const selected = useAppState(selectSelected);
  const lab = useService(comparisonOf);
  const outgoing = useMemo(() => {
    const found: number[][] = scene.nodes.map(() => []);
    scene.arrows.forEach(({ source }, i) => void found[source]?.push(i));
    return found;
  }, [scene]);
  return (
    <section className={tableStyles.stateList} aria-label="States of both searches">
      <p className={textStyles.quietText}>
        {describeSide('left', scene)} {describeSide('right', scene)}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">State</th>
            <th scope="col">Kind</th>
            <th scope="col">Left</th>
            <th scope="col">Right</th>
          </tr>
        </thead>
        <tbody>
          {scene.nodes.slice(0, shown).map((node, state) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a state's number is its key
            <tr key={state} className={state === selected ? tableStyles.isSelected : ''}>
              <th scope="row">
                <button type="button" className={textStyles.link} onClick={() => void lab.select(state)}>
                  {state === 0 ? 'start' : state}
                </button>
              </th>
              <td>{kindWords(node.kind)}</td>
              {(['left', 'right'] as const).map((side) => (
                <td key={side}>
                  <Done scene={scene} side={side} state={state} arrows={outgoing[state] ?? []} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {scene.nodes.length > shown && (
        <button type="button" className={buttonClass()} onClick={() => setShown(shown + pageLength)}>
          Show {Math.min(pageLength, scene.nodes.length - shown)} more of {scene.nodes.length}
        </button>
      )}
    </section>
  );
}

interface DoneProperties {
  readonly scene: LabScene;
  readonly side: SideName;
  readonly state: number;
  readonly arrows: readonly number[];
}

function Done({ scene, side, state, arrows }: DoneProperties) {
  const { visited, taken } = scene.marks[side];
  if (!visited[state]) return <span className={textStyles.quietText}>never visited</span>;
  if (arrows.length === 0) return <span className={textStyles.quietText}>no steps</span>;
  return (
    <ul className={textStyles.plainList}>
      {arrows.map((i) => (
        <li key={i} className={taken[i] ? '' : textStyles.quietText}>
          {taken[i] ? '' : 'left out: '}
          <code>{scene.arrows[i]?.labels.join(', ')}</code> to {scene.arrows[i]?.target}
        </li>
      ))}
    </ul>
  );
}
