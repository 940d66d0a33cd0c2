import type { EncodingName } from '../../../contract/check/store-options.ts';
import type { StoredState, TreePart } from '../../../contract/stored-state.ts';
import { numbered } from '../../kit/widgets/keys.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import styles from './stored.module.css';

const titles: Readonly<Record<EncodingName, string>> = {
  words: 'plain words',
  bytes: 'whole bytes',
  bits: 'bit fields',
  radix: 'mixed radix',
  'run-length': 'run lengths',
  huffman: 'Huffman code',
  recursive: 'recursive indexing',
};

/** What each encoding writes of the state, byte by byte, how runs and codes come about, and its tree of pairs. */
export function Encodings({ stored: { encodings, runs, codes, tree } }: { readonly stored: StoredState }) {
  return (
    <section aria-label="Encodings">
      <h3>Encodings, byte by byte</h3>
      <ScrollRegion className={tableStyles.tableFrame} label="What each encoding writes">
        <table className={tableStyles.counts}>
          <thead>
            <tr>
              <th scope="col">encoding</th>
              <th scope="col">bytes</th>
              <th scope="col">written</th>
            </tr>
          </thead>
          <tbody>
            {encodings.map(({ name, bytes }) => (
              <tr key={name}>
                <th scope="row">{titles[name]}</th>
                <td>{bytes.length}</td>
                <td className={styles.written}>
                  <code>{hex(bytes)}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p>
        Run lengths:{' '}
        {runs.map(({ value, times, written }) => (times === 1 ? hex([value]) : `${times} × ${hex([value])} as ${hex(written)}`)).join(', ')}
      </p>
      <p>Huffman codes: {numbered(codes).map(({ number, item: { value, code } }) => `${number === 0 ? '' : ', '}${value} is ${code}`)}</p>
      <h3>Tree of pairs</h3>
      <ul className={textStyles.plainList} aria-label="Tree of pairs">
        <Pair part={tree} depth={0} />
      </ul>
    </section>
  );
}

function Pair({ part, depth }: { readonly part: TreePart; readonly depth: number }) {
  const { from, number, parts } = part;
  return (
    <li style={{ paddingInlineStart: depth === 0 ? 0 : '1.5em' }}>
      {parts.length === 0 ? `cell ${from} = ${number}` : `pair ${number}${depth === 0 ? ', which is the number of the state' : ''}`}
      {parts.length > 0 && (
        <ul className={textStyles.plainList}>
          {parts.map((one) => (
            <Pair key={one.from} part={one} depth={depth + 1} />
          ))}
        </ul>
      )}
    </li>
  );
}

function hex(bytes: readonly number[]): string {
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
}
