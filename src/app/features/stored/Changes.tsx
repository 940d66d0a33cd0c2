import type { StoredState } from '../../../contract/stored-state.ts';
import { countOf } from '../../kit/widgets/format.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';

/** Changes that are listed at most, the last ones. */
const mostShown = 40;

/** What the steps of the run changed, as a stack: going back takes the last ones off and gives words their former values. */
export function Changes({ stored: { undo } }: { readonly stored: StoredState }) {
  if (undo === null) return null;
  const from = Math.max(0, undo.length - mostShown);
  const shown = undo.slice(from);
  return (
    <section aria-label="Delta store">
      <h3>Delta store of the stack</h3>
      <p className={textStyles.quietText}>
        {countOf(undo.length, 'change')} so far. Going back a step takes its changes off the end and gives each address its value back.
        {from > 0 && ` The first ${from} are not shown.`}
      </p>
      {shown.length > 0 && (
        <ScrollRegion className={tableStyles.tableFrame} label="Changes to be undone">
          <table className={tableStyles.counts}>
            <thead>
              <tr>
                <th scope="col">step</th>
                <th scope="col">place</th>
                <th scope="col">address</th>
                <th scope="col">value before</th>
                <th scope="col">word</th>
              </tr>
            </thead>
            <tbody>
              {shown.map(({ step, address, name, before }, i) => (
                <tr key={`${step} ${address}`}>
                  <th scope="row">step {step}</th>
                  <td>
                    {shown[i - 1]?.step !== step && 'begins at '}
                    {from + i}
                  </td>
                  <td>{address}</td>
                  <td>{before}</td>
                  <td>{name}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}
