import { useId, useRef } from 'react';
import styles from './numbered-text.module.css';

interface Properties {
  readonly label: string;
  readonly rows: number;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** What Ctrl+Enter does. */
  readonly onEnter: () => void;
}

/** A field for a text whose lines have numbers, by which a message can name them. */
export function NumberedText({ label, rows, text, onChange, onEnter }: Properties) {
  const id = useId();
  const numbers = useRef<HTMLPreElement>(null);
  const lines = text.split('\n').length;
  return (
    <div className={styles.numberedText}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.numberedLines}>
        <pre ref={numbers} aria-hidden>
          {Array.from({ length: lines }, (_, i) => i + 1).join('\n')}
        </pre>
        <textarea
          id={id}
          rows={rows}
          wrap="off"
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
