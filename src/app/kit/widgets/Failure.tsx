import styles from './controls.module.css';

/** Why something could not be done, read out at once. */
export function Failure({ why }: { readonly why: string | null }) {
  if (why === null) return null;
  return (
    <p className={`${styles.message} ${styles.bad}`} role="alert">
      {why}
    </p>
  );
}
