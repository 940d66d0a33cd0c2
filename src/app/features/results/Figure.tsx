import styles from './results.module.css';

/** A number with its name. */
export function Figure({ name, value, title }: { readonly name: string; readonly value: string; readonly title?: string }) {
  return (
    <div className={styles.figure} title={title}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
