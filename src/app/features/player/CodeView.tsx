import styles from './player.module.css';
import type { PlayerEvent } from '../../../contract/player.ts';
import type { PlayedStore } from '../../../contract/lab/played-store.ts';
import type { LabSide } from '../../../contract/lab/compare.ts';
import { useRef } from 'react';
import { linesOf, pseudocode } from './pseudocode.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { useWholeLines } from './use-whole-lines.ts';
import { useWhenChanged } from '../../kit/effects/use-when-changed.ts';

interface Properties {
  readonly side: LabSide;
  readonly store: PlayedStore;
  /** The event that is shown; undefined before the first. */
  readonly event: PlayerEvent | undefined;
}

/** The search in pseudo-code, with the line that decided, and those that led to it. */
export function CodeView({ side, store, event }: Properties) {
  const code = pseudocode(side, store);
  const [line, ...before] = event === undefined ? [] : linesOf(event);
  const figure = useRef<HTMLElement>(null);
  useWhenChanged([line], () => {
    const current = figure.current?.querySelector<HTMLElement>('[aria-current]');
    if (figure.current === null || current == null || figure.current.scrollHeight <= figure.current.clientHeight) return;
    // Only the code is scrolled, not what it stands in.
    figure.current.scrollTop = current.offsetTop - figure.current.clientHeight / 2;
  });
  useWholeLines(figure);
  return (
    <figure className={styles.pseudocode} ref={figure}>
      <figcaption className={textStyles.quietText} title={code.source}>
        {code.source}, in our words
      </figcaption>
      <ol>
        {code.lines.map(({ id, indent, text }) => (
          <li
            key={id}
            className={before.includes(id) ? styles.onTheWay : undefined}
            aria-current={id === line ? 'step' : undefined}
            style={{ paddingInlineStart: `${indent * 1.4 + 1.6}em` }}
          >
            {text}
          </li>
        ))}
      </ol>
    </figure>
  );
}
