import { steppingCommands } from '../../session/workbench/stepping-commands.ts';
import { chartSlice } from './state.ts';
import styles from './chart.module.css';
import { useCallback, useMemo, useState } from 'react';
import { SaveButtons } from '../../kit/drawing/SaveButtons.tsx';
import { Panel } from '../../kit/panel/Panel.tsx';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { selectFollowed, selectFollowedOf } from '../../session/state/selectors.ts';
import { extendRange } from '../../session/state/selection.ts';
import type { AppState } from '../../session/state/store.ts';
import type { FollowedRun } from '../../session/state/followed-run.ts';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import { ChartRows } from './ChartRows.tsx';
import { chartDrawing, mostRows } from './picture.ts';
import { ChartFilter, ChartLegend } from './ChartFilter.tsx';
import { keyOf, type Lifeline, lifelinesOf } from './lifelines.ts';
import { orderDrawing, orderPicture } from './order-marks.ts';
import { OrderView } from './OrderView.tsx';
import { type ChartRow, rowsOf } from './rows.ts';
import { type RunOrder, useRunOrder } from './use-run-order.ts';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';

const selectChart = (state: AppState) => chartSlice.of(state);
const selectAsOrder = ({ view }: AppState) => view.faces.chart === orderFace;
const selectRange = (state: AppState) => state.selection.range;

/** The name of the face that shows the run as a partial order. */
const orderFace = 'order';

/** The width of a process's column in a saved partial order. */
const savedColumn = 190;

/** The run as a sequence chart: who sends what to whom, and who reads and changes which shared variable. */
export function ChartPanel() {
  const followed = useAppState(selectFollowed);
  const stale = useAppState(selectFollowedOf);
  if (followed === null) {
    return (
      <Panel title="Sequence chart">
        <EmptyState title="No run is open">
          <p>Step through a counterexample, or simulate; its messages are drawn here.</p>
        </EmptyState>
      </Panel>
    );
  }
  return <OpenRun followed={followed} stale={stale} />;
}

/** What shows a run: a sequence chart, or a partial order. */
function OpenRun({ followed, stale }: { readonly followed: FollowedRun; readonly stale: string | false }) {
  const workbench = useWorkbench();
  const asOrder = useAppState(selectAsOrder);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.shiftKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault();
      const by = event.key === 'ArrowUp' ? -1 : 1;
      workbench.selection.choose((selection) => extendRange(selection, followed.index, by, followed.view.steps.length));
      return;
    }
    const command = {
      ArrowUp: steppingCommands.previous,
      ArrowDown: steppingCommands.next,
      Home: steppingCommands.first,
      End: steppingCommands.last,
    }[event.key];
    if (command === undefined || event.altKey || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    if (command.enabled(workbench.store.getState())) command.run(workbench);
  };
  if (!asOrder) return <OpenChart followed={followed} stale={stale} onKeyDown={onKeyDown} />;
  return <OpenOrder followed={followed} stale={stale} onKeyDown={onKeyDown} />;
}

interface OpenProperties {
  readonly followed: FollowedRun;
  readonly stale: string | false;
  readonly onKeyDown: (event: React.KeyboardEvent) => void;
}

function OpenOrder({ followed, stale, onKeyDown }: OpenProperties) {
  const order = useRunOrder(followed);
  return (
    <Panel title="Sequence chart" stale={stale} tools={<OrderExports order={order} loopStart={followed.loopStart} />} onKeyDown={onKeyDown}>
      <div className={styles.chartOptions}>
        <Face />
      </div>
      <OrderView followed={followed} order={order} />
    </Panel>
  );
}

