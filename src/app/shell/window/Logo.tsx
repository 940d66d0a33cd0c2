import styles from './window.module.css';
/** Three states and a step. */
export function Logo() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M7 7.5l8 3M7.5 8l2 8M11.5 17.5l4-4" className={styles.logoEdges} />
      <circle cx="5.5" cy="6.5" r="3" className={styles.logoNode} />
      <circle cx="17.5" cy="11.5" r="3.2" className={styles.logoEnd} />
      <circle cx="10" cy="18.5" r="3" className={styles.logoNode} />
    </svg>
  );
}
