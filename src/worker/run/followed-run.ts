import type { StateGraph } from '../../engine/search/state-graph.ts';
import { NearestSearch } from '../../engine/runs/nearest.ts';
import { followSaved } from '../../engine/runs/saved-run.ts';
import { Simulation, type SimulationPoint } from '../../engine/runs/simulation.ts';
import { readableStore } from '../../engine/store/readable-store.ts';
import { StateKinds } from '../../engine/views/state-kinds.ts';
import type { ReadableStore } from '../../engine/store/store.ts';
import { executedView } from './executed.ts';
import { findInRun } from './find.ts';
import { outlineOf } from './outline.ts';
import type { Task } from '../tasks.ts';
import { mostRows, runRows } from './rows.ts';
import type { SimulationViews } from '../views/simulation-views.ts';
import type { Watches } from '../views/watches.ts';
import type { StateKind, WatchView } from '../../contract/states.ts';
import type { RunOutline } from '../../contract/run-outline.ts';
import type { RunHits, RunQuery, SavedRun } from '../../contract/saved-run.ts';
import type { ExecutedView, NextStepView, PlaceView, RunRowsView, SimulationView } from '../../contract/run.ts';
import type { Step } from '../../contract/steps.ts';

/** Points kept before the tree of all runs so far is given up. */
const mostPoints = 100_000;

/** Steps whose ends are looked at, of those that can be taken at a place. */
const mostPeeks = 500;

const noLoop = 'The run repeats for ever; in this model its end is another state, so that it is shown without the repetition.';

let runs = 0;

/**
 * The run that is being looked at. The points reached by earlier runs of the same model are kept, so that going on from one, or replaying
 * it, costs nothing.
 */
export class FollowedRun {
  private readonly simulation: Simulation;
  private path: readonly SimulationPoint[];
  /** The states of the path. */
  private passed: ReadableStore;
  private run = 0;
  private readonly kinds: StateKinds;

  constructor(
    readonly views: SimulationViews,
    private readonly watches: Watches,
    /** The explored graph of the model, if there is one by now. */
    private readonly graph: () => StateGraph | null,
  ) {
    this.simulation = new Simulation(views.machine);
    this.kinds = new StateKinds(views.machine);
    this.path = this.simulation.path();
    this.passed = readableStore(views.machine.layout.ranges);
  }

  /** True when so much has been tried out that a fresh start is better. */
  get isFull(): boolean {
    return this.simulation.points.length > mostPoints;
  }

  /** Follows the run with the given steps. */
  replay(steps: readonly Step[]): SimulationView {
    return this.view(this.simulation.replay(steps));
  }

  /** Follows a saved run, as far as it is possible; `exact` if it was saved with this very model. */
  follow(saved: SavedRun, exact: boolean): SimulationView {
    const { machine, labels } = this.views;
    const { steps, problem } = followSaved(saved.steps, machine, labels, exact);
    this.simulation.replay(steps);
    if (problem === null) return this.view(this.loops(saved.loopStart) ? null : noLoop);
    const step = `Step ${problem.at + 1} of ${saved.steps.length} of the run, “${saved.steps[problem.at]?.label}”`;
    return this.view(`${step}, is not possible in this model (${problem.because}). The run is shown up to there.`);
  }

  /** Whether the run ends in the state that it passed before, from which it is said to repeat. */
  private loops(from: number | null): boolean {
    const path = this.simulation.path();
    const [first, last] = [from === null ? undefined : path[from], path.at(-1)];
    return from === null || (first !== undefined && last?.error === null && first.state.every((word, i) => word === last.state[i]));
  }

  /** The places that a query asks for, or null if the run has another number. */
  find(run: number, query: RunQuery): RunHits | null {
    return run === this.run ? findInRun(this.views, this.path, this.watches, query) : null;
  }

  /** What can be told of the run as a whole, or null if the run has another number. */
  outline(run: number): RunOutline | null {
    return run === this.run ? outlineOf(this.views, this.path) : null;
  }

  /** The points of the run, or null if the run has another number. */
  points(run: number): readonly SimulationPoint[] | null {
    return run === this.run ? this.path : null;
  }

  /** Follows the run with the given steps and up to `count` random ones after them, or fewer if the expression `until` holds before. */
  walk(steps: readonly Step[], count: number, seed: number, until: string | null): SimulationView {
    const { simulation } = this;
    const problem = simulation.replay(steps);
    const watch = until === null ? null : this.watches.compile(until, true);
    if (typeof watch === 'string') return this.view(problem, { reached: false, problem: watch, search: null });
    let reached = false;
    const here = (state: Int32Array): boolean => {
      reached = watch?.holds(state) === true;
      return reached;
    };
    if (problem === null) simulation.randomWalk(count, seed, here);
    return this.view(problem, watch === null ? null : { reached, problem: null, search: null });
  }

