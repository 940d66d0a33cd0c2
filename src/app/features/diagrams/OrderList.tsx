import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { OrderedGroup } from '../../../contract/diagrams.ts';
import { countOf } from '../../kit/widgets/format.ts';
import { useService } from '../../session/workbench/workbench.ts';
import { diagramsOf } from './service.ts';
import { buttonClass } from '../../kit/widgets/button.ts';
import styles from './diagrams.module.css';
import textStyles from '../../kit/widgets/text.module.css';

interface Properties {
  readonly groups: readonly OrderedGroup[];
  /** The places of the groups as they were dragged. */
  readonly order: readonly number[] | null;
  /** Whether it cannot be changed now. */
  readonly still: boolean;
}

/** A button that has moved a word: to which place. */
interface Pressed {
  readonly to: number;
  readonly way: 'up' | 'down';
  readonly name: string;
}

/** The order of the variables, by the words whose bits they are: dragged, or moved by buttons. */
export function OrderList({ groups, order, still }: Properties) {
  const { move } = useService(diagramsOf);
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = order ?? [...groups.keys()];
  const [pressed, setPressed] = useState<Pressed | null>(null);
  const list = useRef<HTMLOListElement>(null);
  // The focus goes with the word, so that one key moves it on; at an end to the button for the way back.
  useEffect(() => {
    if (pressed === null) return;
    const buttons = list.current?.children[pressed.to]?.querySelectorAll('button');
    const wanted = buttons?.[pressed.way === 'up' ? 0 : 1];
    (wanted?.disabled === true ? buttons?.[pressed.way === 'up' ? 1 : 0] : wanted)?.focus();
  }, [pressed]);
  const press = (from: number, way: Pressed['way']): void => {
    const to = way === 'up' ? from - 1 : from + 1;
    move(from, to);
    setPressed({ to, way, name: groups[shown[from] ?? -1]?.name ?? '' });
  };
  return (
    <section aria-label="Order of the variables">
      <h3>Order of the variables</h3>
      <p className={textStyles.quietText}>
        {order === null
          ? 'Drag a word, or move it with its buttons, and grow the set again.'
          : 'Changed: grow the set again to see what this order makes of it.'}
      </p>
      <p className={textStyles.visuallyHidden} role="status">
        {pressed !== null && `${pressed.name} is number ${pressed.to + 1} of ${shown.length}`}
      </p>
      <ol className={styles.order} ref={list}>
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
              <button
                type="button"
                className={buttonClass('quiet', 'iconOnly', 'small')}
                aria-label={`Move ${name} up`}
                disabled={still || place === 0}
                onClick={() => press(place, 'up')}
              >
                <ArrowUp aria-hidden="true" size={14} />
              </button>
              <button
                type="button"
                className={buttonClass('quiet', 'iconOnly', 'small')}
                aria-label={`Move ${name} down`}
                disabled={still || place === shown.length - 1}
                onClick={() => press(place, 'down')}
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
