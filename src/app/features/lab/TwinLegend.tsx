import { FateSign, StateSigns, StepSign } from '../../kit/drawing/StateSign.tsx';
import type { LabScene } from './scene.ts';
import pictureStyles from '../../kit/drawing/picture.module.css';

/** The signs of the two pictures. */
export function TwinLegend({ scene }: { readonly scene: LabScene }) {
  const reduced = (['left', 'right'] as const).some((side) => scene.marks[side].reduced.includes(true));
  // In a small picture there is no room for the word of the start.
  const kinds = new Set(scene.nodes.map(({ kind }) => kind));
  return (
    <ul className={pictureStyles.legend} aria-label="Legend">
      <StepSign fate="taken" />
      <StepSign fate="pruned" />
      <FateSign fate="whole" />
      {reduced && <FateSign fate="reduced" />}
      <FateSign fate="unvisited" />
      <StateSigns kinds={kinds} />
    </ul>
  );
}
