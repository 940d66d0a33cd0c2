import styles from './card.module.css';
import type { CardEntry } from '../../../contract/card.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import { usualLanguage } from '../../../contract/languages.ts';

/** A construct: what it is for, how it is written, and a model in which it can be tried. */
export function CardItem({ entry }: { readonly entry: CardEntry }) {
  const workbench = useWorkbench();
  return (
    <li className={styles.languageEntry}>
      <div className={styles.languageHead}>
        <h4>{entry.title}</h4>
        <button
          type="button"
          className={buttonClass('small')}
          aria-label={`Try ${entry.title} in a small model`}
          title="Open a small model with it; your own text is kept among your drafts"
          onClick={() => workbench.document.open({ text: entry.model, language: usualLanguage, constants: {} })}
        >
          Try it
        </button>
      </div>
      <p>{entry.says}</p>
      <pre>{entry.example}</pre>
    </li>
  );
}
