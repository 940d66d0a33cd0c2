import { Lightbulb } from 'lucide-react';
import { buttonClass } from '../../kit/widgets/button.ts';
import type { AskedExercise } from './state.ts';
import styles from './tutor.module.css';

/** The hint of a question, for who asks for it before trying; what is said of an answer has its own. */
export function HintView({ exercise: { question, hinted }, onAsk }: { readonly exercise: AskedExercise; readonly onAsk: () => void }) {
  if (question.hint === undefined) return null;
  return (
    <div role="status" className={styles.tutorActions}>
      {hinted ? (
        <p>
          <strong>Hint:</strong> {question.hint}
        </p>
      ) : (
        <button type="button" className={buttonClass('quiet')} onClick={onAsk}>
          <Lightbulb aria-hidden size={16} /> Hint
        </button>
      )}
    </div>
  );
}
