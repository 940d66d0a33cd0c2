import { usualLanguage } from '../../../contract/languages.ts';
import { wrongReductions } from '../../../contract/lab/wrong-reductions.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { VerdictIcon } from '../../kit/widgets/VerdictIcon.tsx';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { mendedWords } from './mending.ts';
import styles from './own.module.css';
import type { OwnState } from './state.ts';

interface FindProperties {
  readonly rules: string;
  readonly state: OwnState;
}

const selectText = (state: AppState) => state.document.text;

/**
 * A game: rules that look right and are not, to be mended. There is a model that shows it, what is wrong, for those who want to know, and
 * whether changed rules are right there.
 */
export function FindMistake({ rules, state: { mending, tried } }: FindProperties) {
  const { document } = useWorkbench();
  const text = useAppState(selectText);
  const wrong = wrongReductions.find((one) => one.rules === rules) ?? wrongReductions.find(({ name }) => name === mending);
  if (wrong === undefined) return null;
  const isChanged = wrong.rules !== rules;
  const study = tried?.rules === rules && text === wrong.model ? (tried.result?.study ?? null) : null;
  const mended = isChanged && study !== null ? mendedWords(wrong, study) : null;
  return (
    <div key={wrong.name} className={styles.mistake}>
      <p>
        {isChanged
          ? `You mend “${wrong.title}”. Try your rules on the model that shows the mistake.`
          : 'These rules look right, and are not. Find out why, and mend them.'}
        {wrong.loses === 'runs' && ' What they lose is a run that never ends: the cycle at C3 shows it, and no verdict on single states.'}{' '}
        <button
          type="button"
          className={buttonClass('small')}
          onClick={() => document.open({ text: wrong.model, language: usualLanguage, constants: {} })}
        >
          Open a model that shows it
        </button>
      </p>
      {mended !== null && (
        <p role="status" className={styles.outcome}>
          <VerdictIcon tone={mended.isMended ? 'good' : 'bad'} /> <strong>{mended.says}</strong>
        </p>
      )}
      <details>
        <summary>What is wrong</summary>
        <p>{wrong.mistake}</p>
        <p className={textStyles.quietText}>After {wrong.source}.</p>
      </details>
    </div>
  );
}
