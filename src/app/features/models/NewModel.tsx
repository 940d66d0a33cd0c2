import { useState } from 'react';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import { Choice } from '../../kit/widgets/Choice.tsx';
import { languageChoices, languageNamed, newTexts } from './new-texts.ts';
import textStyles from '../../kit/widgets/text.module.css';
import popoverStyles from '../../kit/widgets/popover.module.css';

/** Models to begin with. What was in the editor is kept among the drafts, and Undo brings it back. */
export function NewModel({ onDone }: { readonly onDone: () => void }) {
  const workbench = useWorkbench();
  // Who writes in a language begins another model in it.
  const [language, setLanguage] = useState(workbench.store.getState().document.language.name);
  const choices = languageChoices();
  return (
    <section aria-label="New model">
      <h2>New model</h2>
      {choices.length > 0 && <Choice label="Language" value={language} options={choices} onChange={setLanguage} />}
      <ul className={textStyles.plainList}>
        {newTexts(language).map(({ id, title, says, text }) => (
          <li key={id}>
            <button
              type="button"
              className={popoverStyles.menuItem}
              onClick={() => {
                onDone();
                workbench.document.open({ text, language: languageNamed(language), constants: {} });
              }}
            >
              <span data-title className={popoverStyles.menuItemTitle}>
                {title}
              </span>
              <span className={popoverStyles.menuItemText}>{says}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
