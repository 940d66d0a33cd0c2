import type { AlikeView } from '../../../contract/alike.ts';
import { countOf, formatCount } from '../../kit/widgets/format.ts';
import type { Searching } from './use-alike.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

/** States that are searched when that is asked for. */
const searchedWhenAsked = 1_000_000;

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
              <th scope="col" title="All values of all variables at all locations">
                conceivable
              </th>
              <th scope="col" title="Told apart by values that may still be used">
                live
              </th>
              <th scope="col" title="Those that one process alone may come to, whatever the others do">
                locally reachable
              </th>
              <th scope="col" title="Those met in the states of the model">
                really reached
              </th>
            </tr>
          </thead>
          <tbody>
            {view.families.map(({ name, members, locals }, i) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{formatCount(members.length)}</td>
                {locals === null ? (
                  <td colSpan={4}>not known</td>
                ) : (
                  <>
                    <td>{formatCount(locals.conceivable)}</td>
                    <td>{formatCount(locals.live)}</td>
                    <td>{formatCount(locals.states.length)}</td>
                    <td>{found === null ? '…' : `${found.complete ? '' : '≥ '}${formatCount(found.reached[i]?.length ?? 0)}`}</td>
                  </>
                )}
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

const listed = (names: readonly string[]): string => names.join(' or ');

function statusWords({ found, progress }: Searching): string {
  if (progress !== null) return `Searching: ${countOf(progress, 'state')} so far.`;
  if (found === null) return 'Searching for the local states that are really reached.';
  const states = countOf(found.states, 'state');
  return found.complete ? `Really reached: in all ${states} of the model.` : `Really reached: in the first ${states}; there may be more.`;
}
