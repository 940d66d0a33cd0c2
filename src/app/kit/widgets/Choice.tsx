import styles from './choice.module.css';
import textStyles from './text.module.css';
interface Properties<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  readonly title?: string;
  /** Whether the label is for screen readers alone, where the choices speak for themselves. */
  readonly bare?: boolean;
  readonly onChange: (value: T) => void;
}

/** A labelled list of choices. */
export function Choice<T extends string>({ label, value, options, title, bare = false, onChange }: Properties<T>) {
  return (
    <label className={styles.choice} title={title}>
      <span className={bare ? textStyles.visuallyHidden : undefined}>{label}</span>
      <select
        value={value}
        onChange={(event) => {
          const chosen = options.find(([id]) => id === event.target.value);
          if (chosen !== undefined) onChange(chosen[0]);
        }}
      >
        {options.map(([id, text]) => (
          <option key={id} value={id}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
