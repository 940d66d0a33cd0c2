import styles from './evidence.module.css';
import { propertiesOf } from './service.ts';
import { useState } from 'react';
import { selectPropositions } from '../../session/state/selectors.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { FormulaField } from './FormulaField.tsx';
import { fill, meaningOf, patterns } from './patterns.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectRunnable = (state: AppState) => state.document.analysis?.runnable === true;

/** A field for a formula, and a helper that fills in common patterns. */
export function FormulaForm() {
  const properties = useService(propertiesOf);
  const runnable = useAppState(selectRunnable);
  const [text, setText] = useState('');
  return (
    <form
      className={styles.formulaForm}
      onSubmit={(event) => {
        event.preventDefault();
        if (runnable && text.trim() !== '') properties.tryFormula(text.trim());
      }}
    >
      <FormulaField label="Check a formula" value={text} placeholder="AG(x < 3), or G F P@ready" onChange={setText} />
      <button type="submit" className={buttonClass('primary')} aria-disabled={!runnable || text.trim() === ''}>
        Check
      </button>
      <PatternHelper onFilled={setText} />
    </form>
  );
}

/** Patterns with the names of the model; each change writes the formula into the field. */
function PatternHelper({ onFilled }: { readonly onFilled: (formula: string) => void }) {
  const names = useAppState(selectPropositions);
  const [id, setId] = useState('');
  const [given, setGiven] = useState({ p: '', q: '' });
  const [first = '', second = first] = names.filter((name) => name.includes('@'));
  const pattern = patterns.find((other) => other.id === id);
  const change = (next: typeof given, chosen = pattern): void => {
    setGiven(next);
    const formula = chosen === undefined ? null : fill(chosen, next);
    if (formula !== null) onFilled(formula);
  };
  return (
    <div className={styles.patternHelper}>
      <label>
        Pattern{' '}
        <select
          value={id}
          onChange={(event) => {
            setId(event.target.value);
            change(
              { p: given.p || first, q: given.q || second },
              patterns.find((other) => other.id === event.target.value),
            );
          }}
        >
          <option value="">none</option>
          {patterns.map(({ id: value, title }) => (
            <option key={value} value={value}>
              {title}
            </option>
          ))}
        </select>
      </label>
      {pattern?.places.map((place) => (
        <FormulaField
          key={place}
          label={place}
          value={given[place]}
          placeholder="x < 3, or P@ready"
          onChange={(written) => change({ ...given, [place]: written })}
        />
      ))}
      {pattern !== undefined && <p className={textStyles.quietText}>{meaningOf(pattern, given)}</p>}
    </div>
  );
}
