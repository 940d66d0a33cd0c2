import { useId } from 'react';
import { countOf } from '../../kit/widgets/format.ts';
import popoverStyles from '../../kit/widgets/popover.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import type { Example } from '../../session/library/examples.ts';
import type { Variant } from '../../session/library/header.ts';
import type { ExampleGroup } from './find-examples.ts';
import styles from './models.module.css';

interface Properties {
  readonly groups: readonly ExampleGroup[];
  readonly onOpen: (example: Example, constants?: Variant['constants']) => void;
}

/** Models in groups, each with its variants. */
export function ExampleGroups({ groups, onOpen }: Properties) {
  return groups.map(({ group, members }) => (
    <section key={group} aria-label={group}>
      <h2>{group}</h2>
      <ul className={textStyles.plainList}>
        {members.map((example) => (
          <ExampleItem key={example.path} example={example} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  ));
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
