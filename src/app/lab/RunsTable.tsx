import type { RunFinding, SideResult } from '../../worker/api.ts';
import { formatFound } from './words.ts';

/** What both sides say of the properties of runs, and why where one says nothing. */
export function RunsTable({ left, right }: { readonly left: SideResult; readonly right: SideResult }) {
  if (left.runs.length === 0) return null;
  const rows = left.runs.flatMap((one) => {
    const other = right.runs.find(({ property }) => property === one.property);
    return other === undefined ? [] : [[one, other] as const];
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that is scrolled must be scrolled by the keyboard too
    <section className="lab-table-frame" aria-label="Properties of runs" tabIndex={0}>
      <table className="lab-counts lab-runs">
        <caption className="visually-hidden">Properties of runs, by both searches</caption>
        <thead>
          <tr>
            <th scope="col">Property of runs</th>
            <th scope="col">left</th>
            <th scope="col">right</th>
            <th scope="col">agree</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([one, other]) => (
            <tr key={one.property}>
              <th scope="row">
                {one.property} <span className="quiet-text">{one.logic.toUpperCase()}</span>
              </th>
              <Said finding={one} />
              <Said finding={other} />
              <td>{one.holds === null || other.holds === null ? 'not compared' : one.holds === other.holds ? 'yes' : 'no'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Said({ finding }: { readonly finding: RunFinding }) {
  const { holds, refusal, explanation } = finding;
  return (
    <td className="lab-words" title={explanation || undefined}>
      {refusal === null ? formatFound(holds) : `not asked: it ${refusal}`}
    </td>
  );
}
