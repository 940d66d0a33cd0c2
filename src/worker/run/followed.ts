import type { SimulationPoint } from '../../engine/runs/simulation.ts';
import type { Models, RunnableModel } from '../models.ts';
import type { FollowedRun } from './followed-run.ts';

/** Which run is followed: the one opened last. It keeps its model, so that it can be looked at while another text is typed. */
export class Followed {
  private last: { readonly of: RunnableModel; readonly run: FollowedRun } | null = null;

  constructor(private readonly models: Models) {}

  get run(): FollowedRun | null {
    return this.last?.run ?? null;
  }

  /** The model of the run. */
  get of(): RunnableModel | null {
    return this.last?.of ?? null;
  }

  /** The run, as one of the model loaded last; `follow` begins one. */
  open(follow: (of: RunnableModel) => FollowedRun): FollowedRun {
    const of = this.models.present;
    if (of === null) throw new Error('the model has errors, so it cannot be simulated');
    if (this.last?.of !== of || this.last.run.isFull) this.last = { of, run: follow(of) };
    return this.last.run;
  }

  /** The points of a run, if it is followed and one of the model checked last. */
  pointsOfChecked(run: number): readonly SimulationPoint[] | null {
    return this.last !== null && this.last.of === this.models.checked ? this.last.run.points(run) : null;
  }
}
