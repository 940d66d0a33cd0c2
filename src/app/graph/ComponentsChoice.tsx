import type { ComponentsView } from '../../worker/api.ts';
import { type ComponentsMode, describeComponents } from './components.ts';

const texts: Readonly<Record<ComponentsMode, string>> = { off: 'not shown', marked: 'marked', collapsed: 'collapsed' };

interface Properties {
  readonly mode: ComponentsMode;
  readonly onChoose: (mode: ComponentsMode) => void;
  readonly components: ComponentsView;
}

/** How the strongly connected components are shown, and how many there are. */
export function ComponentsChoice({ mode, onChoose, components }: Properties) {
  return (
    <div className="components-line">
      <label>
        Components{' '}
        <select
          value={mode}
          onChange={(event) => {
            const chosen = (Object.keys(texts) as ComponentsMode[]).find((id) => id === event.target.value);
            if (chosen !== undefined) onChoose(chosen);
          }}
        >
          {Object.entries(texts).map(([id, text]) => (
            <option key={id} value={id}>
              {text}
            </option>
          ))}
        </select>
      </label>
      {mode !== 'off' && (
        <p className="quiet-text" role="status">
          {describeComponents(components)} Dashed: can be left; double line: cannot.
          {mode === 'collapsed' ? ' Choose a component to see its states.' : ''}
        </p>
      )}
    </div>
  );
}
