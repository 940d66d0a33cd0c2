import type { CycleEvent } from '../../../../contract/cycle-search.ts';
import textStyles from '../../../kit/widgets/text.module.css';
import styles from '../player.module.css';
import { nestedCode, nestedLine } from './code.ts';

interface Properties {
  /** The event that is shown, and the one before it. */
  readonly event: CycleEvent | undefined;
  readonly before: CycleEvent | undefined;
}

/** Nested depth-first search in pseudo-code, with the line that decided. */
export function NestedCode({ event, before }: Properties) {
  const now = event === undefined ? null : nestedLine(event, before);
  return (
    <figure className={styles.pseudocode}>
      <figcaption className={textStyles.quietText}>
        Courcoubetis, Vardi, Wolper and Yannakakis 1992, with the colours of Schwoon and Esparza 2005, in our words
      </figcaption>
      <ol>
        {nestedCode.map(([line, indent, text]) => (
          <li key={line} aria-current={line === now ? 'step' : undefined} style={{ paddingInlineStart: `${indent * 1.4 + 1.6}em` }}>
            {text}
          </li>
        ))}
      </ol>
    </figure>
  );
}
