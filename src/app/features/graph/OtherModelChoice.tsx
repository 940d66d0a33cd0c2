import styles from './graph.module.css';
import { useState } from 'react';
import type { OtherGraph } from '../../../contract/comparison.ts';
import { titleOf } from '../../session/library/library.ts';
import { useExamples } from '../../session/library/use-examples.ts';
import { selectDrafts } from '../../session/state/selectors.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import { buttonClass } from '../../kit/widgets/button.ts';

/** A model that comes with the workbench, or one of one's own, to compare with. */
export function OtherModelChoice({ onCompare }: { readonly onCompare: (which: OtherGraph) => void }) {
  const examples = useExamples();
  const own = useAppState(selectDrafts);
  const [chosen, setChosen] = useState('');
  const models = [
    ...own.map((draft) => ({ id: `own ${draft.id}`, group: 'Your models', title: titleOf(draft), model: draft })),
    ...examples.map((example) => ({
      id: example.path,
      group: example.group,
      title: example.name,
      model: { text: example.text, language: example.language, constants: {} },
    })),
  ];
  const groups = [...new Set(models.map(({ group }) => group))];
  const model = models.find(({ id }) => id === chosen) ?? models[0];
  return (
    <form
      className={styles.graphSave}
      onSubmit={(event) => {
        event.preventDefault();
        if (model === undefined) return;
        const { text, language, constants } = model.model;
        onCompare({ kind: 'model', title: model.title, text, language, constants });
      }}
    >
      <label>
        With the model{' '}
        <select value={model?.id ?? ''} onChange={({ target }) => setChosen(target.value)}>
          {groups.map((group) => (
            <optgroup key={group} label={group}>
              {models.map((one) =>
                one.group === group ? (
                  <option key={one.id} value={one.id}>
                    {one.title}
                  </option>
                ) : null,
              )}
            </optgroup>
          ))}
        </select>
      </label>
      <button type="submit" className={buttonClass('small')}>
        Compare models
      </button>
    </form>
  );
}
