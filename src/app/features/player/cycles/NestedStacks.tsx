import type { CycleSearchRecording } from '../../../../contract/cycle-search.ts';
import { ScrollRegion } from '../../../kit/widgets/ScrollRegion.tsx';
import tableStyles from '../../../kit/widgets/tables.module.css';
import { numbered } from '../../../kit/widgets/keys.ts';
import styles from '../player.module.css';
import type { FoundCycle } from './fold.ts';
import { nodeName } from './sentence.ts';

/** Nodes of a path that are shown, those on top; the rest is counted. */
const mostNodes = 24;

interface Properties {
  readonly recording: CycleSearchRecording;
  readonly found: FoundCycle;
}

/** The paths of both searches, and all nodes by their colours. */
export function NestedStacks({ recording, found: { first, second, colours } }: Properties) {
  const name = (node: number): string => `(${nodeName(recording, node)})`;
  const of = (colour: string): string => colours.flatMap((is, node) => (is === colour ? [name(node)] : [])).join(', ');
  const rows = [
    ['Path of the first search (cyan)', pathOf(first, name)],
    ['Path of the second search, from its seed', pathOf(second, name)],
    ['Blue', of('blue')],
    ['Red', of('red')],
  ] as const;
  return (
    <ScrollRegion className={tableStyles.tableScroll} label="Paths and colours">
      <table className={`${styles.playedTop} ${styles.nestedPaths}`}>
        <tbody>
          {numbered(rows).map(({ number, item: [what, nodes] }) => (
            <tr key={number}>
              <th scope="row">{what}</th>
              <td>{nodes === '' ? 'none' : nodes}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function pathOf(path: readonly number[], name: (node: number) => string): string {
  const shown = path.slice(-mostNodes).map(name).join(' → ');
  return path.length > mostNodes ? `… ${path.length - mostNodes} before → ${shown}` : shown;
}
