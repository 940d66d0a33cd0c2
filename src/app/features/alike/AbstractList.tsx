import { StateTable } from '../../kit/drawing/StateTable.tsx';
import { kindWords } from '../../../drawing/signs.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import { countOf } from '../../kit/widgets/format.ts';
import styles from './alike.module.css';
import type { LinkedView } from './linked.ts';
import { abstractName, tellingRest } from './quotient-picture.ts';
import textStyles from '../../kit/widgets/text.module.css';

const columns = [{ title: 'Processes' }, { title: 'Besides' }, { title: 'Leads to' }, { title: 'Stands for', number: true }];

/** What the linked abstract state stands for, and all abstract states as text; both sides can be chosen from. */
export function AbstractList({ view, linked, shown, onState, onAbstract }: LinkedView) {
  const rest = tellingRest(view);
  const onward = view.abstract.map((_, place) => view.abstractSteps.filter(({ source }) => source === place));
  return (
    <>
      <Stands view={view} linked={linked} shown={shown} onState={onState} />
      <StateTable
        label="Abstract states"
        columns={columns}
        states={view.abstract}
        row={({ kind, counts, hidden, stands, whole }, place) => ({
          key: place,
          name: abstractName(place),
          selected: place === linked,
          onChoose: () => onAbstract(place),
          cells: [
            [...counts, kindWords(kind)].filter((words) => words !== '').join('; '),
            (rest[place] ?? []).join('; '),
            [...(onward[place] ?? []).map(({ target }) => abstractName(target)), ...(hidden > 0 ? [`${hidden} not drawn`] : [])].join(', '),
            `${whole ? '' : '≥ '}${stands.length}`,
          ],
        })}
      />
    </>
  );
}

/** The states that an abstract one stands for, each with who is where in it. */
function Stands({ view, linked, shown, onState }: Omit<LinkedView, 'onAbstract'>) {
  const abstract = linked === null ? undefined : view.abstract[linked];
  if (linked === null || abstract === undefined)
    return (
      <p className={textStyles.quietText}>Choose an abstract state, in its picture or in the table, and see all that it stands for.</p>
    );
  const { stands, whole } = abstract;
  const name = `${abstractName(linked)} stands for ${whole ? '' : 'at least '}${countOf(stands.length, 'state')}`;
  return (
    <section className={styles.stands} aria-label={name}>
      <p role="status">{name}:</p>
      <ul className={textStyles.plainList}>
        {stands.map((place) => {
          const state = view.states[place];
          return (
            <li key={place}>
              <button type="button" className={buttonClass('quiet', 'small')} aria-pressed={place === shown} onClick={() => onState(place)}>
                State {state?.number}
              </button>{' '}
              {state?.members.join('; ')}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
