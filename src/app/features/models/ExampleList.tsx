import { useWorkbench } from '../../session/workbench/workbench.ts';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { Example } from '../../session/library/examples.ts';
import { findExamples } from './find-examples.ts';
import type { Variant } from '../../session/library/header.ts';
import { loadExamples, useExamples } from '../../session/library/use-examples.ts';
import filterStyles from '../../kit/widgets/filter.module.css';
import styles from './models.module.css';

/** They come with the examples themselves; the field takes what is typed at once. */
const ExampleGroups = lazy(async () => ({ default: (await import('./ExampleGroups.tsx')).ExampleGroups }));

interface Properties {
  /** Called when a model has been chosen. */
  readonly onDone: () => void;
}

/** The models that come with the workbench, in groups, with a field that filters them and their variants. */
export function ExampleList({ onDone }: Properties) {
  const workbench = useWorkbench();
  const [query, setQuery] = useState('');
  const examples = useExamples();
  const found = findExamples(examples, query);
  const count = found.reduce((sum, { members }) => sum + members.length, 0);
  const open = ({ text, language }: Example, constants: Variant['constants'] = {}) => {
    onDone();
    workbench.document.open({ text, language, constants });
  };
  const openBest = (among: readonly Example[]) => {
    const best = findExamples(among, query)[0]?.members[0];
    if (best !== undefined) open(best);
  };
  const shown = useRef(false);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return (
    <>
      <div className={filterStyles.menuFilter}>
        <input
          type="search"
          aria-label="Filter the models"
          placeholder="Filter: lock, deadlock, ring, …"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={(event) => {
            // Below no models are other things to open, which nobody has looked for.
            if (event.key === 'ArrowDown' && count === 0 && query.trim() !== '') {
              event.preventDefault();
              event.stopPropagation();
            }
            if (event.key !== 'Enter' || query.trim() === '') return;
            // The key must not press the button to which the focus goes back.
            event.preventDefault();
            if (examples.length > 0) openBest(examples);
            else void loadExamples().then((loaded) => shown.current && openBest(loaded));
          }}
        />
        <p className={filterStyles.menuCount} role="status">
          {count === 1 ? '1 model' : `${count} models`}
        </p>
      </div>
      {count === 0 && examples.length > 0 && <p className={styles.menuNone}>No model has these words. Delete some of them.</p>}
      <Suspense>
        <ExampleGroups groups={found} onOpen={open} />
      </Suspense>
    </>
  );
}
