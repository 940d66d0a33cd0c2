import { useWorkbench } from '../../session/workbench.ts';
import { templates } from './templates.ts';

/** Models to begin with. What was in the editor is kept among the drafts, and Undo brings it back. */
export function NewModel({ onDone }: { readonly onDone: () => void }) {
  const workbench = useWorkbench();
  return (
    <section aria-label="New model">
      <h2>New model</h2>
      <ul className="plain-list">
        {templates.map(({ id, title, says, text }) => (
          <li key={id}>
            <button
              type="button"
              className="menu-item"
              onClick={() => {
                onDone();
                workbench.document.open({ text, dialect: 'extended', constants: {} });
              }}
            >
              <span className="menu-item-title">{title}</span>
              <span className="menu-item-text">{says}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
