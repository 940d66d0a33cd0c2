import { Layers, Microscope } from 'lucide-react';
import { buttonClass } from '../../kit/widgets/button.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import { formatCount } from '../../kit/widgets/format.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { UnderWay } from '../../kit/widgets/UnderWay.tsx';
import { type OwnCondition, type OwnStudyView, ownConditions } from '../../../contract/lab/own-reduction.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { elsewhereOf } from './elsewhere-service.ts';
import { ExamplesTable } from './ExamplesTable.tsx';
import styles from './own.module.css';
import { SmallestModel } from './SmallestModel.tsx';
import { type OwnElsewhere, ownSlice } from './state.ts';

interface ElsewhereProperties {
  readonly rules: string;
  readonly elsewhere: OwnElsewhere | null;
}

const selectTried = (state: AppState) => ownSlice.of(state).tried;

/** The conditions that the sets break on the model at hand. */
function brokenIn(study: OwnStudyView | null | undefined): readonly OwnCondition[] {
  return study == null ? [] : ownConditions.filter((condition) => study.judged[condition] === 'fails');
}

/** The rules on other models: the smallest on which they are wrong, and all that come with the workbench. */
export function Elsewhere({ rules, elsewhere }: ElsewhereProperties) {
  const tried = useAppState(selectTried);
  const broken = tried?.rules === elsewhere?.rules ? brokenIn(tried?.result?.study) : [];
  const { findSmallest, tryExamples, stop } = useService(elsewhereOf);
  return (
    <section className={styles.elsewhere}>
      <h3>On other models</h3>
      <div className={controlsStyles.formRow}>
        <button
          type="button"
          className={buttonClass('small')}
          title="Try some thousand small models, the smallest first, until the rules lose something"
          onClick={() => void findSmallest()}
        >
          <Microscope aria-hidden size={14} /> <span>Find the smallest model</span>
        </button>
        <button
          type="button"
          className={buttonClass('small')}
          title="Try all models that come with the workbench"
          onClick={() => void tryExamples()}
        >
          <Layers aria-hidden size={14} /> <span>Try all examples</span>
        </button>
      </div>
      {elsewhere?.running === true && (
        <UnderWay what={`${formatCount(elsewhere.tried)} of ${formatCount(elsewhere.of)} models tried`} cancel={stop} />
      )}
      {elsewhere?.problem != null && <p className={controlsStyles.message}>{elsewhere.problem}</p>}
      {elsewhere !== null && elsewhere.rules !== rules && (
        <p className={textStyles.quietText}>The rules have been changed since this was tried.</p>
      )}
      {elsewhere?.kind === 'smallest' && elsewhere.found !== null && <SmallestModel found={elsewhere.found} broken={broken} />}
      {elsewhere?.kind === 'examples' && elsewhere.rows.length > 0 && <ExamplesTable rows={elsewhere.rows} />}
    </section>
  );
}
