import { comparisonOf } from '../../session/comparison/service.ts';
import { comparisonSlice } from '../../session/comparison/comparison.ts';
import { useMemo } from 'react';
import { StateTable } from '../../kit/drawing/StateTable.tsx';
import { kindWords } from '../../../drawing/signs.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import type { Compared } from '../../session/comparison/comparison.ts';
import type { AppState } from '../../session/state/store.ts';
import { describeSide, type LabScene } from './scene.ts';
import type { SideName } from '../../../contract/lab/compare.ts';
import textStyles from '../../kit/widgets/text.module.css';

const selectSelected = (state: AppState) => comparisonSlice.of(state).selected;

/** Both searches as a table, for those who read rather than look. */
export function TwinList({ scene }: { readonly scene: LabScene; readonly compared: Compared }) {
  const selected = useAppState(selectSelected);
  const lab = useService(comparisonOf);
  const outgoing = useMemo(() => {
    const found: number[][] = scene.nodes.map(() => []);
    scene.arrows.forEach(({ source }, i) => void found[source]?.push(i));
    return found;
  }, [scene]);
  return (
    <StateTable
      label="States of both searches"
      summary={`${describeSide('left', scene)} ${describeSide('right', scene)}`}
      columns={columns}
      states={scene.nodes}
      row={(node, state) => ({
        key: state,
        name: state === 0 ? 'start' : state,
        selected: state === selected,
        onChoose: () => void lab.select(state),
        cells: [
          kindWords(node.kind),
          ...(['left', 'right'] as const).map((side) => (
            <Done key={side} scene={scene} side={side} state={state} arrows={outgoing[state] ?? []} />
          )),
        ],
      })}
    />
  );
}

const columns = [{ title: 'Kind' }, { title: 'Left' }, { title: 'Right' }];

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
