import controlsStyles from '../../kit/widgets/controls.module.css';
import { formatCount } from '../../kit/widgets/format.ts';

/** From this number on its zeros are not seen at a glance. */
const large = 10_000;

interface NumberFieldProperties {
  readonly label: string;
  readonly value: number;
  /** What one of the number shown stands for. */
  readonly unit?: number;
  /** The least and the most that is taken. */
  readonly within?: readonly [number, number];
  readonly onChange: (value: number) => void;
}

/** A whole number with its label behind it, and a large one in groups of digits, too; what lies beyond the bounds is not taken. */
export function NumberField({ label, value, unit = 1, within = [unit, Number.MAX_SAFE_INTEGER], onChange }: NumberFieldProperties) {
  const [least, most] = within;
  const shown = Math.round(value / unit);
  return (
    <label className={controlsStyles.limit}>
      <input
        type="number"
        min={least / unit}
        max={most === Number.MAX_SAFE_INTEGER ? undefined : most / unit}
        defaultValue={shown}
        onChange={(event) => {
          const chosen = Math.round(event.target.valueAsNumber * unit);
          if (chosen >= least && chosen <= most) onChange(chosen);
        }}
      />
      {label}
      {shown >= large && <small aria-hidden>({formatCount(shown)})</small>}
    </label>
  );
}
