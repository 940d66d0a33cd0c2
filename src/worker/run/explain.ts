import type { Violated } from '../../contract/explain.ts';
import type { Step } from '../../contract/steps.ts';
import { Avoidance } from '../../engine/explain/avoidable.ts';
import { fairnessOf, pointOfNoReturn } from '../../engine/explain/point-of-no-return.ts';
import { whyOf } from '../../engine/explain/why.ts';
import type { RunnableModel } from '../models.ts';
import type { Tasks } from '../tasks.ts';
import type { RunsApi, runTasks } from './api.ts';
import type { Followed } from './followed.ts';

type Explaining = Pick<RunsApi, 'pointOfNoReturn' | 'goodWays' | 'goodStates' | 'goodEnd' | 'why'>;

/** Steps of a place of which is asked, at most. */
const mostAsked = 200;

/** Explains the run that is followed. What was looked at for one question is kept for the next of the same model and verdict. */
export function createExplaining(followed: Followed, tasks: Tasks<(typeof runTasks)[number]>): Explaining {
  let kept: { readonly of: RunnableModel; readonly key: string; readonly avoidance: Avoidance } | null = null;

  const avoidanceOf = (of: RunnableModel, violated: Violated): Avoidance => {
    const key = JSON.stringify(violated);
    if (kept?.of !== of || kept.key !== key) kept = { of, key, avoidance: new Avoidance(of.machine, violated) };
    return kept.avoidance;
  };

  /** The run with a number, what it shows, and what tells whether that can be avoided; null if another run is followed. */
  const asked = (run: number, violated: Violated) => {
    const { of } = followed;
    const path = followed.run?.points(run) ?? null;
    if (of === null || path === null) return null;
    const fairness = fairnessOf(of.compiled.system, violated);
    const steps: readonly Step[] = path.flatMap(({ step }) => step ?? []);
    return { avoidance: avoidanceOf(of, violated), steps, fairness };
  };

  return {
    why(run, violated, loopStart) {
      const { of } = followed;
      const path = followed.run?.points(run) ?? null;
      if (of === null || path === null) return null;
      const steps = path.flatMap(({ step }) => step ?? []);
      const end = followed.run?.place(run, steps.length) ?? null;
      const waiting = end?.stopped === 'deadlock' ? end.state.waiting : null;
      return { ...whyOf(of.machine, steps, violated, loopStart, of.program.text), waiting };
    },
    async pointOfNoReturn(run, violated) {
      const found = asked(run, violated);
      if (found === null) return null;
      return await tasks.begin('pointOfNoReturn').result(pointOfNoReturn(found.avoidance, found.steps, found.fairness));
    },
    async goodWays(run, index, violated, steps) {
      const found = asked(run, violated);
      if (found === null) return null;
      const ways = found.avoidance.ways(found.steps.slice(0, index), steps, found.fairness);
      return await tasks.begin('goodWays').result(ways);
    },
    async goodStates(run, index, violated) {
      const found = asked(run, violated);
      const place = followed.run?.place(run, index) ?? null;
      if (found === null || place === null) return null;
      const known = place.enabled.filter(({ leadsTo }) => leadsTo.id !== null).slice(0, mostAsked);
      const ways = found.avoidance.ways(found.steps.slice(0, index), known, found.fairness);
      const good = await tasks.begin('goodStates').result(ways);
      if (good === null || typeof good === 'string') return good;
      return [...new Set(known.flatMap(({ leadsTo }, i) => (good[i] === true && leadsTo.id !== null ? [leadsTo.id] : [])))];
    },
    async goodEnd(run, index, violated) {
      const found = asked(run, violated);
      if (found === null) return null;
      return await tasks.begin('goodEnd').result(found.avoidance.goodEnd(found.steps.slice(0, index), found.fairness));
    },
  };
}
