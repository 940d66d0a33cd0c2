import controlsStyles from '../../kit/widgets/controls.module.css';
interface SelectProperties<T extends string> {
  readonly label: string;
  readonly about?: string;
  readonly value: T;
  readonly choices: readonly (readonly [T, string])[];
  /** What cannot be chosen. */
  readonly forbidden?: Readonly<Partial<Record<T, string>>>;
  readonly onChange: (value: T) => void;
}

/** One of several words from a menu, with a label before it. */
export function Select<T extends string>({ label, about, value, choices, forbidden, onChange }: SelectProperties<T>) {
  return (
    <label className={controlsStyles.limit}>
      {label}
      <select
        aria-describedby={about}
        value={value}
        onChange={(event) => {
          const chosen = choices.find(([choice]) => choice === event.target.value);
          if (chosen !== undefined) onChange(chosen[0]);
        }}
      >
        {choices.map(([choice, title]) => (
          <option key={choice} value={choice} disabled={forbidden?.[choice] !== undefined && choice !== value}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
