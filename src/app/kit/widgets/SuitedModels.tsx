import { Fragment } from 'react';
import { exampleNamed } from '../../session/library/use-examples.ts';
import { useWorkbench } from '../../session/workbench/workbench.ts';
import textStyles from './text.module.css';

interface Properties {
  /** Names of files of models that come with the workbench, without their ending, and what they are called here. */
  readonly models: readonly (readonly [file: string, title: string])[];
}

/** Where a panel has nothing to show of a model: models of which it has, each a press away. */
export function SuitedModels({ models }: Properties) {
  const workbench = useWorkbench();
  const open = async (file: string): Promise<void> => {
    const found = await exampleNamed(file);
    if (found !== null) workbench.document.open({ text: found.text, language: found.language, constants: {} });
  };
  return (
    <p>
      {'Models that it suits: '}
      {models.map(([file, title], i) => (
        <Fragment key={file}>
          {i > 0 && ', '}
          <button type="button" className={textStyles.link} onClick={() => void open(file)}>
            {title}
          </button>
        </Fragment>
      ))}
      .
    </p>
  );
}
