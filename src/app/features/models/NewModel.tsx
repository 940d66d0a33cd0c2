import { useWorkbench } from '../../session/workbench/workbench.ts';
import { templates } from './templates.ts';
import textStyles from '../../kit/widgets/text.module.css';
import popoverStyles from '../../kit/widgets/popover.module.css';
import { usualLanguage } from '../../../contract/languages.ts';

/** Models to begin with. What was in the editor is kept among the drafts, and Undo brings it back. */
export function NewModel({ onDone }: { readonly onDone: () => void }) {
  const workbench = useWorkbench();
  return (
    <section aria-label="New model">
      <h2>New model</h2>
      <ul className={textStyles.plainList}>
        {templates.map(({ id, title, says, text }) => (
          <li key={id}>
            <button
              type="button"
              className={popoverStyles.menuItem}
              onClick={() => {
                onDone();
                workbench.document.open({ text, language: usualLanguage, constants: {} });
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
