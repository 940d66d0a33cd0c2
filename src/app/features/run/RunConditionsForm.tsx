import controlsStyles from '../../kit/widgets/controls.module.css';
import { saidBy } from '../../kit/widgets/said-by.ts';
import { useState } from 'react';
import { conditionalWords, type FoundConditional } from '../../../contract/run-conditions.ts';
import { WorkerEnded } from '../../../worker/client.ts';
import { mostSearched } from '../../session/execution/following.ts';
import type { AppState } from '../../session/state/store.ts';
import { choiceOf } from '../../session/state/followed-run.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import { countOf } from '../../kit/widgets/format.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { WholeNumber } from '../../kit/widgets/WholeNumber.tsx';

const selectFollowed = (state: AppState) => state.followed;

/** Asks for conditions, and looks for a run that shows the same as the one that is shown and meets them. */
export function RunConditionsForm({ onDone }: { readonly onDone: () => void }) {
  const workbench = useWorkbench();
  const { client, execution, store } = workbench;
  const followed = useAppState(selectFollowed);
  const [without, setWithout] = useState<ReadonlySet<string>>(new Set());
  const [few, setFew] = useState(false);
  const [switches, setSwitches] = useState(2);
  const [elsewhere, setElsewhere] = useState(false);
  const [searching, setSearching] = useState<number | null>(null);
  const [came, setCame] = useState<FoundConditional | string | null>(null);
  const sought = followed?.origin.kind === 'verdict' ? followed.origin.sought : undefined;
  if (followed === null || sought === undefined) return <p>The run that is shown is no counterexample to look for others of.</p>;
  const asksNothing = without.size === 0 && !few && !elsewhere;
  const look = async (): Promise<void> => {
    if (asksNothing || searching !== null) return;
    setCame(null);
    setSearching(0);
    const conditions = {
      without: [...without],
      switches: few ? switches : null,
      elsewhere: elsewhere ? followed.view.steps.map(choiceOf) : null,
    };
    try {
      const found = await client.conditionalRun(sought, conditions, mostSearched, setSearching);
      setCame(found);
      if (found === null || typeof found === 'string' || found.run === null || store.getState().followed?.view !== followed.view) return;
      onDone();
      await execution.open(followed.origin, found.run, 0);
      workbench.view.notify('info', `${conditionalWords(found)} Undo brings the run before back.`);
    } catch (problem) {
      setCame(problem instanceof WorkerEnded ? 'The search was ended.' : saidBy(problem));
    } finally {
      setSearching(null);
    }
  };
  /** An answer is one to the conditions of which it was asked. */
  const changed = (change: () => void): void => {
    change();
    setCame(null);
  };
  const toggle = (name: string): void => {
    const names = new Set(without);
    if (!names.delete(name)) names.add(name);
    changed(() => setWithout(names));
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void look();
      }}
    >
      <fieldset>
        <legend>Without a step of</legend>
        <div className={controlsStyles.formRow}>
          {followed.view.processes.map((name) => (
            <label key={name}>
              <input type="checkbox" checked={without.has(name)} onChange={() => toggle(name)} /> {name}
            </label>
          ))}
        </div>
      </fieldset>
      <p>
        <label>
          <input type="checkbox" checked={few} onChange={({ target }) => changed(() => setFew(target.checked))} /> With few switches between
          processes
        </label>{' '}
        {few && <WholeNumber label="at most" value={switches} least={0} onChange={(value) => changed(() => setSwitches(value))} />}
      </p>
      <p>
        <label>
          <input type="checkbox" checked={elsewhere} onChange={({ target }) => changed(() => setElsewhere(target.checked))} /> Ending in
          another state than the run that is shown
        </label>
      </p>
      <p>
        <button type="submit" className={buttonClass('primary')} aria-disabled={asksNothing || searching !== null}>
          Look for a run
        </button>{' '}
        {searching !== null && (
          <button type="button" className={buttonClass()} onClick={() => client.stop('run')}>
            Stop
          </button>
        )}
        {searching === null && (
          <button type="button" className={textStyles.link} onClick={() => workbench.view.showDialog({ kind: 'kindsOfWrong' })}>
            Or see the kinds of wrong
          </button>
        )}
      </p>
      <p role="status">
        {searching !== null && `Looking: ${countOf(searching, 'state')} so far.`}
        {searching === null && came !== null && (typeof came === 'string' ? came : conditionalWords(came))}
      </p>
    </form>
  );
}
