import styles from './chart.module.css';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { type ChartOptions, toggleLifeline, chartSlice } from './state.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import { Popover } from '../../kit/widgets/Popover.tsx';
import { keyOf, type Lifeline } from './lifelines.ts';
import type { ChartRow } from './rows.ts';
import { Drawn } from './RowView.tsx';
import type { Shape } from './shapes.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';
import { keyed } from '../../kit/widgets/keys.ts';

const selectChart = (state: AppState) => chartSlice.of(state);

interface Properties {
  /** The lifelines of the run, and how many of them are shown. */
  readonly lifelines: readonly Lifeline[];
  readonly shown: number;
  /** What chooses another way to show the run. */
  readonly face: ReactNode;
  readonly children: ReactNode;
}

/** Chooses what of a run is shown: reads, writes, local steps one by one, and which lifelines. */
export function ChartFilter({ lifelines, shown, face, children }: Properties) {
  const options = useAppState(selectChart);
  const { store } = useWorkbench();
  const box = (label: string, key: 'fold' | 'reads' | 'writes') => (
    <label>
      <input
        type="checkbox"
        checked={options[key]}
        onChange={({ target }) => chartSlice.update(store, (now) => ({ ...now, [key]: target.checked }))}
      />{' '}
      {label}
    </label>
  );
  const look = (asText: boolean): ChartOptions['look'] => (asText ? 'text' : 'chart');
  return (
    <div className={styles.chartOptions}>
      {face}
      {box('reads', 'reads')}
      {box('writes', 'writes')}
      {box('fold local steps', 'fold')}
      <label>
        <input
          type="checkbox"
          checked={options.look === 'text'}
          onChange={({ target }) => chartSlice.update(store, (now) => ({ ...now, look: look(target.checked) }))}
        />{' '}
        as text
      </label>
      <Popover
        className={textStyles.link}
        accessibleName="Choose lifelines"
        title="Leave out processes, buffers and variables; steps that concern these alone go with them"
        label={
          <>
            <ListFilter aria-hidden size={13} />{' '}
            {shown === lifelines.length ? 'all lifelines' : `${shown} of ${lifelines.length} lifelines`}
          </>
        }
      >
        {() => (
          <div className={styles.chartLifelines}>
            {lifelines.map((lifeline) => (
              <label key={keyOf(lifeline)}>
                <input
                  type="checkbox"
                  checked={!options.hidden.has(keyOf(lifeline))}
                  onChange={() => chartSlice.update(store, (now) => toggleLifeline(now, keyOf(lifeline)))}
                />{' '}
                {lifeline.name}
                {lifeline.kind !== 'process' && <span className={styles.chartKind}>{lifeline.kind}</span>}
              </label>
            ))}
            <button
              type="button"
              className={buttonClass()}
              onClick={() => chartSlice.update(store, (now) => ({ ...now, hidden: new Set() }))}
            >
              Show all
            </button>
          </div>
        )}
      </Popover>
      {children}
    </div>
  );
}

const samples: readonly { readonly look: 'message' | 'buffered' | 'write' | 'read'; readonly words: string }[] = [
  { look: 'message', words: 'message, both at once' },
  { look: 'buffered', words: 'message through a buffer' },
  { look: 'write', words: 'sets a shared variable' },
  { look: 'read', words: 'reads what is shared' },
];

/** What the lines mean that there are in the chart. */
export function ChartLegend({ rows }: { readonly rows: readonly ChartRow[] }) {
  const looks = useMemo(() => {
    const found = new Set<string>();
    for (const row of rows) {
      if (row.kind !== 'step') continue;
      if (row.message !== null) found.add(row.step.kind === 'rendezvous' ? 'message' : 'buffered');
      for (const { kind } of row.accesses) found.add(kind);
    }
    return found;
  }, [rows]);
  if (looks.size === 0) return null;
  return (
    <ul className={styles.chartLegend} aria-label="What the lines mean">
      {samples
        .filter(({ look }) => looks.has(look))
        .map(({ look, words }) => (
          <li key={look}>
            <svg aria-hidden width={40} height={12}>
              {keyed(sampleOf(look), (shape) => Object.values(shape).join(' ')).map(({ key, item: shape }) => (
                <Drawn key={key} shape={shape} />
              ))}
            </svg>
            {words}
          </li>
        ))}
    </ul>
  );
}

function sampleOf(look: 'message' | 'buffered' | 'write' | 'read'): Shape[] {
  const line: Shape = { kind: 'line', x1: 4, y1: 6, x2: 36, y2: 6, look };
  if (look === 'read') {
    return [line, { kind: 'head', x: 3, y: 6, towards: -1, look }, { kind: 'box', x: 32, y: 2.5, width: 7, height: 7, look }];
  }
  return [line, { kind: 'head', x: 38, y: 6, towards: 1, look }, { kind: 'box', x: 2, y: 3, width: 6, height: 6, look }];
}
