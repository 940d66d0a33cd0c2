import { useId } from 'react';
import { AnswerMark } from './AnswerMark.tsx';
import styles from './tutor.module.css';
import { keyed } from '../../kit/widgets/keys.ts';

interface Properties {
  readonly options: readonly string[];
  /** One option only, or any number of them. */
  readonly single: boolean;
  readonly chosen: readonly number[];
  readonly disabled?: boolean;
  /** What is known of an option once an answer has been given; null where nothing is said of it. */
  readonly rightOf?: (option: number) => boolean | null;
  readonly onChange: (chosen: readonly number[]) => void;
}

/** Options to choose from, by pointer or keyboard. */
export function OptionList({ options, single, chosen, disabled = false, rightOf = () => null, onChange }: Properties) {
  const name = useId();
  const choose = (i: number): void => {
    if (single) onChange([i]);
    else onChange(chosen.includes(i) ? chosen.filter((other) => other !== i) : [...chosen, i]);
  };
  return (
    <ul className={styles.tutorOptions}>
      {keyed(options, (option) => option).map(({ key, item: option, at: i }) => (
        <li key={key}>
          <label>
            <input
              type={single ? 'radio' : 'checkbox'}
              name={name}
              checked={chosen.includes(i)}
              disabled={disabled}
              onChange={() => choose(i)}
            />{' '}
            <span>{option}</span>
          </label>
          <AnswerMark right={rightOf(i)} />
        </li>
      ))}
    </ul>
  );
}
