import { propertiesOf } from './effects.ts';
import { propertiesSlice } from './state.ts';
import { X } from 'lucide-react';
import { useAppState, useWorkbench } from '../../session/workbench.ts';
import type { TriedFormula } from './state.ts';
import type { AppState } from '../../session/store.ts';
import { sentence } from '../../kit/widgets/format.ts';
import { toneOf, verdictWords } from '../../kit/widgets/verdict.ts';
import { VerdictIcon } from '../../kit/widgets/VerdictIcon.tsx';
import { EvidenceButton } from '../../kit/widgets/EvidenceButton.tsx';
import { withProperty } from './patterns.ts';

const selectTried = (state: AppState) => propertiesSlice.of(state).tried;

/** The formulas that have been tried, the last one first. */
export function TriedFormulas() {
  const tried = useAppState(selectTried);
  if (tried.length === 0) return null;
  return (
    <ul className="verdicts" aria-label="Formulas tried" aria-live="polite">
      {tried.map((formula) => (
        <Tried key={formula.id} formula={formula} />
      ))}
    </ul>
  );
}

function Tried({ formula: { id, text, verdict, problem, revision } }: { readonly formula: TriedFormula }) {
  const workbench = useWorkbench();
  const { store } = workbench;
  const tone = verdict === null ? 'unknown' : toneOf(verdict);
  const stale = useAppState(({ document }) => document.revision !== revision);
  const add = (): void => {
    const { document } = store.getState();
    const taken = document.analysis?.properties.map(({ name }) => name) ?? [];
    workbench.document.edit(withProperty(document.text, taken, 'property', text));
  };
  return (
    <li className="verdict">
      <VerdictIcon tone={tone} />
      <div className="verdict-text">
        <p className="verdict-name">
          <code>{text}</code>
          {verdict !== null && <span className={`verdict-word tone-${tone}`}>{verdictWords(verdict)}</span>}
          {stale && <span className="out-of-date">out of date</span>}
        </p>
        <p className="quiet-text">{problem ?? (verdict === null ? 'Searching…' : sentence(verdict.explanation))}</p>
        {verdict !== null && !stale && (
          <button type="button" className="link" onClick={add}>
            Add to the model
          </button>
        )}
      </div>
      {verdict !== null && !stale && <EvidenceButton verdict={verdict} />}
      <button
        type="button"
        className="app-button quiet icon-only small"
        aria-label={`Forget ${text}`}
        onClick={() => propertiesOf(workbench).forgetFormula(id)}
      >
        <X aria-hidden size={14} />
      </button>
    </li>
  );
}
