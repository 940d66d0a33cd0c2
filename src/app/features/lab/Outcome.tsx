import styles from './lab.module.css';
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import type { Compared } from '../../session/comparison/comparison.ts';
import { formatCount, sentence } from '../../kit/widgets/format.ts';
import { formatMeasuredTime, tellsTimes } from './times.ts';
import { describeSearch, sideTitle } from '../../kit/search/words.ts';
import type { Agreement, ReservationView, SideName } from '../../../contract/lab/compare.ts';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import controlsStyles from '../../kit/widgets/controls.module.css';

/** Whether the two searches agree, checked in fact; how they differ is said with it. */
export function AgreementSign({ agreement }: { readonly agreement: Agreement }) {
  const Icon = { agree: CircleCheck, differ: CircleX, unknown: CircleHelp }[agreement.kind];
  return (
    <div className={`${styles.labAgreement} ${styles[agreement.kind] ?? ''}`} role="status" title={agreement.text}>
      <Icon aria-hidden size={20} />
      <div>
        <strong>{agreement.text}</strong>{' '}
        {agreement.details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
      </div>
    </div>
  );
}

/** The counts of both sides in a line: `4 states, 4 transitions | 3 states, 2 transitions (75 % of the states)`. */
export function countsLine({ result: { left, right } }: Compared): string {
  const said = [left, right].flatMap((side) => {
    if (side === null) return [];
    const least = side.complete ? '' : '≥ ';
    return [`${least}${formatCount(side.statistics.states)} states, ${least}${formatCount(side.statistics.transitions)} transitions`];
  });
  const share = left?.ran === true && right?.ran === true ? ratio(right.statistics.states, left.statistics.states) : '';
  return `${said.join(' | ')}${share === '' ? '' : ` (${share} of the states)`}`;
}

/** The counts of both sides and how they compare. */
export function Counts({ compared }: { readonly compared: Compared }) {
  const { left, right } = compared.result;
  const timed = tellsTimes([left, right].map((side) => side?.statistics.milliseconds ?? 0));
  return (
    <table className={tableStyles.counts}>
      <caption className={textStyles.visuallyHidden}>What the two searches cost</caption>
      <thead>
        <tr>
          <th scope="col">Search</th>
          <th scope="col">states</th>
          <th scope="col">transitions</th>
          <th scope="col">deadlocks</th>
          <th scope="col" title="How many transitions were chosen of those enabled, on average over the states with two or more">
            chosen of enabled
          </th>
          {timed && <th scope="col">time</th>}
        </tr>
      </thead>
      <tbody>
        <Row name="left" compared={compared} timed={timed} />
        <Row name="right" compared={compared} timed={timed} />
        {left?.ran === true && right?.ran === true && (
          <tr>
            <th scope="row">Right in percent of left</th>
            <td>{ratio(right.statistics.states, left.statistics.states)}</td>
            <td>{ratio(right.statistics.transitions, left.statistics.transitions)}</td>
            <td />
            <td />
            {timed && <td />}
          </tr>
        )}
      </tbody>
    </table>
  );
}

function Row({ name, compared, timed }: { readonly name: SideName; readonly compared: Compared; readonly timed: boolean }) {
  const found = compared.result[name];
  if (found === null) return null;
  const { statistics, deadlocks, choices, complete } = found;
  const least = complete ? '' : '≥ ';
  return (
    <tr>
      <th scope="row" title={describeSearch(compared.sides[name])}>
        {sideTitle(name)}
      </th>
      <td>{`${least}${formatCount(statistics.states)}`}</td>
      <td>{`${least}${formatCount(statistics.transitions)}`}</td>
      <td>{`${least}${formatCount(deadlocks)}`}</td>
      <td>{choices.computed === 0 ? 'none' : `${choices.meanChosen.toFixed(2)} of ${choices.meanEnabled.toFixed(2)}`}</td>
      {timed && <td>{formatMeasuredTime(statistics.milliseconds)}</td>}
    </tr>
  );
}

function ratio(part: number, whole: number): string {
  return whole === 0 ? '' : `${((100 * part) / whole).toFixed(part === whole ? 0 : 1)} %`;
}

/** What a side cannot be trusted with, or why it did not get to its end. */
export function Reservations({ name, compared }: { readonly name: SideName; readonly compared: Compared }) {
  const found = compared.result[name];
  if (found === null) return null;
  return (
    <>
      {found.refusal !== null && (
        <p className={`${controlsStyles.message} ${styles.labReservation}`}>
          <strong>{sideTitle(name)}: unsound for this model.</strong>{' '}
          <span>
            {found.reservations.length === 0 ? sentence(found.refusal) : found.reservations.map(reservationWords).join(' ')} It was run all
            the same, to show what may be lost.
          </span>
        </p>
      )}
      {found.ran && !found.complete && (
        <p className={`${controlsStyles.message} ${styles.labReservation}`}>
          <strong>{sideTitle(name)}: incomplete,</strong> because {found.incompleteBecause}. <span>The numbers are lower bounds.</span>
        </p>
      )}
    </>
  );
}

/** For which property a search is unsound, and why. */
function reservationWords({ property, what, why }: ReservationView): string {
  return `For ${property} (${what}): ${why}.`;
}
