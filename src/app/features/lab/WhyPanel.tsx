import { useRef } from 'react';
import styles from './lab.module.css';
import type { Explanation } from '../../../contract/lab/explain.ts';
import { leavesOut } from '../../../worker/lab/algorithms.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import { RelationTables } from '../../kit/relations/RelationTables.tsx';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import type { AppState } from '../../session/state/store.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import { InView } from '../../kit/widgets/InView.tsx';
import { EnabledList } from './EnabledList.tsx';
import { RoomHere } from './RoomHere.tsx';
import { SentenceText } from './SentenceText.tsx';
import { SquareSection } from './SquareSection.tsx';
import { Suppose } from './Suppose.tsx';
import { type Compared, type ComparisonState, comparisonSlice } from '../../session/comparison/comparison.ts';
import { describeSearch, sideTitle } from '../../kit/search/words.ts';
import textStyles from '../../kit/widgets/text.module.css';
import controlsStyles from '../../kit/widgets/controls.module.css';
import { keyed } from '../../kit/widgets/keys.ts';

const selectLab = (state: AppState) => comparisonSlice.of(state);
const selectStale = (state: AppState) => {
  const { compared } = comparisonSlice.of(state);
  return compared !== null && compared.revision !== state.document.revision;
};

/** Why a search chose what it chose in a state. */
export function WhyPanel() {
  const lab = useAppState(selectLab);
  const stale = useAppState(selectStale);
  const { explanation, compared, focus, square } = lab;
  const asked = useRef(false);
  return (
    <Panel title="Why" stale={stale}>
      {explanation === null || compared === null ? (
        <Nothing lab={lab} />
      ) : (
        <div className={styles.labWhyBody}>
          <h3>
            State {explanation.state}, {sideTitle(focus).toLowerCase()} search
          </h3>
          {square !== null && (
            <InView>
              <SquareSection explanation={explanation} asked={asked} />
            </InView>
          )}
          <p className={textStyles.quietText}>{describeSearch(supposedSide(compared, lab))}</p>
          <Standing explanation={explanation} />
          <p className={styles.labConclusion}>{explanation.summary}</p>
          <EnabledList explanation={explanation} />
          <Reasons explanation={explanation} />
          <RoomHere state={explanation.state} />
          {explanation.enabled.length > 1 && <Suppose explanation={explanation} />}
          {square === null && <SquareSection explanation={explanation} asked={asked} />}
          <RelationTables />
        </div>
      )}
    </Panel>
  );
}

function supposedSide({ sides }: Compared, { focus, supposition }: ComparisonState) {
  const { search, reduction } = sides[focus];
  return { search, reduction: { ...reduction, ...supposition.instead } };
}

function Nothing({ lab }: { readonly lab: ComparisonState }) {
  if (lab.compared === null) {
    return (
      <EmptyState title="Each choice of a search, explained">
        <p>Compare two searches under Side by side, and choose a state there.</p>
      </EmptyState>
    );
  }
  if (lab.compared.result.drawing === null) {
    return (
      <EmptyState title="Nothing is drawn to be explained">
        <p>Choices are explained for states that are drawn. Make the model smaller, for instance through its constants.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No state is chosen">
      <p>Choose a state on one of the sides: what the search on that side did there is explained.</p>
    </EmptyState>
  );
}

/** Whether the decision was made, or would be. */
function Standing({ explanation: { visited, supposed } }: { readonly explanation: Explanation }) {
  if (supposed) return <p className={controlsStyles.message}>What if: this was not decided, but would be with the options chosen below.</p>;
  if (!visited) return <p className={controlsStyles.message}>This search never came here. What follows is what it would decide.</p>;
  return null;
}

/** The computation of the set, the sets that were turned down, the proviso and what is asleep. */
function Reasons({ explanation }: { readonly explanation: Explanation }) {
  const { computation, rejected, proviso, sleepBefore, sleepAfter, enabled } = explanation;
  const { focus, compared, supposition } = useAppState(selectLab);
  const por = supposition.instead.por ?? compared?.sides[focus].reduction.por ?? 'none';
  return (
    <>
      {computation.length > 0 && (
        <section>
          <h4>How the set was computed</h4>
          <ol className={styles.labSteps}>
            {keyed(computation, ({ text }) => text).map(({ key, item: sentence }) => (
              <li key={key}>
                <SentenceText sentence={sentence} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {rejected.length > 0 && (
        <section>
          <h4>Sets that were not taken</h4>
          <ul className={styles.labSteps}>
            {keyed(rejected, ({ members }) => members.join()).map(({ key, item: { members, why } }) => (
              <li key={key}>
                <code>{members.join(', ')}</code>: <SentenceText sentence={why} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {enabled.length > 1 && leavesOut(por) && <p>{proviso}</p>}
      {sleepBefore.length > 0 && (
        <section>
          <h4>Asleep on arrival</h4>
          <ul className={styles.labSteps}>
            {sleepBefore.map((sentence) => (
              <li key={sentence.text}>
                <SentenceText sentence={sentence} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {sleepAfter !== null && sleepAfter.length > 0 && (
        <p className={textStyles.quietText}>Asleep when the state was left: {sleepAfter.map(({ text }) => text).join('; ')}.</p>
      )}
    </>
  );
}
