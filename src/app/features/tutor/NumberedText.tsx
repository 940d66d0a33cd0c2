import { Fragment, useId, useRef } from 'react';
import { keyed } from '../../kit/widgets/keys.ts';
import styles from './numbered-text.module.css';

interface Properties {
  readonly label: string;
  readonly rows: number;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** What Ctrl+Enter does. */
  readonly onEnter: () => void;
}

/**
 * A field for a text whose lines have numbers, by which a message can name them. What is too long for a line goes on below, where there is
 * no number: behind the field each line stands once more, unseen, so that the next number is as low as the next line.
 */
export function NumberedText({ label, rows, text, onChange, onEnter }: Properties) {
  const id = useId();
  const numbers = useRef<HTMLPreElement>(null);
  return (
    <div className={styles.numberedText}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.numberedLines}>
        <pre ref={numbers} aria-hidden>
          {keyed(text.split('\n'), (line) => line).map(({ key, item: line, at }) => (
            <Fragment key={key}>
              <span>{at + 1}</span>
              <span className={styles.unseenLine}>{line === '' ? ' ' : line}</span>
            </Fragment>
          ))}
        </pre>
        <textarea
          id={id}
          rows={rows}
          value={text}
          spellCheck={false}
          autoCapitalize="off"
          data-takes-enter
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            onEnter();
          }}
          onChange={({ target }) => onChange(target.value)}
          onScroll={({ currentTarget }) => {
            if (numbers.current !== null) numbers.current.scrollTop = currentTarget.scrollTop;
          }}
        />
      </div>
    </div>
  );
}
