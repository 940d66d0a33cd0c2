import { usualLanguage } from '../../../contract/languages.ts';
import { wrongReductions } from '../../../contract/lab/wrong-reductions.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import styles from './own.module.css';

/** Of rules that look right and are not: a model that shows it, and what is wrong, for those who want to know. */
export function FindMistake({ rules }: { readonly rules: string }) {
  const { document } = useWorkbench();
  const wrong = wrongReductions.find((one) => one.rules === rules);
  if (wrong === undefined) return null;
  return (
    <div key={wrong.name} className={styles.mistake}>
      <p>
        These rules look right, and are not. Find out why, and mend them.
        {wrong.loses === 'runs' && ' What they lose is a run that never ends: the cycle at C3 shows it, and no verdict on single states.'}{' '}
        <button
          type="button"
          className={buttonClass('small')}
          onClick={() => document.open({ text: wrong.model, language: usualLanguage, constants: {} })}
        >
          Open a model that shows it
        </button>
      </p>
      <details>
        <summary>What is wrong</summary>
        <p>{wrong.mistake}</p>
        <p className={textStyles.quietText}>After {wrong.source}.</p>
      </details>
    </div>
  );
}
