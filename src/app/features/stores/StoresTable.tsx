import type { StoresState } from './state.ts';
import { formatCount, formatTime, formatTenths } from '../../kit/widgets/format.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import type { StoreRow } from '../../../contract/stores.ts';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';

/** Each store in numbers. Bytes are per state of the model, so that stores that miss or repeat states can be compared. */
export function StoresTable({ stores: { rows } }: { readonly stores: StoresState }) {
  const states = rows[0]?.states ?? 1;
  return (
    <ScrollRegion className={tableStyles.tableFrame} label="Stores measured">
      <table className={tableStyles.counts}>
        <caption className={textStyles.visuallyHidden}>Stores and encodings on this model</caption>
        <thead>
          <tr>
            <th scope="col">store</th>
            <th scope="col" title="States found; with a state cache, visits: a state that was replaced counts again">
              states
            </th>
            <th scope="col">transitions</th>
            <th scope="col" title="Bits of a state as it is written, without the table around it; the mean where states differ in length">
              bits a state
            </th>
            <th scope="col" title="Bytes of the store per state of the model, its hash table and room for more states included">
              store, bytes a state
            </th>
            <th scope="col" title="Bytes of all that the search held per state of the model: store, paths, queue or stack">
              all, bytes a state
            </th>
            <th scope="col" title="ComBack: steps taken to reconstruct states. State cache: states replaced">
              steps replayed or states replaced
            </th>
            <th scope="col" title="What a verdict of the search can rest on">
              guarantee
            </th>
            <th scope="col">time</th>
            <th scope="col" title="Generated code, or the abstract machine, which is slower: times compare within one engine only">
              engine
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.title} row={row} states={states} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Row({ row, states }: { readonly row: StoreRow; readonly states: number }) {
  const work = row.replayed ?? row.replacements;
  return (
    <tr>
      <th scope="row">{row.title}</th>
      <td>{formatCount(row.states)}</td>
      <td>{formatCount(row.transitions)}</td>
      <td>{row.encodedBits === null ? '' : formatTenths(row.encodedBits)}</td>
      <td>{formatTenths(row.storeBytes / states)}</td>
      <td>{formatTenths(row.bytes / states)}</td>
      <td>{work === null ? '' : formatCount(work)}</td>
      <td title={row.incompleteBecause ?? undefined}>{guaranteeWords(row)}</td>
      <td>{formatTime(row.milliseconds)}</td>
      <td>{row.engine === 'wasm' ? 'generated' : 'machine'}</td>
    </tr>
  );
}

/** `exact`; `missed one: 0.42`, the estimated probability; or that the search was not finished. */
export function guaranteeWords({ omission, incompleteBecause }: StoreRow): string {
  if (omission !== null) return `missed one: ${omission >= 0.001 ? String(Number(omission.toPrecision(2))) : omission.toExponential(0)}`;
  return incompleteBecause === null ? 'exact' : 'not finished';
}
