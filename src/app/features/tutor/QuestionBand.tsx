import { useLayoutEffect, useRef, useState } from 'react';
import { useStuckHeight } from './use-stuck-height.ts';
import styles from './tutor.module.css';

/**
 * The sentences of a question, which stay at the upper edge of the window while the rest of the exercise is scrolled. More sentences than
 * have room there are scrolled by themselves, by keys too.
 */
export function QuestionBand({ sentences }: { readonly sentences: readonly string[] }) {
  const band = useRef<HTMLElement>(null);
  const [scrolled, setScrolled] = useState(false);
  useStuckHeight(band, '--band');
  useLayoutEffect(() => {
    const element = band.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setScrolled(element.scrollHeight > element.clientHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <section ref={band} className={styles.tutorQuestion} aria-label="Question" tabIndex={scrolled ? 0 : undefined}>
      <div>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </section>
  );
}
