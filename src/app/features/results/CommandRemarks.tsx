import styles from './results.module.css';
import type { ReactNode } from 'react';
import { StepForward } from 'lucide-react';
import type { Span } from '../../../base/span.ts';
import type { CheckResult } from '../../../contract/check/result.ts';
import type { Step } from '../../../contract/steps.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { linesOf } from '../../session/state/selection.ts';
import { selectStale } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { goToPane } from '../../session/workbench/browser-history.ts';

const selectText = (state: AppState) => (selectStale(state) ? null : state.document.text);

/**
 * Commands that no process comes to, and commands at which one waits for ever with a run to there, as long as the text is the one that was
 * searched.
 */
export function CommandRemarks({ result: { unreached, receptions } }: { readonly result: CheckResult }) {
  const text = useAppState(selectText);
  if (text === null) return null;
  return (
    <ul className={styles.commandRemarks} aria-label="Remarks on commands">
      {receptions.map(({ process, channel, signal, span, run }) => (
        <li key={`${process} ${signal} ${span.start}`}>
          <LineLink span={span} text={text}>
            {process} waits for ever where {channel} brings {signal}:
          </LineLink>{' '}
          <RunThere run={run} about={`${process} waits for ever`} />
        </li>
      ))}
      {unreached.map(({ process, span }) => (
        <li key={`${process} ${span.start}`}>
          <LineLink span={span} text={text}>
            {process} never comes to
          </LineLink>
        </li>
      ))}
    </ul>
  );
}

/** Opens the run to where a process waits for ever. */
function RunThere({ run, about }: { readonly run: readonly Step[]; readonly about: string }) {
  const workbench = useWorkbench();
  return (
    <button
      type="button"
      className={buttonClass('quiet')}
      aria-label={`Step through: ${about}`}
      title="Show a shortest run that leads there, step by step"
      onClick={() => {
        goToPane(workbench, 'run');
        void workbench.execution.open({ kind: 'simulation' }, run, 0);
      }}
    >
      <StepForward aria-hidden size={16} />
      <span>Step through</span>
    </button>
  );
}

/** What is said of a command, the command, and the way to it. */
function LineLink({ span, text, children }: { readonly span: Span; readonly text: string; readonly children: ReactNode }) {
  const workbench = useWorkbench();
  return (
    <>
      <button type="button" className={textStyles.link} onClick={() => workbench.view.reveal(span)}>
        Line {linesOf(text).position(span.start).line}
      </button>{' '}
      {children} <code>{text.slice(span.start, span.end).split('\n')[0]}</code>
    </>
  );
}