  /**
   * Looks for the nearest state after the given steps where an expression holds. Null if another run has been followed meanwhile.
   */
  async nearest(
    steps: readonly Step[],
    until: string,
    maxStates: number,
    task: Task,
    onProgress: (states: number) => void,
  ): Promise<SimulationView | null> {
    const { simulation } = this;
    const { machine } = this.views;
    const mine = this.view(simulation.replay(steps)).run;
    const watch = this.watches.compile(until, true);
    if (typeof watch === 'string') return this.view(null, { reached: false, problem: watch, search: null });
    const search = new NearestSearch(machine, machine.layout.ranges, simulation.current.state, (state) => watch.holds(state), maxStates);
    const slice = (milliseconds: number): boolean => this.run !== mine || search.slice(milliseconds);
    const over = simulation.current.error !== null || (await task.inSlices(slice, () => onProgress(search.states)));
    if (this.run !== mine) return null;
    const { found, complete, states } = search;
    const problem = simulation.replay([...steps, ...(found ?? [])]);
    const ended = found !== null ? 'found' : complete || !over ? (complete ? 'complete' : 'stopped') : 'limit';
    return this.view(problem, { reached: found !== null, problem: null, search: { states, ended } });
  }

  /** The values of expressions at a place of the run, or null if the run has another number. */
  watch(run: number, index: number, expressions: readonly string[]): WatchView[] | null {
    const point = this.path[index];
    if (run !== this.run || point === undefined) return null;
    return this.watches.evaluate(expressions, point.state, point.parent?.state ?? null);
  }

  /** A place of the run, or null if the run has another number. */
  place(run: number, index: number): PlaceView | null {
    const point = this.path[index];
    if (run !== this.run || point === undefined) return null;
    const { simulation } = this;
    simulation.goTo(point);
    const steps = simulation.enabled();
    const { omits } = simulation;
    const enabled = steps.map(
      (step, i): NextStepView => ({
        ...this.views.step(point.state, step, null),
        leadsTo: i < mostPeeks ? this.end(step) : { kind: 'unknown', id: null, trouble: null },
      }),
    );
    const state = this.views.whole(point.state, point.parent?.state ?? null, this.numberOf(point.state));
    return {
      run,
      index,
      state,
      enabled,
      ...(omits ? { omits } : {}),
      stopped: simulation.stopped(),
    };
  }

  /** States of the run as rows of a table, or null if the run has another number. */
  rows(run: number, from: number, to: number): RunRowsView | null {
    return run === this.run ? runRows(this.views, this.path, Math.max(0, from), Math.min(to, from + mostRows)) : null;
  }

  /**
   * The instructions of a step after `index` steps, or (null) of the one that the run takes; null if there is no such step, or the run has
   * another number.
   */
  executed(run: number, index: number, step: Step | null): ExecutedView | null {
    const point = this.path[index];
    if (run !== this.run || point === undefined) return null;
    const taken = step ?? this.path[index + 1]?.step ?? null;
    return taken !== null && this.simulation.possibleAt(point, taken) ? executedView(this.views.machine, point.state, taken) : null;
  }

  private view(problem: string | null, condition: SimulationView['condition'] = null): SimulationView {
    const { simulation, views } = this;
    const { system, layout } = views.machine;
    this.path = simulation.path();
    this.passed = readableStore(layout.ranges);
    for (const { state } of this.path) this.passed.insert(state);
    this.run = ++runs;
    return {
      run: this.run,
      processes: system.activations.map(({ name }) => name),
      buffers: system.channels.filter(({ capacity }) => capacity > 0).map(({ name }) => name),
      steps: this.path.flatMap((point) =>
        point.step === null || point.parent === null ? [] : [views.step(point.parent.state, point.step, point)],
      ),
      stateIds: this.path
        .filter((point) => point.error === null || point.step === null)
        .map(({ state }) => {
          const id = this.numberOf(state);
          return id < 0 ? null : id;
        }),
      violations: this.path.flatMap(({ state, error }, place) => {
        const properties = error === null ? this.kinds.violated(state, place === 0) : [];
        return properties.length === 0 ? [] : [{ place, properties }];
      }),
      stopped: simulation.stopped(),
      replayProblem: problem,
      condition,
    };
  }

  /** Where a step from the current point leads. */
  private end(step: Step): NextStepView['leadsTo'] {
    const state = this.simulation.peek(step);
    if (state === null) return { kind: 'failing', id: null, trouble: null };
    const id = this.numberOf(state);
    const kind = this.passed.find(state) >= 0 ? 'run' : id >= 0 ? 'graph' : 'new';
    const violates = this.kinds.violated(state, false);
    const known = troubleOf(id < 0 ? undefined : this.graph()?.kind(id));
    const trouble = known ?? (violates.length > 0 ? 'violation' : null);
    return { kind, id: id < 0 ? null : id, trouble, ...(trouble === 'violation' ? { violates } : {}) };
  }

  /** The number of a state in the explored graph, -1 if it is not known there. */
  private numberOf(state: Int32Array): number {
    return this.graph()?.find(state) ?? -1;
  }
}

function troubleOf(kind: StateKind | undefined): NextStepView['leadsTo']['trouble'] {
  return kind === 'deadlock' || kind === 'error' || kind === 'violation' ? kind : null;
}
