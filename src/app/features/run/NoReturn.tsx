import { CircleQuestionMark, Flag, Route } from 'lucide-react';
import { useEffect } from 'react';
import { noReturnSlice } from '../../session/state/no-return.ts';
import type { AppState } from '../../session/state/store.ts';
import type { FollowedRun } from '../../session/state/followed-run.ts';
import { useAppState, useService, useWorkbench } from '../../session/workbench/workbench.ts';
import { CommandButton } from '../../kit/widgets/CommandButton.tsx';
import textStyles from '../../kit/widgets/text.module.css';
import { avoidingOf } from './avoiding-service.ts';
import { runCommands } from './commands.ts';
import { explainingCommands } from './explaining-commands.ts';
import { noReturnWords, shortWords } from './no-return-words.ts';
import styles from './run.module.css';

const selectKnown = (state: AppState) => noReturnSlice.of(state);

/** From which step on it is too late, with the way there and to a run that avoids the violation; nothing for runs that show none. */
export function NoReturn({ followed }: { readonly followed: FollowedRun }) {
  const workbench = useWorkbench();
  const avoiding = useService(avoidingOf);
  const known = useAppState(selectKnown);
  const { run, steps } = followed.view;
  useEffect(() => avoiding.ask(), [avoiding]);
  if (known === null || known.run !== run || known.answer === null) return null;
  const { answer, violated } = known;
  if (typeof answer === 'string') return null;
  const words = noReturnWords(answer, violated, steps.length);
  const decisive = answer.last >= 0 && answer.last < steps.length;
  return (
    <span className={styles.noReturn}>
      <CommandButton command={explainingCommands.whyViolated} icon={CircleQuestionMark} iconOnly small look="quiet" />
      <CommandButton command={runCommands.avoidViolation} icon={Route} iconOnly small look="quiet" />
      {decisive ? (
        <button type="button" className={textStyles.link} title={words} onClick={() => workbench.execution.stepTo(answer.last)}>
          <Flag aria-hidden size={13} /> {shortWords(answer, steps.length)}
        </button>
      ) : (
        <span title={words}>
          <Flag aria-hidden size={13} /> {shortWords(answer, steps.length)}
        </span>
      )}
      <span className={textStyles.visuallyHidden}>{words}</span>
    </span>
  );
}
