import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import type { OrderedGroup } from '../../../contract/diagrams.ts';
import { countOf } from '../../kit/widgets/format.ts';
import { useService } from '../../session/workbench/workbench.ts';
import { diagramsOf } from './effects.ts';
import styles from './diagrams.module.css';
import textStyles from '../../kit/widgets/text.module.css';

interface Properties {
  readonly groups: readonly OrderedGroup[];
  /** The places of the groups as they were dragged. */
  readonly order: readonly number[] | null;
  /** Whether it cannot be changed now. */
  readonly still: boolean;
}

/** The order of the variables, by the words whose bits they are: dragged, or moved by buttons. */
export function OrderList({ groups, order, still }: Properties) {
  const { move } = useService(diagramsOf);
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = order ?? [...groups.keys()];
  return (
    <section aria-label="Order of the variables">
      <h3>Order of the variables</h3>
      <p className={textStyles.quietText}>
        {order === null
          ? 'Drag a word, or move it with its buttons, and grow the set again.'
          : 'Changed: grow the set again to see what this order makes of it.'}
      </p>
      <ol className={styles.order}>
        {shown.map((group, place) => {
          const { name, bits, nodes } = groups[group] ?? { name: '', bits: 0, nodes: 0 };
          return (
            <li
              key={group}
              draggable={!still}
              className={dragged === place ? styles.dragged : undefined}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                setDragged(place);
              }}
              onDragOver={(event) => dragged !== null && event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                if (dragged !== null) move(dragged, place);
                setDragged(null);
              }}
              onDragEnd={() => setDragged(null)}
            >
              <span className={styles.word}>{name}</span>
              <span className={textStyles.quietText}>
                {countOf(bits, 'bit')}, {countOf(nodes, 'node')}
              </span>
              <button type="button" aria-label={`Move ${name} up`} disabled={still || place === 0} onClick={() => move(place, place - 1)}>
                <ArrowUp aria-hidden="true" size={14} />
              </button>
              <button
                type="button"
                aria-label={`Move ${name} down`}
                disabled={still || place === shown.length - 1}
                onClick={() => move(place, place + 1)}
              >
                <ArrowDown aria-hidden="true" size={14} />
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
