import { Check, X } from 'lucide-react';
import textStyles from '../../kit/widgets/text.module.css';
import styles from './tutor.module.css';

/** Beside what was answered: whether it is right, by a sign and in words. */
export function AnswerMark({ right }: { readonly right: boolean | null }) {
  if (right === null) return null;
  const Sign = right ? Check : X;
  return (
    <span className={`${styles.answerMark} ${right ? styles.right : styles.wrong}`}>
      <Sign aria-hidden size="1.1em" strokeWidth={3} />
      <span className={textStyles.visuallyHidden}>{right ? 'right' : 'not so'}</span>
    </span>
  );
}
