import type { Command } from '../../session/workbench/command.ts';
import { selectNoReturn } from '../../session/state/no-return.ts';
import { canBeReordered, type Fixed, whyFixed } from '../../session/state/reordering.ts';
import { findingSlice } from '../../session/state/finding.ts';
import { numberOfShown, counterexamplesSlice } from './state.ts';
import { serviceLater, type Workbench } from '../../session/workbench/workbench.ts';
import type { AppState } from '../../session/state/store.ts';

const finding = serviceLater(async () => (await import('./finding-service.ts')).findingOf);

/** Whether a run without the violation goes on from the place that is shown. */
function canAvoid(state: AppState): boolean {
  const found = selectNoReturn(state);
  const { followed, document } = state;
  return found !== null && followed !== null && followed.revision === document.revision && followed.index <= found.last;
}

const needsCounterexample = () => 'Open a counterexample first.';
/** The same of a run for which there may be others that show the same. */
export const needsVerdict = ({ followed }: AppState) =>
  followed?.origin.kind === 'link' || followed?.origin.kind === 'saved'
    ? 'This run came from a link or a file. Run the model, and open the run of its verdict in Results.'
    : needsCounterexample();
export const needsRun = () => 'Open a run first.';

export const inRun = (state: AppState) => state.followed !== null;

/** Whether the run that is shown is one of several that may show its verdict. */
export const showsVerdict = ({ followed, document }: AppState) =>
  followed !== null &&
  followed.revision === document.revision &&
  followed.origin.kind === 'verdict' &&
  followed.origin.sought !== undefined;

/** What goes to other runs, which comes with the panel of steps. */
async function otherRuns(workbench: Workbench) {
  const { otherRunsOf } = await import('./other-runs-service.ts');
  return otherRunsOf(workbench);
}

function openFind(workbench: Workbench): void {
  workbench.view.setPane('run');
  finding(workbench, (hits) => hits.open());
}

/** Goes to a hit; where nothing is looked for yet, asks for what. */
function goToHit(workbench: Workbench, direction: 1 | -1): void {
  if (findingSlice.of(workbench.store.getState()) === null) openFind(workbench);
  else finding(workbench, (hits) => hits.go(direction));
}

const fixedWords: Record<Fixed, string> = {
  'too short': 'A run of one step has no other order.',
  repeats: 'A run that repeats for ever stays as it is.',
  unknown: 'Run the model to its end first, so that it is known what this run shows.',
  'way matters': 'What this run shows is not seen in its last state alone, so that its order stays.',
};

/** Why the run that is shown cannot be simplified, and what to do. */
function whyNotSimplified(state: AppState): string | null {
  const { followed, document } = state;
  if (followed === null) return needsRun();
  if (followed.revision !== document.revision) return 'This run is of the text before the edit. Run the model again.';
  const fixed = whyFixed(state);
  return fixed === null ? null : fixedWords[fixed];
}

/** Looking into runs, and going to others of the same kind. */
export const runCommands = {
  nextCounterexample: {
    id: 'run.nextCounterexample',
    label: 'Next counterexample',
    hint: 'Another run that shows the same: to the next nearest state that does, then by other ways',
    shortcut: { key: 'n', alt: true },
    enabled: (state) => showsVerdict(state) && counterexamplesSlice.of(state)?.searching !== true,
    run: (workbench) => void otherRuns(workbench).then((runs) => runs.next()),
  },
  previousCounterexample: {
    id: 'run.previousCounterexample',
    label: 'Previous counterexample',
    hint: 'The counterexample that was found before',
    shortcut: { key: 'n', alt: true, shift: true },
    enabled: (state) =>
      showsVerdict(state) && state.followed !== null && numberOfShown(counterexamplesSlice.of(state)?.known ?? [], state.followed) > 0,
    run: (workbench) => void otherRuns(workbench).then((runs) => runs.previous()),
  },
  besideRuns: {
    id: 'run.beside',
    label: 'Beside the run before…',
    hint: 'The run shown before and this one, side by side',
    shortcut: { key: 'b', alt: true },
    enabled: inRun,
    disabledBecause: needsRun,
    run: (workbench) => workbench.view.showDialog({ kind: 'besideRuns' }),
  },
  findInRun: {
    id: 'run.find',
    label: 'Find in the run…',
    hint: 'Where a condition holds, a value changes or a process moves',
    shortcut: { key: 'f', alt: true },
    enabled: inRun,
    disabledBecause: needsRun,
    run: openFind,
  },
  nextHit: {
    id: 'run.nextHit',
    label: 'Next hit in the run',
    hint: 'Go to the next place that was looked for',
    shortcut: { key: 'F3', outsideOfText: true },
    enabled: inRun,
    disabledBecause: needsRun,
    run: (workbench) => goToHit(workbench, 1),
  },
  previousHit: {
    id: 'run.previousHit',
    label: 'Previous hit in the run',
    hint: 'Go to the place before that was looked for',
    shortcut: { key: 'F3', shift: true, outsideOfText: true },
    enabled: inRun,
    disabledBecause: needsRun,
    run: (workbench) => goToHit(workbench, -1),
  },
  simplifyRun: {
    id: 'run.simplify',
    label: 'Simplify',
    hint: 'Without the steps that are not needed, in an order with the fewest switches between processes',
    shortcut: { key: 's', alt: true },
    enabled: canBeReordered,
    disabledBecause: whyNotSimplified,
    // Few look for it, so that it comes when it is asked for.
    run: (workbench) => void import('./simplifying.ts').then(({ simplify }) => simplify(workbench)),
  },
  avoidViolation: {
    id: 'run.avoid',
    label: 'A run that avoids it',
    hint: 'From the state that is shown on, a run without the violation',
    shortcut: { key: 'a', alt: true },
    enabled: canAvoid,
    run: (workbench) => void import('./avoiding-service.ts').then(({ avoid }) => avoid(workbench)),
  },
  keepRun: {
    id: 'run.keep',
    label: 'Keep this run…',
    hint: 'Save or copy the run that is shown',
    shortcut: null,
    enabled: inRun,
    disabledBecause: needsRun,
    run: (workbench) => workbench.view.showDialog({ kind: 'keepRun' }),
  },
} satisfies Record<string, Command>;
