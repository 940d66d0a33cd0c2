import type { StoresState } from './state.ts';
import { Cells, type Column, Headings } from '../../kit/widgets/Columns.tsx';
import { countOf, formatCount, formatTime, formatTenths } from '../../kit/widgets/format.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import { storeWords } from '../../../contract/check/store-words.ts';
import type { StoreRow } from '../../../contract/stores.ts';
import tableStyles from '../../kit/widgets/tables.module.css';
import styles from './stores.module.css';
import textStyles from '../../kit/widgets/text.module.css';

/** What is measured of each store, what is compared most first; `states`: those of the model. */
function columnsFor(states: number): readonly Column<StoreRow>[] {
  return [
    {
      title: 'bits a state',
      hint: 'Bits of a state as it is written, without the table around it; the mean where states differ in length',
      cell: ({ encodedBits }) => (encodedBits === null ? '' : formatTenths(encodedBits)),
    },
    {
      title: 'store, bytes a state',
      hint: 'Bytes of the store per state of the model, its hash table and room for more states included',
      cell: ({ storeBytes }) => formatTenths(storeBytes / states),
    },
    {
      title: 'all, bytes a state',
      hint: 'Bytes of all that the search held per state of the model: store, paths, queue or stack',
      cell: ({ bytes }) => formatTenths(bytes / states),
    },
    { title: 'time', cell: ({ milliseconds }) => formatTime(milliseconds) },
    // Numbers of a search that did not find all are none to compare.
    {
      title: 'guarantee',
      hint: 'What a verdict of the search can rest on',
      cell: guaranteeWords,
      more: ({ incompleteBecause }) => incompleteBecause ?? undefined,
    },
    {
      title: 'states',
      hint: 'States found; with a state cache, visits: a state that was replaced counts again',
      cell: (row) => formatCount(row.states),
    },
    { title: 'transitions', cell: ({ transitions }) => formatCount(transitions) },
    {
      title: 'replayed or replaced',
      hint: `${storeWords.comback.heading}: steps taken to reconstruct states. ${storeWords.cache.heading}: states replaced`,
      cell: ({ replayed, replacements }) => {
        const work = replayed ?? replacements;
        return work === null ? '' : formatCount(work);
      },
    },
    {
      title: 'engine',
      hint: 'Generated code, or the abstract machine, which is slower: times compare within one engine only',
      cell: ({ engine }) => (engine === 'wasm' ? 'generated' : 'machine'),
    },
  ];
}

/** Models with fewer states say little of the room that a state takes. */
const fewStates = 1_000;

/** Each store in numbers. Bytes are per state of the model, so that stores that miss or repeat states can be compared. */
export function StoresTable({ stores: { rows, points } }: { readonly stores: StoresState }) {
  const states = rows[0]?.states ?? 1;
  const columns = columnsFor(states);
  return (
    <>
      {states < fewStates && (
        <p className={textStyles.quietText}>
          With {countOf(states, 'state')} most bytes are tables of a fixed size. Take a larger constant to compare bytes a state.
        </p>
      )}
      <ScrollRegion className={`${tableStyles.tableFrame} ${points.length > 0 ? tableStyles.aboveChart : ''}`} label="Stores measured">
        <table className={`${tableStyles.counts} ${styles.storesMeasured}`}>
          <caption className={textStyles.visuallyHidden}>Stores and encodings on this model</caption>
          <thead>
            <tr>
              <th scope="col">store</th>
              <Headings columns={columns} />
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.title}>
                <th scope="row" title={row.title}>
                  {row.title}
                </th>
                <Cells columns={columns} row={row} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {rows.some((row) => row.replacements !== null) && (
        <p className={textStyles.quietText}>A state cache counts visits: a state that was replaced counts again when it is found again.</p>
      )}
    </>
  );
}

/** `exact`; `missed one: probability 0.42`, which is estimated; or that the search was not finished. */
export function guaranteeWords({ omission, incompleteBecause }: StoreRow): string {
  if (omission !== null) {
    const probability = omission >= 0.001 ? String(Number(omission.toPrecision(2))) : omission.toExponential(0);
    return `missed one: probability ${probability}`;
  }
  return incompleteBecause === null ? 'exact' : 'not finished';
}
