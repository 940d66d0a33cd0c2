import { useId } from 'react';
import styles from './controls.module.css';

interface WholeNumberProperties {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly onChange: (value: number) => void;
}

/** A labelled field for a whole number; anything else is not taken. */
export function WholeNumber({ label, value, least = -2_147_483_648, onChange }: WholeNumberProperties) {
  const id = useId();
  return (
    <span className={styles.numberField}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={least}
        max={2_147_483_647}
        value={value}
        onChange={(event) => {
          const number = event.target.valueAsNumber;
          if (Number.isInteger(number) && number >= least && Math.abs(number) < 2 ** 31) onChange(number);
        }}
      />
    </span>
  );
}
