import styles from './lab.module.css';
import { type Proviso, provisoCatalogue } from '../../../contract/check/proviso-catalogue.ts';
import { provisosOf } from '../../../contract/check/provisos.ts';
import type { Interference, Selection } from '../../../contract/check/reduction.ts';
import type { Explanation } from '../../../contract/lab/explain.ts';
import {
  algorithms as known,
  choosesAmongSets,
  descriptorOf,
  growsFromStart,
  leavesOut,
  usesRelation,
} from '../../../worker/lab/algorithms.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { Choice } from '../../kit/widgets/Choice.tsx';
import { SentenceText } from './SentenceText.tsx';
import { comparisonOf } from '../../session/comparison/service.ts';
import { type Supposition, comparisonSlice, noSupposition } from '../../session/comparison/comparison.ts';
import { relationNames, selectionNames } from '../../kit/search/words.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';
import { keyed } from '../../kit/widgets/keys.ts';

const selectLab = (state: AppState) => comparisonSlice.of(state);

/** What would be decided with another algorithm, relation, proviso or start. */
export function Suppose({ explanation }: { readonly explanation: Explanation }) {
  const { supposition, compared, focus } = useAppState(selectLab);
  const lab = useService(comparisonOf);
  if (compared === null) return null;
  const { search, reduction } = compared.sides[focus];
  const supposed = { ...reduction, ...supposition.instead };
  const set = (instead: Supposition['instead']) => void lab.suppose({ instead: { ...supposition.instead, ...instead }, start: null });
  const algorithms = known.map((id) => [id, descriptorOf(id).title] as const);
  const relations = Object.entries(relationNames) as [Interference, string][];
  const provisos = provisosOf(search).map((id) => [id, provisoCatalogue[id].title] as const);
  return (
    <section>
      <h4>What if</h4>
      <div className={controlsStyles.formRow}>
        <Choice label="Algorithm" value={supposed.por} options={algorithms} onChange={(por) => set({ por })} />
        {usesRelation(supposed.por) && (
          <Choice label="Relation" value={supposed.interference} options={relations} onChange={(interference) => set({ interference })} />
        )}
        {leavesOut(supposed.por) && (
          <Choice<Proviso> label="Proviso" value={supposed.proviso} options={provisos} onChange={(proviso) => set({ proviso })} />
        )}
        {choosesAmongSets(supposed.por) && (
          <Choice
            label="Of the sets"
            value={supposed.select}
            options={Object.entries(selectionNames) as [Selection, string][]}
            onChange={(select) => set({ select })}
          />
        )}
        {growsFromStart(supposed.por) && (
          <Choice
            label="Start with"
            value={String(supposition.start ?? '')}
            options={[
              ['', 'as the search chose'],
              ...explanation.enabled.map(({ transition, label }) => [String(transition), label] as const),
            ]}
            onChange={(start) => void lab.suppose({ ...supposition, start: start === '' ? null : Number(start) })}
          />
        )}
        {supposition !== noSupposition && (
          <button type="button" className={buttonClass('small')} onClick={() => void lab.suppose(noSupposition)}>
            As it was
          </button>
        )}
      </div>
      <Attempts explanation={explanation} />
    </section>
  );
}

/** All sets that the algorithm can compute in the state. */
function Attempts({ explanation: { attempts, enabled } }: { readonly explanation: Explanation }) {
  if (attempts.length === 0) return null;
  const nameOf = (transition: number | null) => enabled.find((other) => other.transition === transition)?.label;
  return (
    <details className={styles.labAttempts}>
      <summary>
        {attempts.length === 1
          ? 'The set that this algorithm can compute here'
          : `The ${attempts.length} sets that this algorithm can compute here`}
      </summary>
      <ul className={styles.labSteps}>
        {keyed(attempts, ({ start, members }) => `${start} ${members.join()}`).map(({ key, item: { start, members, all, steps } }) => (
          <li key={key}>
            {start !== null && (
              <>
                From <code>{nameOf(start)}</code>:{' '}
              </>
            )}
            {all ? 'all enabled transitions' : <code>{members.join(', ')}</code>}
            <ol>
              {keyed(steps, ({ text }) => text).map(({ key: step, item: sentence }) => (
                <li key={step}>
                  <SentenceText sentence={sentence} />
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ul>
    </details>
  );
}
