import { Play, Search } from 'lucide-react';
import { useState } from 'react';
import type { VerdictView } from '../../../contract/check/result.ts';
import { CellContext } from '../../kit/panel/cell.ts';
import { Panel } from '../../kit/panel/Panel.tsx';
import { type ButtonLook, buttonClass } from '../../kit/widgets/button.ts';
import { Choice } from '../../kit/widgets/Choice.tsx';
import controlsStyles from '../../kit/widgets/controls.module.css';
import { EmptyState } from '../../kit/widgets/EmptyState.tsx';
import { Remarks } from '../../kit/widgets/Remarks.tsx';
import textStyles from '../../kit/widgets/text.module.css';
import { toneClass, type Tone } from '../../kit/widgets/verdict.ts';
import { VerdictIcon } from '../../kit/widgets/VerdictIcon.tsx';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';
import type { ThemeChoice } from '../../session/state/types.ts';
import { Colours } from './Colours.tsx';
import { Choices, Numbers, Rows, Space } from './FurtherWidgets.tsx';
import styles from './styleguide.module.css';

const selectTheme = (state: AppState) => state.view.theme;
const selectProjector = (state: AppState) => state.view.projector;

const themes: readonly (readonly [ThemeChoice, string])[] = [
  ['light', 'light'],
  ['dark', 'dark'],
  ['contrast', 'high contrast'],
  ['system', 'as the system has it'],
];

/** Every widget in its states, with the sizes, weights and colours that all are made of: for who adds a panel. */
export function StyleGuide() {
  const { view } = useWorkbench();
  const theme = useAppState(selectTheme);
  const projector = useAppState(selectProjector);
  return (
    <main className={styles.guide}>
      <h1>Widgets of the workbench</h1>
      <p className={styles.row}>
        <Choice label="Theme" value={theme} options={themes} onChange={view.setTheme} />
        <label className={controlsStyles.check}>
          <input type="checkbox" checked={projector} onChange={(event) => view.setProjector(event.target.checked)} />
          <span>Projector type</span>
        </label>
      </p>
      <Type />
      <Space />
      <Colours />
      <Buttons />
      <Fields />
      <Choices />
      <Rows />
      <Numbers />
      <Words />
      <Panels />
    </main>
  );
}

function Type() {
  return (
    <section aria-labelledby="type">
      <h2 id="type">Type</h2>
      {(['large', 'usual', 'small'] as const).map((size) => (
        <p key={size} className={styles[size]}>
          A deadlock is a state in which nobody can move. <strong>Strong: {size}</strong> <code>left!take</code>
        </p>
      ))}
    </section>
  );
}

const looks: readonly (readonly ButtonLook[])[] = [[], ['primary'], ['danger'], ['quiet'], ['small'], ['quiet', 'small']];

function Buttons() {
  return (
    <section aria-labelledby="buttons">
      <h2 id="buttons">Buttons</h2>
      {[false, true].map((disabled) => (
        <p key={String(disabled)} className={styles.row}>
          {looks.map((look) => (
            <button key={look.join()} type="button" className={buttonClass(...look)} aria-disabled={disabled}>
              <Play aria-hidden size={16} /> {look.join(' ') || 'plain'}
            </button>
          ))}
          <button type="button" className={buttonClass('quiet', 'iconOnly')} aria-label="Search" title="Search" aria-disabled={disabled}>
            <Search aria-hidden size={16} />
          </button>
          <button type="button" className={textStyles.link} disabled={disabled}>
            a link
          </button>
        </p>
      ))}
    </section>
  );
}

function Fields() {
  const [view, setView] = useState('Graph');
  return (
    <section aria-labelledby="fields">
      <h2 id="fields">Fields</h2>
      <p className={styles.row}>
        <span className={controlsStyles.segmented}>
          {['Graph', 'List'].map((one) => (
            <label key={one}>
              <input type="radio" name="segmented" checked={view === one} onChange={() => setView(one)} />
              <span>{one}</span>
            </label>
          ))}
        </span>
        <Choice label="View" value={view} options={[['Graph', 'Graph'] as const, ['List', 'List'] as const]} onChange={setView} />
        <label>
          n <input type="number" defaultValue={3} />
        </label>
        <label className={controlsStyles.check}>
          <input type="checkbox" defaultChecked />
          <span>
            A choice
            <small>with what it costs</small>
          </span>
        </label>
      </p>
    </section>
  );
}

const tones: readonly Tone[] = ['good', 'bad', 'unknown'];
const remarked: Pick<VerdictView, 'vacuous'> = {
  vacuous: [{ text: 'P@cs', says: 'is true in no reachable state', span: { start: 0, end: 0 } }],
};

function Words() {
  return (
    <section aria-labelledby="words">
      <h2 id="words">Words</h2>
      <p className={styles.row}>
        {tones.map((tone) => (
          <span key={tone} className={toneClass(tone)}>
            <VerdictIcon tone={tone} /> {tone}
          </span>
        ))}
        <span className={textStyles.tag}>tag</span>
        <span className={textStyles.quietText}>quiet</span>
        <kbd>Ctrl+Enter</kbd>
      </p>
      <Remarks verdict={remarked} />
      <p className={controlsStyles.message}>A message.</p>
      <p className={`${controlsStyles.message} ${controlsStyles.bad}`}>A message that something is wrong.</p>
    </section>
  );
}

function Panels() {
  const [shown, setShown] = useState('one');
  const tabs = ['one', 'two', 'three'].map((id) => ({ id, title: `Tab ${id}` }));
  const frame = { tabs, shown, choose: setShown, collapsed: false, toggle: () => undefined, strip: false };
  return (
    <section aria-labelledby="panels">
      <h2 id="panels">Panels</h2>
      <div className={styles.panels}>
        <CellContext value={frame}>
          <Panel title="Tabs">
            <EmptyState title="Nothing is here">
              <p>What one sees before there is something to see.</p>
            </EmptyState>
          </Panel>
        </CellContext>
        <Panel
          title="Tools"
          tools={
            <button type="button" className={buttonClass('quiet', 'iconOnly')} aria-label="Look for" title="Look for">
              <Search aria-hidden size={16} />
            </button>
          }
        >
          <p className={styles.inside}>Contents.</p>
        </Panel>
        <Panel title="Earlier" stale>
          <p className={styles.inside}>What belongs to an earlier text.</p>
        </Panel>
      </div>
    </section>
  );
}
