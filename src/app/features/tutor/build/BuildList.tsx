import { Check, Plus } from 'lucide-react';
import { Fragment, useId } from 'react';
import type { Form } from '../../../../contract/tutor/exercise.ts';
import { buttonClass } from '../../../kit/widgets/button.ts';
import { keyed } from '../../../kit/widgets/keys.ts';
import { BuildPicture } from './BuildPicture.tsx';
import styles from '../tutor.module.css';

interface Properties {
  readonly form: Extract<Form, { kind: 'build' }>;
  /** The members, in the order in which they were pressed. */
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
}

/** A set of transitions that is built by pressing them, in a picture or below it: those that are enabled, then those that are not yet. */
export function BuildList({ form: { options, enabled, near }, chosen, onChange }: Properties) {
  const heading = useId();
  const items = keyed(options, (option) => option);
  const press = (at: number): void => onChange(chosen.includes(at) ? chosen.filter((other) => other !== at) : [...chosen, at]);
  const groups = [
    { title: 'Enabled', of: items.slice(0, enabled) },
    { title: 'Not enabled yet', of: items.slice(enabled) },
  ];
  return (
    <>
      {near !== null && <BuildPicture near={near} chosen={chosen} onPress={press} />}
      {groups.map(
        ({ title, of }, i) =>
          of.length > 0 && (
            <Fragment key={title}>
              <p id={`${heading}${i}`}>{title}</p>
              <ul className={styles.tutorOptions} aria-labelledby={`${heading}${i}`}>
                {of.map(({ key, item, at }) => {
                  const member = chosen.includes(at);
                  const Sign = member ? Check : Plus;
                  return (
                    <li key={key}>
                      <button
                        type="button"
                        className={`${buttonClass()} ${member ? styles.tutorMember : ''}`}
                        aria-pressed={member}
                        onClick={() => press(at)}
                      >
                        <Sign aria-hidden size={16} /> <span>{item}</span>
                      </button>
                    </li>
                  );
                })}
              </ul>
            </Fragment>
          ),
      )}
      <p role="status">
        {chosen.length === 0
          ? 'The set is empty.'
          : `In the set: ${[...chosen]
              .sort((a, b) => a - b)
              .map((at) => options[at] ?? '')
              .join('; ')}.`}
      </p>
    </>
  );
}
