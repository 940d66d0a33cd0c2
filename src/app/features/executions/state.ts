import type { StatelessName } from '../../../contract/check/stateless-catalogue.ts';
import type { ExecutionsRecording } from '../../../contract/executions.ts';
import type { Step } from '../../../contract/steps.ts';
import { pathTo } from '../../../base/tree-path.ts';
import type { AppState } from '../../session/state/store.ts';
import { slice } from '../../session/state/slice.ts';

/** An execution of one of the trees, by their places. */
export interface ExecutionPlace {
  readonly tree: number;
  readonly execution: number;
}

/** What is to be run: a stateless search, or two beside each other, with the bound on the length of executions. */
export interface ExecutionsSetUp {
  readonly first: StatelessName;
  readonly second: StatelessName | null;
  readonly maxDepth: number;
}

/** The trees of executions in the player. */
export interface ExecutionsState {
  readonly setUp: ExecutionsSetUp;
  /** Whether somebody said after how many steps executions are cut; else those that go on for ever are cut such that they can be read. */
  readonly ownDepth: boolean;
  readonly recording: ExecutionsRecording | null;
  readonly running: boolean;
  readonly failure: string | null;
  /** The text that the recording belongs to. */
  readonly revision: number;
  readonly chosenClass: number | null;
  readonly chosen: ExecutionPlace | null;
}

/** The longest bound that can be asked for. */
export const mostDepth = 200;

export const initialSetUp: ExecutionsSetUp = { first: 'none', second: 'source-dpor', maxDepth: 30 };

export const initialExecutions: ExecutionsState = {
  setUp: initialSetUp,
  ownDepth: false,
  recording: null,
  running: false,
  failure: null,
  revision: -1,
  chosenClass: null,
  chosen: null,
};

/** Under this name the player has them as a face, in place of a search that stores states. */
export const executionsFace = { panel: 'player', name: 'executions' } as const;

/** Whether the player shows them. */
export function isShown({ view }: AppState): boolean {
  return view.faces[executionsFace.panel] === executionsFace.name;
}

/** The steps of an execution; null if there is no such execution. */
export function stepsOfExecution(recording: ExecutionsRecording, { tree, execution }: ExecutionPlace): Step[] | null {
  const found = recording.trees[tree];
  const end = found?.executions[execution];
  if (found === undefined || end === undefined) return null;
  return pathTo(found.nodes, end.node).flatMap((at) => {
    const node = found.nodes[at];
    return node === undefined ? [] : [{ transition: node.transition, choice: node.choice }];
  });
}

/** The first execution of a class in any of the trees. */
export function firstOfClass({ trees }: ExecutionsRecording, number: number): ExecutionPlace | null {
  for (const [tree, { executions }] of trees.entries()) {
    const execution = executions.findIndex((one) => one.class === number);
    if (execution >= 0) return { tree, execution };
  }
  return null;
}

/** What was set up stays for the next model, but for a bound that only the former one needed. */
export const executionsSlice = slice('executions', initialExecutions, ({ setUp, ownDepth }) => ({
  ...initialExecutions,
  setUp: ownDepth ? setUp : { ...setUp, maxDepth: initialSetUp.maxDepth },
  ownDepth,
}));
