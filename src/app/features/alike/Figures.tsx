import type { AlikeView } from '../../../contract/alike.ts';
import { Cells, type Column, Headings } from '../../kit/widgets/Columns.tsx';
import { countOf, formatCount } from '../../kit/widgets/format.ts';
import type { Searching } from './use-alike.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

/** States that are searched when that is asked for. */
const searchedWhenAsked = 1_000_000;

/** The local states of a family, and in words how many of them were met; null while they are looked for. */
interface Counted {
  readonly locals: NonNullable<AlikeView['families'][number]['locals']>;
  readonly reached: string | null;
}

const columns: readonly Column<Counted>[] = [
  { title: 'conceivable', hint: 'All values of all variables at all locations', cell: ({ locals }) => formatCount(locals.conceivable) },
  { title: 'live', hint: 'Told apart by values that may still be used', cell: ({ locals }) => formatCount(locals.live) },
  {
    title: 'locally reachable',
    hint: 'Those that one process alone may come to, whatever the others do',
    cell: ({ locals }) => formatCount(locals.states.length),
  },
  { title: 'really reached', hint: 'Those met in the states of the model', cell: ({ reached }) => reached ?? '…' },
];

/** For each family how many local states there are in each sense. */
export function Figures({ view, searching }: { readonly view: AlikeView; readonly searching: Searching }) {
  const { found, progress } = searching;
  return (
    <>
      <ScrollRegion className={tableStyles.tableFrame} label="Local states of each family, counted">
        <table className={tableStyles.studyTable}>
          <caption className={textStyles.visuallyHidden}>Local states of each family</caption>
          <thead>
            <tr>
              <th scope="col">family</th>
              <th scope="col">processes</th>
              <Headings columns={columns} />
            </tr>
          </thead>
          <tbody>
            {view.families.map(({ name, members, locals }, i) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatCount(members.length)}</td>
                <Cells
                  columns={columns}
                  row={locals === null ? null : { locals, reached: found === null ? null : reachedOf(found, i) }}
                  otherwise="not known"
                />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {view.families.map(
        ({ name, locals }) =>
          locals !== null &&
          locals.apart.length > 0 && (
            <p key={name} className={textStyles.quietText}>
              Of {name} counters keep the process apart that {listed(locals.apart)} names: a hybrid of counters and single processes.
            </p>
          ),
      )}
      <p className={textStyles.quietText} role="status">
        {statusWords(searching)}{' '}
        {progress !== null && (
          <button type="button" className={buttonClass('small', 'danger')} onClick={searching.stop}>
            Stop
          </button>
        )}
        {progress === null && found !== null && !found.complete && found.states < searchedWhenAsked && (
          <button type="button" className={buttonClass('small')} onClick={() => searching.search(searchedWhenAsked)}>
            Search further
          </button>
        )}
      </p>
    </>
  );
}

function reachedOf({ complete, reached }: NonNullable<Searching['found']>, family: number): string {
  return `${complete ? '' : '≥ '}${formatCount(reached[family]?.length ?? 0)}`;
}

const listed = (names: readonly string[]): string => names.join(' or ');

function statusWords({ found, progress }: Searching): string {
  if (progress !== null) return `Searching: ${countOf(progress, 'state')} so far.`;
  if (found === null) return 'Searching for the local states that are really reached.';
  const states = countOf(found.states, 'state');
  return found.complete ? `Really reached: in all ${states} of the model.` : `Really reached: in the first ${states}; there may be more.`;
}
