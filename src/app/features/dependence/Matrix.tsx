import styles from './dependence.module.css';
import { useMemo } from 'react';
import { WideTable } from '../../kit/widgets/WideTable.tsx';
import type { DependenceView, DependentPair } from '../../../contract/dependence.ts';

const signs: Readonly<Record<DependentPair['kind'], string>> = { always: '●', sometimes: '◐', process: '·' };
const words: Readonly<Record<DependentPair['kind'], string>> = {
  always: 'are dependent',
  sometimes: 'are dependent in some states',
  process: 'move the same process',
};

interface Properties {
  readonly view: DependenceView;
  readonly chosen: DependentPair | null;
  readonly onChoose: (pair: DependentPair) => void;
}

/** A row and a column for each transition. */
export function Matrix({ view: { transitions, pairs }, chosen, onChoose }: Properties) {
  const byPlace = useMemo(
    () => new Map(pairs.flatMap((pair) => [[key(pair.a, pair.b), pair] as const, [key(pair.b, pair.a), pair] as const])),
    [pairs],
  );
  return (
    <WideTable className={styles.matrixScroll} label="Dependence matrix">
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">Transition</th>
            {transitions.map(({ number, name }) => (
              <th key={number} scope="col" title={name}>
                {number}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {transitions.map(({ number: row, name, local, visible }) => (
            <tr key={row}>
              <th scope="row" className={local ? styles.local : undefined}>
                {row} {name}
                {local && <abbr title="local: touches variables of its process only"> L</abbr>}
                {visible && <abbr title="visible: may change what a property names"> V</abbr>}
              </th>
              {transitions.map(({ number: column }) => {
                const pair = byPlace.get(key(row, column));
                if (pair === undefined) return <td key={column} />;
                return (
                  <td key={column}>
                    <button
                      type="button"
                      tabIndex={-1}
                      aria-pressed={pair === chosen}
                      aria-label={`${row} and ${column} ${words[pair.kind]}`}
                      title={`${row} and ${column} ${words[pair.kind]}`}
                      onClick={() => onChoose(pair)}
                    >
                      {signs[pair.kind]}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  );
}

function key(a: number, b: number): string {
  return `${a} ${b}`;
}
