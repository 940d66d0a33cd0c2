import styles from './search-options.module.css';
import { type Proviso, provisoCatalogue } from '../../../contract/check/proviso-catalogue.ts';
import { provisosOf } from '../../../contract/check/provisos.ts';
import type { Interference, ReductionOptions } from '../../../contract/check/reduction.ts';
import type { LabSide } from '../../../contract/lab/compare.ts';
import { algorithms, descriptorOf, hasTags, leavesOut, usesRelation } from '../../../worker/lab/algorithms.ts';
import { Choice } from '../widgets/Choice.tsx';
import { agreeable } from '../../session/comparison/sides.ts';
import { relationTexts } from './words.ts';
import controlsStyles from '../widgets/controls.module.css';

interface Properties {
  readonly title: string;
  readonly side: LabSide;
  readonly onChange: (side: LabSide) => void;
}

/** How a search is made, as a group of choices; they agree with each other whatever is chosen. */
export function SideFields({ title, side, onChange }: Properties) {
  const { search, reduction } = side;
  const { por } = reduction;
  const set = (change: Partial<ReductionOptions>, more: Partial<LabSide> = {}) =>
    onChange(agreeable({ ...side, ...more, reduction: { ...reduction, ...change } }));
  const offered = search === 'bfs' ? algorithms.filter((id) => !hasTags(id)) : algorithms;
  return (
    <fieldset className={styles.sideForm}>
      <legend>{title}</legend>
      <Choice
        label="Algorithm"
        bare
        value={por}
        options={offered.map((id) => [id, descriptorOf(id).title])}
        title={descriptorOf(por).hint}
        onChange={(value) => set({ por: value })}
      />
      <Choice<'dfs' | 'bfs'>
        label="Order"
        bare
        value={search}
        options={[
          ['dfs', 'depth-first'],
          ['bfs', 'breadth-first'],
        ]}
        title="Breadth-first search has no stack and no sleep sets"
        onChange={(value) => set({}, { search: value })}
      />
      {leavesOut(por) && (
        <Choice<Proviso>
          label="Proviso"
          bare
          value={reduction.proviso}
          options={provisosOf(search).map((id) => [id, provisoCatalogue[id].short])}
          title={provisoTitle(reduction.proviso)}
          onChange={(proviso) => set({ proviso })}
        />
      )}
      {usesRelation(por) && (
        <Choice<Interference>
          label="Relation"
          bare
          value={reduction.interference}
          options={Object.entries(relationTexts) as [Interference, string][]}
          title="When one operation counts as interfering with another"
          onChange={(interference) => set({ interference })}
        />
      )}
      {search === 'dfs' && !hasTags(por) && (
        <label className={controlsStyles.check}>
          <input type="checkbox" checked={reduction.sleep} onChange={(event) => set({ sleep: event.target.checked })} />
          <span>Sleep sets</span>
        </label>
      )}
      <label className={controlsStyles.check}>
        <input type="checkbox" checked={reduction.merge} onChange={(event) => set({ merge: event.target.checked })} />
        <span>Merge steps</span>
      </label>
    </fieldset>
  );
}

/** What a proviso is for, what this one asks for, and where it is from. */
function provisoTitle(proviso: Proviso): string {
  const { hint, source } = provisoCatalogue[proviso];
  return `Which steps keep others from being put off for ever. ${hint}${source === null ? '' : ` (${source})`}`;
}
