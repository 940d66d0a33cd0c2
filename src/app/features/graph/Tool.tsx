import styles from './graph.module.css';
import type { LucideIcon } from 'lucide-react';

/** What a button of the graph says: a word, or in a narrow panel a picture that has the word as its name. */
export function Tool({ icon: Icon, word }: { readonly icon: LucideIcon; readonly word: string }) {
  return (
    <>
      <Icon aria-hidden size={14} className={styles.graphToolIcon} />
      <span className={styles.graphToolWord}>{word}</span>
    </>
  );
}
