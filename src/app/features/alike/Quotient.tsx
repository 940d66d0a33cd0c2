import { useState } from 'react';
import type { AlikeView, QuotientKind, QuotientView } from '../../../contract/alike.ts';
import { Choice } from '../../kit/widgets/Choice.tsx';
import { countOf, formatCount } from '../../kit/widgets/format.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { AbstractList } from './AbstractList.tsx';
import { drawnAtMost, quotientKinds } from './choices.ts';
import { QuotientPictures } from './QuotientPictures.tsx';
import { Refusal } from './Refusal.tsx';
import { alikeSlice } from './state.ts';
import { useQuotient, useShownPlace } from './use-quotient.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

const kinds = Object.entries(quotientKinds) as readonly [QuotientKind, string][];

const numbers = drawnAtMost.map((most) => [`${most}`, `${most} states`] as const);

const selectAlike = (state: AppState) => alikeSlice.of(state);

/** The graph of the model beside its quotient: an abstract state linked with all that it stands for. */
export function Quotient({ view }: { readonly view: AlikeView }) {
  const { store } = useWorkbench();
  const { kind, most } = useAppState(selectAlike);
  const { found, progress, stop } = useQuotient(view, kind, most);
  return (
    <>
      <div className={controlsStyles.formRow}>
        <Choice
          label="States put together by"
          value={kind}
          options={kinds}
          onChange={(wanted) => alikeSlice.update(store, (now) => ({ ...now, kind: wanted }))}
        />
        <Choice
          label="Drawn at most"
          value={`${most}`}
          options={numbers}
          onChange={(wanted) => alikeSlice.update(store, (now) => ({ ...now, most: Number(wanted) }))}
        />
      </div>
      <p className={textStyles.quietText} role="status">
        {progress !== null && (
          <>
            Searching: {countOf(progress, 'state')} so far.{' '}
            <button type="button" className={buttonClass('small', 'danger')} onClick={stop}>
              Stop
            </button>
          </>
        )}
        {progress === null && found !== null && !('refused' in found) && badge(found)}
        {progress === null && found === null && 'The search was ended.'}
      </p>
      {found !== null && ('refused' in found ? <Refusal {...found.refused} /> : <Linked key={`${kind} ${most}`} view={found} />)}
    </>
  );
}

/** How much is drawn of how much, on both sides. */
function badge({ states, found, abstract, abstractFound, complete }: QuotientView): string {
  const [all, some] = [`${formatCount(states.length)} of ${countOf(found, 'state')}`, `${formatCount(abstract.length)} of`];
  const said = `Showing ${all} of the model, and ${some} ${countOf(abstractFound, 'abstract state')}.`;
  return complete ? `${said} All states were searched.` : `${said} Not all states were searched; there are more.`;
}

function Linked({ view }: { readonly view: QuotientView }) {
  const workbench = useWorkbench();
  const shown = useShownPlace(view);
  const [chosen, setChosen] = useState<number | null>(null);
  // What is shown elsewhere is linked again as soon as it changes.
  const [last, setLast] = useState(shown);
  if (last !== shown) {
    setLast(shown);
    setChosen(null);
  }
  const linked = chosen ?? (shown === null ? null : (view.states[shown]?.abstract ?? null));
  const chooseState = (place: number): void => {
    const state = view.states[place];
    if (state === undefined) return;
    setChosen(null);
    workbench.showing.show(state.words, state.number);
  };
  const place = shown !== null && view.states[shown]?.abstract === linked ? shown : null;
  const link = { view, linked, shown: place, onState: chooseState, onAbstract: setChosen };
  return (
    <>
      <QuotientPictures {...link} />
      <AbstractList {...link} />
    </>
  );
}
