import type { CycleSearchQuestion, CycleSearchRecording } from '../../../../contract/cycle-search.ts';
import type { EmptinessAlgorithm } from '../../../../contract/check/options.ts';
import type { AppState } from '../../../session/state/store.ts';
import { slice } from '../../../session/state/slice.ts';

/** A search for a cycle that refutes a property, as it is played. */
interface CyclesState {
  /** What is recorded next; null: the first property of LTL. */
  readonly asked: Pick<CycleSearchQuestion, 'property' | 'kind'> | null;
  readonly algorithm: EmptinessAlgorithm;
  readonly recording: CycleSearchRecording | null;
  /** How many events have happened at the place that is shown. */
  readonly at: number;
  readonly playing: boolean;
  /** Events a second. */
  readonly speed: number;
  readonly running: boolean;
  readonly failure: string | null;
  /** The text that the recording belongs to. */
  readonly revision: number;
}

const initialCycles: CyclesState = {
  asked: null,
  algorithm: 'nested',
  recording: null,
  at: 0,
  playing: false,
  speed: 4,
  running: false,
  failure: null,
  revision: -1,
};

/** The algorithm stays for the next model. */
export const cyclesSlice = slice('cycles', initialCycles, ({ algorithm, speed }) => ({ ...initialCycles, algorithm, speed }));

/** Under this name the player has it as a face, in place of a search for states. */
export const cyclesFace = { panel: 'player', name: 'cycles' } as const;

/** What can be asked of the model: its properties of LTL, and cycles of labels. */
export function questionsOf({ document }: AppState): readonly Pick<CycleSearchQuestion, 'property' | 'kind'>[] {
  const properties = document.analysis?.properties ?? [];
  return [
    ...properties.flatMap(({ name, logic }) => (logic === 'ltl' ? [{ property: name, kind: 'ltl' as const }] : [])),
    { property: 'acceptance', kind: 'acceptance' },
    { property: 'progress', kind: 'progress' },
  ];
}

/** What is asked: what was chosen, where the model has it, else the first. */
export function askedOf(state: AppState): Pick<CycleSearchQuestion, 'property' | 'kind'> {
  const questions = questionsOf(state);
  const { asked } = cyclesSlice.of(state);
  const chosen = questions.find(({ property, kind }) => property === asked?.property && kind === asked.kind);
  return chosen ?? questions[0] ?? { property: 'acceptance', kind: 'acceptance' };
}
