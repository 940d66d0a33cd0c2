import styles from './run.module.css';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { RunQuery } from '../../../contract/saved-run.ts';
import { CommandButton } from '../../kit/widgets/CommandButton.tsx';
import { type FindingState, findingSlice, hitWords } from '../../session/state/finding.ts';
import type { FollowedRun } from '../../session/state/followed-run.ts';
import { selectPropositions } from '../../session/state/selectors.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useService } from '../../session/workbench/workbench.ts';
import { runCommands } from './commands.ts';
import { findingOf } from './finding-service.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const selectFinding = (state: AppState) => findingSlice.of(state);

/** The field that says what to look for in the run, with the count of hits; nothing while it is closed. */
export function FindBar({ followed }: { readonly followed: FollowedRun }) {
  const finding = useAppState(selectFinding);
  return finding === null ? null : <Bar finding={finding} followed={followed} />;
}

const kinds: Readonly<Record<RunQuery['kind'], string>> = {
  holds: 'a condition holds',
  changes: 'a value changes',
  moves: 'a process moves',
};

function Bar({ finding, followed }: { readonly finding: FindingState; readonly followed: FollowedRun }) {
  const control = useService(findingOf);
  const bar = useRef<HTMLFormElement>(null);
  const { kind, what } = finding.query;
  const { processes } = followed.view;
  useEffect(() => bar.current?.querySelector<HTMLElement>(`.${styles.findWhat}`)?.focus(), []);

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') control.close();
    else if (event.key === 'F3' || (event.key === 'Enter' && event.target instanceof HTMLInputElement)) control.go(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form className={styles.find} aria-label="Find in the run" ref={bar} onKeyDown={onKeyDown} onSubmit={(event) => event.preventDefault()}>
      <select
        aria-label="Look for"
        value={kind}
        onChange={({ target }) => {
          const next = target.value as RunQuery['kind'];
          control.look({ kind: next, what: next === 'moves' ? (processes[0] ?? '') : kind === 'moves' ? '' : what });
        }}
      >
        {Object.entries(kinds).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      {kind === 'moves' ? (
        <select
          className={styles.findWhat}
          aria-label="Process"
          value={what}
          onChange={({ target }) => control.look({ kind, what: target.value })}
        >
          {processes.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      ) : (
        <Expression kind={kind} what={what} />
      )}
      <Count finding={finding} followed={followed} />
      <CommandButton command={runCommands.previousHit} icon={ChevronUp} iconOnly look="quiet" />
      <CommandButton command={runCommands.nextHit} icon={ChevronDown} iconOnly look="quiet" />
      <button
        type="button"
        className={buttonClass('quiet', 'iconOnly')}
        aria-label="Close the search"
        title="Close (Escape)"
        onClick={control.close}
      >
        <X aria-hidden size={16} />
      </button>
    </form>
  );
}

function Expression({ kind, what }: { readonly kind: 'holds' | 'changes'; readonly what: string }) {
  const control = useService(findingOf);
  const names = useAppState(selectPropositions);
  const list = useId();
  return (
    <>
      <input
        className={styles.findWhat}
        aria-label={kind === 'holds' ? 'Condition' : 'Expression'}
        placeholder={kind === 'holds' ? 'such as x > 2, or P @ label' : 'such as x, or P.y'}
        list={list}
        spellCheck={false}
        autoComplete="off"
        value={what}
        onChange={({ target }) => control.look({ kind, what: target.value })}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}

function Count({ finding: { query, hits }, followed }: { readonly finding: FindingState; readonly followed: FollowedRun }) {
  const known = hits?.run === followed.view.run ? hits : null;
  const words = query.what.trim() === '' || known === null ? '' : (known.problem ?? hitWords(known.places, followed.index));
  return (
    <output className={known?.problem == null ? styles.findCount : `${styles.findCount} ${textStyles.toneBad}`} aria-label="Hits">
      {words}
    </output>
  );
}
