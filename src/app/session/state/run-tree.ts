import { sameChoice } from './followed-run.ts';
import type { SimulationView } from '../../../contract/run.ts';
import type { StepView } from '../../../contract/steps.ts';

/** A run, from where it leaves another one. */
export interface Branch {
  /** The run that it leaves, by its place in the tree; null for the first one. */
  readonly parent: number | null;
  /** After how many steps it leaves that run. */
  readonly at: number;
  /** The steps from there on. */
  readonly steps: readonly StepView[];
  /** Why it ends; null if it could go on. */
  readonly stopped: SimulationView['stopped'];
  /** The place from which the run to its end repeats for ever; null if it does not. */
  readonly loopStart: number | null;
}

/** All runs of one text that were tried, as a tree of what they do not have in common. */
export interface RunTree {
  readonly revision: number;
  readonly branches: readonly Branch[];
  /** The branch on which the run that is shown ends. */
  readonly current: number;
}

/** A place on one of the runs of a tree. */
export interface TreePlace {
  readonly branch: number;
  readonly index: number;
}

/** Adds a run. One of another text begins a new tree; one that goes on where a known one ends makes that longer. */
export function addRun(former: RunTree | null, view: SimulationView, revision: number, loopStart: number | null = null): RunTree {
  const { steps, stopped } = view;
  if (former === null || former.revision !== revision) {
    return { revision, branches: [{ parent: null, at: 0, steps, stopped, loopStart }], current: 0 };
  }
  const { branches } = former;
  let current = 0;
  for (let place = 0; ; ) {
    const branch = branches[current];
    if (branch === undefined) throw new Error(`there is no branch ${current}`);
    place = commonEnd(branch, steps, place);
    const end = branch.at + branch.steps.length;
    const alter = (changes: Partial<Branch>) => branches.map((other, i) => (i === current ? { ...other, ...changes } : other));
    if (place === steps.length)
      return { revision, branches: place === end && loopStart !== null ? alter({ loopStart }) : branches, current };
    if (place === end) {
      return { revision, branches: alter({ steps: [...branch.steps, ...steps.slice(place)], stopped, loopStart }), current };
    }
    const taken = branches.findIndex((other) => other.parent === current && other.at === place && agree(other.steps[0], steps[place]));
    if (taken < 0) {
      const branch = { parent: current, at: place, steps: steps.slice(place), stopped, loopStart };
      return { revision, branches: [...branches, branch], current: branches.length };
    }
    current = taken;
  }
}

/** All steps of a run, from the beginning. */
export function stepsOf({ branches }: RunTree, branch: number): readonly StepView[] {
  const own = branches[branch];
  if (own === undefined) return [];
  return own.parent === null ? own.steps : [...stepsOf({ revision: 0, branches, current: 0 }, own.parent).slice(0, own.at), ...own.steps];
}

/** The branches that leave a branch, in the order of the places where they do. */
export function leaving({ branches }: RunTree, branch: number): number[] {
  const found = branches.flatMap(({ parent }, i) => (parent === branch ? [i] : []));
  return found.sort((a, b) => (branches[a]?.at ?? 0) - (branches[b]?.at ?? 0) || a - b);
}

/** The place up to which a run agrees with a branch that it has in common up to `from`. */
function commonEnd(branch: Branch, steps: readonly StepView[], from: number): number {
  let place = from;
  while (place < steps.length && agree(branch.steps[place - branch.at], steps[place])) place++;
  return place;
}

function agree(a: StepView | undefined, b: StepView | undefined): boolean {
  return a !== undefined && b !== undefined && sameChoice(a, b);
}
