import { forbiddenBy } from '../../../contract/check/provisos.ts';
import { PanelTop, Play } from 'lucide-react';
import { describePlayedStore } from '../../../contract/lab/played-store.ts';
import { type StatelessName, statelessCatalogue, statelessSearches } from '../../../contract/check/stateless-catalogue.ts';
import type { ReductionOptions } from '../../../contract/check/reduction.ts';
import type { LessonBlock, LessonCheck, LessonSetup } from '../../../contract/tutor/lesson.ts';
import { usualLanguage } from '../../../contract/languages.ts';
import { panelsOf } from '../../session/workbench/feature.ts';
import { sameModel } from '../../session/state/identity.ts';
import type { AppState } from '../../session/state/store.ts';
import { useAppState, useWorkbench } from '../../session/workbench/workbench.ts';
import { relationNames, variationTitle } from '../../kit/search/words.ts';
import { CheckOutcome } from './CheckOutcome.tsx';
import { ExerciseView } from './ExerciseView.tsx';
import { MarkdownText } from './MarkdownText.tsx';
import { PredictionView } from './PredictionView.tsx';
import { setUpBlock } from './set-up-block.ts';
import type { OpenLesson } from './state.ts';
import { useLessonModel } from './use-lesson-model.ts';
import textStyles from '../../kit/widgets/text.module.css';
import { buttonClass } from '../../kit/widgets/button.ts';

interface Properties {
  readonly open: OpenLesson;
  readonly block: LessonBlock;
  /** The number of the block. */
  readonly at: number;
}

/** A part of a lesson. */
export function BlockView({ open, block, at }: Properties) {
  const workbench = useWorkbench();
  switch (block.kind) {
    case 'text':
      return <MarkdownText markdown={block.markdown} />;
    case 'model':
      return (
        <pre>
          <code>{block.text}</code>
        </pre>
      );
    case 'predict':
      return <PredictionView open={open} prediction={block.predict} at={at} />;
    case 'exercise':
      return <ExerciseView open={open} at={at} />;
    case 'panel':
      return (
        <button type="button" className={buttonClass()} onClick={() => workbench.view.setPaneBeside(block.panel, 'tutor')}>
          <PanelTop aria-hidden size={16} /> Show the panel{' '}
          {panelsOf(workbench.features).find(({ id }) => id === block.panel)?.title ?? block.panel}
        </button>
      );
    case 'setup':
      return <SetupView open={open} setup={block.setup} at={at} />;
  }
}

/** The button that does what a set-up says, and what that is. */
function SetupView({ open, setup, at }: { readonly open: OpenLesson; readonly setup: LessonSetup; readonly at: number }) {
  const workbench = useWorkbench();
  const isOpen = useIsOpen(open, at);
  return (
    <p>
      <button type="button" className={buttonClass('primary')} onClick={() => void setUpBlock(open, at, workbench)}>
        <Play aria-hidden size={16} />
        {open.setUp === at && (isOpen || setup.sides !== null) ? 'Set it up again' : setupTitle(setup, isOpen)}
      </button>{' '}
      <span className={textStyles.quietText}>{setupWords(setup)}</span>
      {open.setUp === at && setup.sides === null && isOpen && <CheckOutcome />}
    </p>
  );
}

const selectDocument = (state: AppState) => state.document;

/** Whether the model of a set-up, with the values of its constants, is the one in the editor. */
function useIsOpen(open: OpenLesson, at: number): boolean {
  const document = useAppState(selectDocument);
  const model = useLessonModel(open, at);
  return model !== null && sameModel(document, { ...model, language: usualLanguage });
}

/** What the button of a set-up does. */
function setupTitle({ sides, stores }: LessonSetup, isOpen: boolean): string {
  if (Object.keys(stores).length > 0) return 'Set it up and play';
  if (sides !== null) return 'Set it up and compare';
  return isOpen ? 'Check the model' : 'Open and check the model';
}

const checkWords: Readonly<Record<LessonCheck, string>> = {
  plain: '',
  live: '; dead variables reset',
  representatives: '; one state for all that differ in who is who',
  counters: '; as counters',
  serial: '; FORALL process by process',
  diagrams: '; by decision diagrams',
};

function searchWords({ por = 'none', sleep = false, merge = false, proviso, interference }: Partial<ReductionOptions>): string {
  const title = variationTitle({ por, sleep, merge });
  const relation = interference === undefined ? '' : ` with “${relationNames[interference]}”`;
  const free = proviso !== undefined && forbiddenBy(proviso) === null;
  return `${title.charAt(0).toLowerCase()}${title.slice(1)}${relation}${free ? ' without proviso' : ''}`;
}

/** What trees of executions are of, as their titles say. */
function statelessWords(name: StatelessName): string {
  const { por, sleep } = statelessSearches[name];
  return `${statelessCatalogue[por].title.toLowerCase()}${sleep ? ' with sleep sets' : ''}`;
}

function setupWords({ model, constants, sides, stores, check, executions }: LessonSetup): string {
  const values = Object.entries(constants).map(([name, value]) => `${name} = ${value}`);
  const name = model ?? 'the model above';
  const ofSides = sides === null ? '' : `; left ${searchWords(sides.left)}, right ${searchWords(sides.right)}`;
  const searches = executions.length === 0 ? ofSides : `; executions: ${executions.map(statelessWords).join(', ')}`;
  const kept = (['left', 'right'] as const).map((side) =>
    stores[side] === undefined ? '' : `; ${side} ${describePlayedStore(stores[side])}`,
  );
  return `${[name, ...values].join(', ')}${searches}${kept.join('')}${check === null ? '' : checkWords[check]}`;
}
