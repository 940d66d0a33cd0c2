import { useWorkbench } from '../../session/workbench/workbench.ts';
import { useEffect, useId, useRef, useState } from 'react';
import type { Example } from '../../session/library/examples.ts';
import { findExamples } from './find-examples.ts';
import type { Variant } from '../../session/library/header.ts';
import { loadExamples, useExamples } from '../../session/library/use-examples.ts';
import { countOf } from '../../kit/widgets/format.ts';
import filterStyles from '../../kit/widgets/filter.module.css';
import styles from './models.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import popoverStyles from '../../kit/widgets/popover.module.css';

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
  const count = found.reduce((sum, { members }) => sum + members.length, 0);
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
      {found.map(({ group, members }) => (
        <section key={group} aria-label={group}>
          <h2>{group}</h2>
          <ul className={textStyles.plainList}>
            {members.map((example) => (
              <ExampleItem key={example.path} example={example} onOpen={open} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

interface ItemProperties {
  readonly example: Example;
  readonly onOpen: (example: Example, constants?: Variant['constants']) => void;
}

function ExampleItem({ example, onOpen }: ItemProperties) {
  const titleId = useId();
  return (
    <li>
      <button type="button" className={popoverStyles.menuItem} onClick={() => onOpen(example)}>
        <span data-title className={popoverStyles.menuItemTitle} id={titleId}>
          {example.name}
          {example.states !== null && <span className={styles.menuItemStates}>{countOf(example.states, 'state')}</span>}
        </span>
        <span className={popoverStyles.menuItemText}>{example.description}</span>
      </button>
      {example.variants.length > 0 && (
        <ul className={`${textStyles.plainList} ${styles.menuVariants}`} aria-labelledby={titleId}>
          {example.variants.map((variant) => (
            <li key={variant.settings}>
              <button
                type="button"
                className={`${popoverStyles.menuItem} ${styles.menuVariant}`}
                onClick={() => onOpen(example, variant.constants)}
              >
                <code>{variant.settings}</code> <span className={popoverStyles.menuItemText}>{variant.description}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
