import styles from './evidence.module.css';
import { propertiesOf } from './service.ts';
import { propertiesSlice } from './state.ts';
import { StepForward, X } from 'lucide-react';
import { showEvidence } from '../../session/workbench/open-verdict.ts';
import { isLinear } from '../../../contract/formula-reading.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { goToPane } from '../../session/workbench/browser-history.ts';
import type { TriedFormula } from './state.ts';
import type { AppState } from '../../session/state/store.ts';
import { applyFix } from '../../kit/widgets/apply-fix.ts';
import { sentence } from '../../kit/widgets/format.ts';
import { toneClass, toneOf, verdictWords } from '../../kit/widgets/verdict.ts';
import { Remarks } from '../../kit/widgets/Remarks.tsx';
import { VerdictIcon } from '../../kit/widgets/VerdictIcon.tsx';
import { EvidenceButton } from '../../kit/widgets/EvidenceButton.tsx';
import { withProperty } from './patterns.ts';
import verdictStyles from '../../kit/widgets/verdict.module.css';
import panelStyles from '../../kit/panel/panel.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectTried = (state: AppState) => propertiesSlice.of(state).tried;

/** The formulas that have been tried, the last one first. */
export function TriedFormulas() {
  const tried = useAppState(selectTried);
  if (tried.length === 0) return null;
  return (
    <ul className={verdictStyles.verdicts} aria-label="Formulas tried" aria-live="polite">
      {tried.map((formula) => (
        <Tried key={formula.id} formula={formula} />
      ))}
    </ul>
  );
}

function Tried({ formula: { id, text, read, verdict, problem, findings, revision } }: { readonly formula: TriedFormula }) {
  const workbench = useWorkbench();
  const { store } = workbench;
  const tone = verdict === null ? 'unknown' : toneOf(verdict);
  const stale = useAppState(({ document }) => document.revision !== revision);
  const add = (): void => {
    const { document } = store.getState();
    const taken = document.analysis?.properties.map(({ name }) => name) ?? [];
    workbench.document.edit(withProperty(document.text, taken, 'property', read));
  };
  const fixes = findings.flatMap((finding) => finding.fixes);
  const run = verdict?.run ?? null;
  const follow =
    run === null || stale
      ? null
      : (): void => {
          if (verdict?.evidence != null) showEvidence(workbench, verdict);
          goToPane(workbench, 'run');
          void propertiesOf(workbench).openRun(text, run, 0, verdict?.loopStart ?? null);
        };
  const said = problem ?? (verdict === null ? 'Searching…' : sentence(verdict.explanation));
  return (
    <li className={verdictStyles.verdict}>
      <VerdictIcon tone={tone} />
      <div className={verdictStyles.verdictText}>
        <p className={verdictStyles.verdictName}>
          <code>{text}</code>
          {verdict !== null && <span className={toneClass(tone)}>{verdictWords(verdict)}</span>}
          {stale && <span className={panelStyles.outOfDate}>out of date</span>}
        </p>
        <p className={textStyles.quietText}>
          {(verdict !== null || read !== text) && `Read as ${isLinear(read) ? 'LTL' : 'CTL'}. `}
          {follow === null ? (
            said
          ) : (
            <button type="button" className={textStyles.link} title="Show this run, step by step" onClick={follow}>
              {said}
            </button>
          )}
        </p>
        {verdict !== null && <Remarks verdict={verdict} />}
        {verdict !== null &&
          findings.map(({ code, message }) => (
            <p key={code} className={textStyles.remark}>
              {sentence(message)}
            </p>
          ))}
        {fixes.length > 0 && (
          <div className={styles.triedActions}>
            {fixes.map((fix) => (
              <button
                key={fix.title}
                type="button"
                className={buttonClass('quiet', 'small')}
                onClick={() => propertiesOf(workbench).tryFormula(applyFix(read, fix))}
              >
                {fix.title}
              </button>
            ))}
          </div>
        )}
        {verdict !== null && !stale && (
          <div className={styles.triedActions}>
            {follow !== null && (
              <button type="button" className={buttonClass('quiet', 'small')} title="Show this run, step by step" onClick={follow}>
                <StepForward aria-hidden size={14} />
                <span>{verdict.holds === true ? 'Witness' : 'Step through'}</span>
              </button>
            )}
            <EvidenceButton verdict={verdict} />
            <button type="button" className={buttonClass('quiet', 'small')} onClick={add}>
              Add to the model
            </button>
          </div>
        )}
      </div>
      <button
        type="button"
        className={buttonClass('quiet', 'iconOnly', 'small')}
        aria-label={`Forget ${text}`}
        onClick={() => propertiesOf(workbench).forgetFormula(id)}
      >
        <X aria-hidden size={14} />
      </button>
    </li>
  );
}