function OpenChart({ followed, stale, onKeyDown }: OpenProperties) {
  const options = useAppState(selectChart);
  const [opened, setOpened] = useState<{ readonly of: unknown; readonly from: ReadonlySet<number> }>({ of: null, from: new Set() });
  const { view, loopStart } = followed;
  const all = useMemo(() => lifelinesOf(view, options), [view, options]);
  const lifelines = useMemo(() => all.filter((lifeline) => !options.hidden.has(keyOf(lifeline))), [all, options]);
  const rows = useMemo(
    () => rowsOf(view, lifelines, loopStart, { ...options, opened: opened.of === view ? opened.from : new Set() }),
    [view, lifelines, loopStart, options, opened],
  );
  const open = useCallback(
    (from: number) => setOpened((now) => ({ of: view, from: new Set([...(now.of === view ? now.from : []), from]) })),
    [view],
  );
  return (
    <Panel
      title="Sequence chart"
      stale={stale}
      tools={<Exports rows={rows} lifelines={lifelines} loopStart={loopStart} />}
      onKeyDown={onKeyDown}
    >
      <ChartFilter face={<Face />} lifelines={all} shown={lifelines.length}>
        <Range />
      </ChartFilter>
      <ChartLegend rows={rows} />
      {view.steps.length === 0 ? (
        <EmptyState title="No step has been taken yet">
          <p>Take a step; it appears here.</p>
        </EmptyState>
      ) : rows.length === 0 ? (
        <EmptyState title="No step concerns the lifelines that are shown">
          <p>Show more lifelines, reads or writes.</p>
        </EmptyState>
      ) : (
        <ChartRows followed={followed} lifelines={lifelines} rows={rows} look={options.look} onOpen={open} />
      )}
    </Panel>
  );
}

/** Whether the run is shown as a sequence or as a partial order. */
function Face() {
  const { view } = useWorkbench();
  const asOrder = useAppState(selectAsOrder);
  const option = (words: string, order: boolean) => (
    <label>
      <input type="radio" name="chart-face" checked={asOrder === order} onChange={() => view.setFace('chart', order ? orderFace : null)} />
      <span>{words}</span>
    </label>
  );
  return (
    <fieldset className={controlsStyles.segmented}>
      <legend className={textStyles.visuallyHidden}>How the run is shown</legend>
      {option('Sequence', false)}
      {option('Partial order', true)}
    </fieldset>
  );
}

function Range() {
  const range = useAppState(selectRange);
  const workbench = useWorkbench();
  if (range === null) return <span className={textStyles.quietText}>Shift with a click or the arrows chooses a range</span>;
  return (
    <span>
      steps {range.from} to {range.to} chosen{' '}
      <button
        type="button"
        className={textStyles.link}
        onClick={() => workbench.selection.choose((selection) => ({ ...selection, range: null }))}
      >
        clear
      </button>
    </span>
  );
}

interface ExportProperties {
  readonly rows: readonly ChartRow[];
  readonly lifelines: readonly Lifeline[];
  readonly loopStart: number | null;
}

/** Saves the chart, or the chosen range of it, as a picture. */
function Exports({ rows, lifelines, loopStart }: ExportProperties) {
  const range = useAppState(selectRange);
  const workbench = useWorkbench();
  const { store } = workbench;
  const draw = () => {
    const chosen = range === null ? rows : rows.filter((row) => within(row, range));
    const drawn = chosen.slice(0, mostRows);
    if (drawn.length < chosen.length) {
      workbench.view.notify(
        'info',
        `The picture has the first ${mostRows} of ${chosen.length} rows. Choose a range of steps to save others.`,
      );
    }
    return chartDrawing(`Sequence chart of ${store.getState().document.analysis?.modelName ?? 'model'}`, drawn, lifelines, loopStart);
  };
  return <SaveButtons name="chart" formats={['svg', 'pdf', 'png']} draw={draw} />;
}

/** Saves the partial order, or the chosen range of it, as a picture. */
function OrderExports({ order, loopStart }: { readonly order: RunOrder | null; readonly loopStart: number | null }) {
  const range = useAppState(selectRange);
  const workbench = useWorkbench();
  if (order === null || typeof order.events === 'string' || order.events.length === 0) return null;
  const { view, events } = order;
  const draw = () => {
    const [from, last] = [range?.from ?? 1, range?.to ?? events.length];
    const to = Math.min(last, from + mostRows - 1);
    if (to < last) {
      workbench.view.notify('info', `The picture has ${mostRows} of ${last - from + 1} steps. Choose a range of steps to save others.`);
    }
    const model = workbench.store.getState().document.analysis?.modelName ?? 'model';
    const picture = orderPicture(events, view.steps, loopStart, 0);
    const wide = { ...picture, column: Math.max(picture.column, savedColumn) };
    return orderDrawing(`Partial order of a run of ${model}`, view.processes, wide, from, to);
  };
  return <SaveButtons name="partial-order" formats={['svg', 'pdf', 'png']} draw={draw} />;
}

function within(row: ChartRow, { from, to }: { readonly from: number; readonly to: number }): boolean {
  if (row.kind === 'again') return false;
  return row.kind === 'step' ? row.index >= from && row.index <= to : row.from <= to && row.to >= from;
}
