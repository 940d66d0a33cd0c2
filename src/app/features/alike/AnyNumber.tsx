import { useEffect, useState } from 'react';
import type { AlikeView } from '../../../contract/alike.ts';
import type { AnyNumberView } from '../../../contract/any-number.ts';
import { Choice } from '../../kit/widgets/Choice.tsx';
import { countOf } from '../../kit/widgets/format.ts';
import { propertyAnswer, propertyTitle } from '../../kit/widgets/property-words.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { cutoffs } from './choices.ts';
import { Refusal } from './Refusal.tsx';
import { alikeSlice } from './state.ts';
import styles from './alike.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';

const choices = cutoffs.map((cutoff) => [`${cutoff}`, `${cutoff} or more`] as const);
const holding = { holds: true, fails: false, unknown: null } as const;

const selectCutoff = (state: AppState) => alikeSlice.of(state).cutoff;

/** What holds however many processes there are, by counters that are cut off. */
export function AnyNumber({ view }: { readonly view: AlikeView }) {
  const { store, client } = useWorkbench();
  const cutoff = useAppState(selectCutoff);
  const { found, searching } = useAnyNumber(view, cutoff);
  return (
    <>
      <div className={controlsStyles.formRow}>
        <Choice
          label="Processes counted up to"
          value={`${cutoff}`}
          options={choices}
          onChange={(wanted) => alikeSlice.update(store, (now) => ({ ...now, cutoff: Number(wanted) }))}
        />
      </div>
      <p className={textStyles.quietText} role="status">
        {searching ? (
          <>
            Searching.{' '}
            <button type="button" className={buttonClass('small', 'danger')} onClick={() => client.stop('alike')}>
              Stop
            </button>
          </>
        ) : (
          statusOf(found)
        )}
      </p>
      {found !== null && 'refused' in found && <Refusal {...found.refused} />}
      {found !== null && !('refused' in found) && <Findings found={found} />}
    </>
  );
}

function statusOf(found: AnyNumberView | null): string {
  if (found === null) return 'The search was ended.';
  if ('refused' in found) return '';
  return `Any number of ${found.types.join(', ')}: ${countOf(found.states, 'state')} of the counters. What holds in all of them holds for any number.`;
}

function Findings({ found: { findings } }: { readonly found: Exclude<AnyNumberView, { readonly refused: object }> }) {
  return (
    <ScrollRegion className={tableStyles.tableFrame} label="What holds for any number">
      <table className={`${tableStyles.counts} ${styles.findings}`}>
        <caption className={textStyles.visuallyHidden}>Properties for any number of processes</caption>
        <thead>
          <tr>
            <th scope="col">property</th>
            <th scope="col">any number</th>
            <th scope="col">why</th>
          </tr>
        </thead>
        <tbody>
          {findings.map(({ property, result, because }) => (
            <tr key={property}>
              <th scope="row">{propertyTitle(property)}</th>
              <td>{propertyAnswer(property, holding[result])}</td>
              <td>{because}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Searches anew for another model or another cutoff. */
function useAnyNumber(view: AlikeView, cutoff: number): { readonly found: AnyNumberView | null; readonly searching: boolean } {
  const { client } = useWorkbench();
  const [found, setFound] = useState<AnyNumberView | null>(null);
  const [searching, setSearching] = useState(false);
  useEffect(() => {
    let gone = false;
    const done = (made: AnyNumberView | null): void => {
      if (gone) return;
      setFound(made);
      setSearching(false);
    };
    setFound(null);
    setSearching(view.alike);
    if (view.alike) client.anyNumber(cutoff).then(done, () => done(null));
    return () => {
      gone = true;
      client.stop('alike');
    };
  }, [view, cutoff, client]);
  return { found, searching };
}
