import type { FamilyView, LocalsView } from '../../../contract/alike.ts';
import styles from './alike.module.css';
import { countOf } from '../../kit/widgets/format.ts';
import type { Move } from './picture.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

/** More local states than this are listed only where there are processes. */
const mostListed = 300;

interface Properties {
  readonly family: FamilyView;
  readonly locals: LocalsView;
  /** The local state of each member; null where it is not known. */
  readonly members: readonly number[] | null;
  readonly moves: readonly Move[];
  readonly reached: ReadonlySet<number> | null;
  readonly onChoose: (state: number) => void;
}

/** The local states as text: who is in each, and what leads on from it. */
export function LocalList({ family, locals, members, moves, reached, onChoose }: Properties) {
  const nameOf = (number: number): string => {
    const state = locals.states[number];
    return state === undefined ? '' : [state.place, ...state.values].join(', ');
  };
  const within = (number: number): string[] => (members ?? []).flatMap((state, i) => (state === number ? [family.members[i] ?? ''] : []));
  const shown = locals.states.flatMap((_, i) => (locals.states.length <= mostListed || within(i).length > 0 ? [i] : []));
  return (
    <>
      {moves.length > 0 && (
        <p role="status">
          {moves
            .map(
              ({ member, source, target }) =>
                `${family.members[member] ?? ''}, one of ${family.name}, went from ${nameOf(source)} to ${nameOf(target)}`,
            )
            .join('; ')}
          .
        </p>
      )}
      <ol className={`${textStyles.plainList} ${styles.list}`} aria-label={`Local states of ${family.name}`}>
        {shown.map((number) => {
          const here = within(number);
          const onward = locals.steps.filter(({ source }) => source === number);
          return (
            <li key={number}>
              <button type="button" className={buttonClass('quiet', 'small')} onClick={() => onChoose(number)}>
                {nameOf(number)}
              </button>{' '}
              {members !== null && <strong>{here.length === 0 ? 'nobody' : `${here.length}: ${here.join(', ')}`}</strong>}
              {reached !== null && !reached.has(number) && <span className={textStyles.quietText}> never met</span>}
              <span className={textStyles.quietText}>
                {onward.map(({ target, labels, byOthers }) => {
                  const how = [...labels, ...(byOthers ? ['by another process'] : [])].join(' or ');
                  return ` → ${nameOf(target)} (${how})`;
                })}
              </span>
            </li>
          );
        })}
      </ol>
      {shown.length < locals.states.length && (
        <p className={textStyles.quietText}>{countOf(locals.states.length - shown.length, 'local state')} without a process left out.</p>
      )}
    </>
  );
}
