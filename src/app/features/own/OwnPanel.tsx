import styles from './own.module.css';
import { Play, Square } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { keyed } from '../../kit/widgets/keys.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import { Vocabulary } from '../../kit/rules/Vocabulary.tsx';
import { buttonClass } from '../../kit/widgets/button.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { Elsewhere } from './Elsewhere.tsx';
import { ExampleChoice } from './ExampleChoice.tsx';
import { FindMistake } from './FindMistake.tsx';
import { OwnFound } from './OwnFound.tsx';
import { ownOf } from './service.ts';
import { ownSlice } from './state.ts';

const selectOwn = (state: AppState) => ownSlice.of(state);
const selectStale = (state: AppState) => {
  const { tried } = ownSlice.of(state);
  return tried !== null && tried.revision !== state.document.revision;
};
const selectBest = (state: AppState) => ownSlice.of(state).best[state.document.text] ?? null;
const selectRunnable = (state: AppState) => state.document.analysis?.runnable === true;

/** Rules of a reduction as somebody writes them, and what comes of them on the model. */
export function OwnPanel() {
  const state = useAppState(selectOwn);
  const stale = useAppState(selectStale);
  const runnable = useAppState(selectRunnable);
  const own = useService(ownOf);
  const bestHere = useAppState(selectBest);
  const area = useRef<HTMLTextAreaElement>(null);
  const rules = own.rules(state);
  const { tried } = state;
  const running = tried?.running === true;
  const mistake = tried?.result?.mistake ?? null;
  const changed = tried !== null && tried.rules !== rules;

  // The place of a mistake is where one goes on writing.
  useEffect(() => {
    if (mistake !== null) area.current?.setSelectionRange(mistake.span.start, mistake.span.end);
  }, [mistake]);

  const attempt = (): void => {
    if (running) own.stop();
    else if (runnable) void own.attempt();
  };
  const withKeys = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    attempt();
  };
  return (
    <Panel title="Own reduction" stale={stale}>
      <form
        className={controlsStyles.panelForm}
        onSubmit={(event) => {
          event.preventDefault();
          attempt();
        }}
      >
        <div className={controlsStyles.formRow}>
          <ExampleChoice rules={rules} written={own.written(state)} onChoose={own.show} />
          <button
            type="submit"
            className={buttonClass(running ? 'danger' : 'primary')}
            aria-disabled={!running && !runnable}
            title={runnable ? 'Try these rules on the model (Ctrl+Enter in the rules)' : 'The model has mistakes; mend them first'}
          >
            {running ? <Square aria-hidden size={16} /> : <Play aria-hidden size={16} />} <span>{running ? 'Stop' : 'Try it'}</span>
          </button>
        </div>
        <label className={styles.rules}>
          <span className={textStyles.quietText}>In each state the first rule that fits says what is taken; if none fits, all is.</span>
          <textarea
            ref={area}
            rows={Math.min(14, Math.max(5, rules.split('\n').length + 1))}
            aria-label="Rules of the reduction"
            aria-invalid={mistake !== null && !changed}
            aria-describedby="own-reduction-says"
            data-takes-enter
            spellCheck={false}
            autoCapitalize="off"
            value={rules}
            onChange={({ target }) => own.write(target.value)}
            onKeyDown={withKeys}
          />
        </label>
        <div id="own-reduction-says" role="status">
          {running && <p className={textStyles.quietText}>All states are searched, and each set is held against the definitions.</p>}
          {tried?.problem != null && <p className={`${controlsStyles.message} ${controlsStyles.bad}`}>{tried.problem}</p>}
          {mistake !== null && !changed && (
            <p className={`${controlsStyles.message} ${controlsStyles.bad}`}>
              Line {mistake.line}, column {mistake.column}: {mistake.message}
            </p>
          )}
          {!changed &&
            keyed(tried?.result?.remarks ?? [], ({ line, column }) => `${line}:${column}`).map(({ key, item }) => (
              <p key={key} className={controlsStyles.message}>
                Line {item.line}, column {item.column}: {item.message}
              </p>
            ))}
          {changed && !running && <p className={textStyles.quietText}>The rules have been changed since they were tried.</p>}
        </div>
        <FindMistake rules={rules} state={state} />
        <Vocabulary />
        {tried?.result?.study != null && (
          <OwnFound study={tried.result.study} rivals={tried.result.rivals} current={!stale} best={bestHere} />
        )}
        <Elsewhere rules={rules} elsewhere={state.elsewhere} />
      </form>
    </Panel>
  );
}
