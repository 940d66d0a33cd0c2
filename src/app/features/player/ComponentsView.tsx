import { useMemo, useState } from 'react';
import type { PlayerEvent } from '../../../contract/player.ts';
import { countOf } from '../../kit/widgets/format.ts';
import { ScrollRegion } from '../../kit/widgets/ScrollRegion.tsx';
import tableStyles from '../../kit/widgets/tables.module.css';
import textStyles from '../../kit/widgets/text.module.css';
import { type ComponentLine, componentsAt, type PlayedComponents } from './component-fold.ts';
import styles from './player.module.css';

/** Rows and components that are shown; the rest is counted. */
const mostShown = 24;

const code: readonly (readonly [line: ComponentLine, text: string])[] = [
  ['push', 'Push: s is new: lowlink := its position, pre := dftop; dftop := its position'],
  ['revisit', 'Push: s was visited, and its component is complete: a revisit'],
  ['loop', 'Push: s is on the stack at k: lowlink of dftop := the smaller of itself and k'],
  ['propagate', 'Pop: lowlink of pre := the smaller of itself and that of dftop; dftop := pre'],
  ['component', 'Pop: lowlink of dftop = dftop: what lies from there to the top is a component'],
];

interface Properties {
  readonly events: readonly PlayerEvent[];
  readonly at: number;
  /** What a state is called. */
  readonly name: (state: number) => number | string;
}

/** The search for components as it goes along with a depth-first search (thesis 4.4.4, Figures 4.18 to 4.24), when it is opened. */
export function ComponentsView(properties: Properties) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.components} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Components by Push and Pop (thesis 4.4.4)</summary>
      {open && <ComponentSearch {...properties} />}
    </details>
  );
}

/** Push and Pop, the stack that serves as two, and the components found so far. */
export function ComponentSearch({ events, at, name }: Properties) {
  const found = useMemo(() => componentsAt(events, at), [events, at]);
  const { components, lines } = found;
  const shown = components.slice(-mostShown);
  return (
    <>
      <figure className={styles.pseudocode}>
        <figcaption className={textStyles.quietText}>Figures 4.23 and 4.24 of the thesis, in our words</figcaption>
        <ol>
          {code.map(([line, text]) => (
            <li
              key={line}
              className={lines.slice(1).includes(line) ? styles.onTheWay : undefined}
              aria-current={line === lines[0] ? 'step' : undefined}
              style={{ paddingInlineStart: '1.6em' }}
            >
              {text}
            </li>
          ))}
        </ol>
      </figure>
      <StackTable found={found} name={name} />
      <p className={textStyles.quietText}>
        {countOf(components.length, 'component')} found
        {shown.length > 0 && `: ${shown.length < components.length ? '… ' : ''}${shown.map((one) => componentText(one, name)).join(' ')}`}
      </p>
    </>
  );
}

function StackTable({ found: { stack, dfTop }, name }: { readonly found: PlayedComponents } & Pick<Properties, 'name'>) {
  const from = Math.max(0, stack.length - mostShown);
  return (
    <ScrollRegion className={tableStyles.tableScroll} label="Stack of components">
      <table className={styles.playedTop}>
        <caption>One stack that serves as two{from > 0 && `; ${from} below are left out`}</caption>
        <thead>
          <tr>
            <th scope="col">Position</th>
            <th scope="col">State</th>
            <th scope="col">lowlink</th>
            <th scope="col">pre</th>
            <th scope="col">Depth-first stack</th>
          </tr>
        </thead>
        <tbody>
          {stack.slice(from).map(({ state, lowlink, pre, onPath }, i) => (
            <tr key={state} className={onPath ? undefined : styles.leftOut}>
              <th scope="row">{from + i}</th>
              <td>{name(state)}</td>
              <td>{lowlink}</td>
              <td>{pre < 0 ? '' : pre}</td>
              <td>{from + i === dfTop ? 'dftop' : onPath ? 'yes' : 'no more'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function componentText(states: readonly number[], name: Properties['name']): string {
  const names = states.slice(0, mostShown).map((state) => String(name(state)));
  return `{${names.join(', ')}${states.length > mostShown ? ', …' : ''}}`;
}
