import { Binary, ListOrdered, RotateCcw, Square } from 'lucide-react';
import type { GrowthView } from '../../../contract/diagrams.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import { CommandButton } from '../../kit/widgets/CommandButton.tsx';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import { countOf } from '../../kit/widgets/format.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState } from '../../session/workbench/workbench.ts';
import { diagramsCommands } from './commands.ts';
import { Drawing } from './Drawing.tsx';
import { OrderList } from './OrderList.tsx';
import { Rings } from './Rings.tsx';
import { SiftCurve } from './SiftCurve.tsx';
import { type DiagramsState, diagramsSlice } from './state.ts';
import bodyStyles from '../../kit/panel/scrolled-body.module.css';
import styles from './diagrams.module.css';
import controlsStyles from '../../kit/widgets/controls.module.css';
import textStyles from '../../kit/widgets/text.module.css';

const selectDiagrams = (state: AppState) => diagramsSlice.of(state);
const selectStale = (state: AppState) => {
  const diagrams = diagramsSlice.of(state);
  return diagrams !== null && diagrams.revision !== state.document.revision;
};

/** Sets of states as decision diagrams, beside states one by one. */
export function DiagramsPanel() {
  const diagrams = useAppState(selectDiagrams);
  const stale = useAppState(selectStale);
  const growth = diagrams?.growth ?? null;
  if (diagrams === null)
    return (
      <Panel title="Diagrams" className={styles.diagrams}>
        <EmptyState title="Sets of states as decision diagrams">
          <p>A set of states is one diagram, however many they are. Grow the set of all that can be reached, step by step.</p>
          <CommandButton command={diagramsCommands.grow} icon={Binary} look="primary" />
        </EmptyState>
      </Panel>
    );
  return (
    <Panel title="Diagrams" className={styles.diagrams} stale={stale}>
      <div className={`${bodyStyles.scrolledBody} ${styles.body}`}>
        <div className={controlsStyles.formRow}>
          {(diagrams?.running ?? null) !== null ? (
            <CommandButton command={diagramsCommands.stop} icon={Square} look="danger" />
          ) : (
            <>
              <CommandButton command={diagramsCommands.grow} icon={Binary} look="primary" />
              {growth !== null && growth.order.length > 0 && (
                <>
                  <CommandButton command={diagramsCommands.sift} icon={ListOrdered} />
                  <CommandButton command={diagramsCommands.anew} icon={RotateCcw} />
                </>
              )}
            </>
          )}
          <p className={textStyles.quietText} role="status">
            {statusWords(diagrams)}
          </p>
        </div>
        {diagrams !== null && diagrams.sifted.length > 1 && <SiftCurve nodes={diagrams.sifted} />}
        {growth !== null && growth.rings.length > 0 && (
          <>
            <Rings growth={growth} chosen={diagrams?.ring ?? null} />
            <OrderList groups={growth.order} order={diagrams?.order ?? null} still={diagrams?.running !== null} />
          </>
        )}
        {diagrams?.drawn != null && diagrams.ring !== null && <Drawing diagram={diagrams.drawn} ring={diagrams.ring} />}
      </div>
    </Panel>
  );
}

const endings = {
  all: 'nothing new is left to be found',
  stopped: 'stopped before all were found',
  nodes: 'ended at the limit of 2,000,000 nodes',
  time: 'ended after 30 seconds',
} as const;

/** How far the relations of the steps are, in words. */
function makingWords(growth: GrowthView | null): string {
  const ended = growth?.ended ?? null;
  if (ended === 'nodes') return 'The relations of the steps need too many nodes.';
  if (ended !== null) return `The relations of the steps: ${endings[ended]}.`;
  const making = growth?.making ?? null;
  const far = making === null || making.all === 0 ? '' : `: ${making.made} of ${making.all} made`;
  return `Making relations of the steps${far}.`;
}

/** What has been done, in words. */
export function statusWords(diagrams: DiagramsState | null): string {
  if (diagrams === null)
    return 'A set of states is one diagram, however many they are. Grow the set of all that can be reached, step by step.';
  const { growth, running, problem } = diagrams;
  if (problem !== null) return `Not grown: ${problem}.`;
  if (running === 'sifting')
    return `Sifting: ${countOf(Math.max(0, diagrams.sifted.length - 1), 'group')} of ${growth?.order.length ?? 0} moved.`;
  const last = growth?.rings[growth.rings.length - 1];
  if (growth === null || last === undefined) return makingWords(growth);
  const found = `${BigInt(last.states).toLocaleString('en')} states in ${countOf(last.nodes, 'node')} after ${countOf(growth.rings.length - 1, 'step')}`;
  const ended = growth.ended === null ? '' : `; ${endings[growth.ended]}`;
  return `${found}${ended}. The relations have ${countOf(growth.relationNodes, 'node')}; at most ${countOf(growth.peak, 'node')} at once.`;
}
