import styles from './evidence.module.css';
import { shownEvidenceSlice } from '../../session/workbench/open-verdict.ts';
import { propertiesOf } from './service.ts';
import { ChevronDown, ChevronRight, StepForward } from 'lucide-react';
import { useState } from 'react';
import { Panel } from '../../kit/panel/Panel.tsx';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { goToPane } from '../../session/workbench/browser-history.ts';
import type { AppState } from '../../session/state/store.ts';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import { countOf, sentence } from '../../kit/widgets/format.ts';
import { verdictTitle } from '../../kit/widgets/verdict.ts';
import { VerdictIcon } from '../../kit/widgets/VerdictIcon.tsx';
import { AutomatonOfRun } from './AutomatonOfRun.tsx';
import { LoopProcesses } from './LoopProcesses.tsx';
import { TruthRows } from './TruthRows.tsx';
import { partsOf, runOf, stepsTo } from './walk.ts';
import type { Evidence } from '../../../contract/check/evidence.ts';
import type { Step } from '../../../contract/steps.ts';
import panelStyles from '../../kit/panel/panel.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';
import { keyed } from '../../kit/widgets/keys.ts';

const selectEvidence = (state: AppState) => shownEvidenceSlice.of(state);
const selectStale = (state: AppState) => {
  const chosen = shownEvidenceSlice.of(state);
  return chosen !== null && chosen.revision !== state.document.revision;
};

/** Why a property holds or fails, as a tree: each part says something about a state or a run, and can be followed there. */
export function EvidencePanel() {
  const chosen = useAppState(selectEvidence);
  const stale = useAppState(selectStale);
  const evidence = chosen?.verdict.evidence ?? null;
  return (
    <Panel title="Evidence" stale={stale} className={panelStyles.reading}>
      {chosen === null || evidence === null ? (
        <EmptyState title="No evidence is open">
          <p>Press Why beside a verdict in the results: it shows part by part what makes the property hold or fail.</p>
        </EmptyState>
      ) : (
        <div className={styles.evidenceBody}>
          <p className={textStyles.quietText}>{verdictTitle(chosen.verdict)}</p>
          <ul className={styles.evidenceTree}>
            <Piece
              key={`${chosen.verdict.property} ${evidence.formula.text}`}
              evidence={evidence}
              before={[]}
              property={chosen.verdict.property}
              open
              usable={!stale}
            />
          </ul>
        </div>
      )}
    </Panel>
  );
}

interface Properties {
  readonly evidence: Evidence;
  /** The steps from the initial state to where it begins. */
  readonly before: readonly Step[];
  readonly property: string;
  readonly open: boolean;
  readonly usable: boolean;
}

function Piece({ evidence, before, property, open, usable }: Properties) {
  const [unfolded, setUnfolded] = useState(open);
  const parts = partsOf(evidence);
  const more = parts.length > 0 || evidence.processes !== null || evidence.rows !== null;
  const head = <Head evidence={evidence} before={before} property={property} usable={usable} />;
  if (!more) return <li className={styles.evidenceLeaf}>{head}</li>;
  const label = `Parts of ${evidence.formula.text.replace(/\s+/g, ' ')}`;
  return (
    <li>
      <div className={styles.evidenceRow}>
        <button
          type="button"
          className={buttonClass('quiet', 'iconOnly', 'small')}
          aria-expanded={unfolded}
          aria-label={label}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? <ChevronDown aria-hidden size={14} /> : <ChevronRight aria-hidden size={14} />}
        </button>
        {head}
      </div>
      {unfolded && (
        <>
          {evidence.processes !== null && <LoopProcesses processes={evidence.processes} />}
          {evidence.rows !== null && <TruthRows rows={evidence.rows} />}
          {evidence.automaton !== undefined && <AutomatonOfRun automaton={evidence.automaton} evidence={evidence} property={property} />}
          {evidence.cut && <p className={textStyles.quietText}>The evidence is too large; the rest is left out.</p>}
          <ul className={styles.evidenceTree}>
            {keyed(parts, (part) => part.evidence.formula.text).map(({ key, item: part }) => (
              <Piece
                key={key}
                evidence={part.evidence}
                before={stepsTo(part, evidence, before)}
                property={property}
                open={parts.length === 1}
                usable={usable}
              />
            ))}
          </ul>
        </>
      )}
    </li>
  );
}

function Head({ evidence, before, property, usable }: Omit<Properties, 'open'>) {
  const workbench = useWorkbench();
  const { formula, holds, explanation, steps, loopStart } = evidence;
  // A formula that was only tried has no place in the text.
  const placed = useAppState(({ document }) => formula.span !== null && formula.span.end <= document.text.length);
  const span = placed ? formula.span : null;
  const where = before.length === 0 ? 'in the initial state' : `after ${before.length} ${before.length === 1 ? 'step' : 'steps'}`;
  const text = formula.text.replace(/\s+/g, ' ');
  const follow = (): void => {
    const run = runOf(evidence, before);
    goToPane(workbench, 'run');
    void propertiesOf(workbench).openRun(property, run.steps, run.index, run.loopStart);
  };
  return (
    <span className={styles.evidenceHead}>
      <VerdictIcon tone={holds ? 'good' : 'bad'} />
      <span className={styles.evidenceText}>
        {span === null ? (
          <code>{text}</code>
        ) : (
          <button type="button" className={textStyles.link} title="Show in the source" onClick={() => workbench.view.reveal(span)}>
            <code>{text}</code>
          </button>
        )}{' '}
        <strong>{holds ? 'holds' : 'fails'}</strong> {where}. {sentence(explanation)}
        {steps.length > 0 &&
          ` ${countOf(steps.length, 'step')}${loopStart === null ? '' : `, repeating from step ${before.length + loopStart}`}.`}
      </span>
      {usable && (before.length > 0 || steps.length > 0) && (
        <button
          type="button"
          className={buttonClass('quiet', 'small')}
          onClick={follow}
          title="Show this run in the steps, the state table, the chart and the graph"
        >
          <StepForward aria-hidden size={14} />
          <span>Follow</span>
        </button>
      )}
    </span>
  );
}
