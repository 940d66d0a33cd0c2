import { ltsminHeader, type RunPurpose, type SavedRun, type SoughtRuns } from '../../contract/saved-run.ts';
import { conditionalRuns } from '../../engine/runs/conditional-runs.ts';
import { CounterexampleSearch } from '../../engine/runs/counterexamples.ts';
import { Kinds } from '../../engine/explain/kinds.ts';
import { simplestRun } from '../../engine/explain/simplest.ts';
import type { SimulationPoint } from '../../engine/runs/simulation.ts';
import { parseSavedRun } from '../../engine/runs/saved-run.ts';
import type { Models, RunnableModel } from '../models.ts';
import type { Tasks } from '../tasks.ts';
import type { RunsApi, runTasks } from './api.ts';
import { viewsOf } from '../views/views-of.ts';
import { watchesOf } from '../views/watches.ts';
import { createExplaining } from './explain.ts';
import type { Followed } from './followed.ts';
import { createOrdering } from './order.ts';
import { FollowedRun } from './followed-run.ts';
import { storedAt } from './stored.ts';
import { foreignRun, isOwnModel, overridesOf, writeRun } from './run-files.ts';

/** Follows runs, looks for others, and keeps them. */
export function createRunService(models: Models, followed: Followed, tasks: Tasks<(typeof runTasks)[number]>): RunsApi {
  /** The search for counterexamples that can be gone on with. */
  let seeking: { readonly of: RunnableModel; readonly key: string; readonly search: CounterexampleSearch } | null = null;
  const seek = (of: RunnableModel, sought: SoughtRuns, maxStates: number): CounterexampleSearch => {
    const key = JSON.stringify([sought, maxStates]);
    if (seeking?.of !== of || seeking.key !== key) {
      seeking = { of, key, search: new CounterexampleSearch(of.machine, sought, maxStates) };
    }
    return seeking.search;
  };

  const open = (): FollowedRun => followed.open((of) => new FollowedRun(viewsOf(of), watchesOf(of), () => of.graph));

  return {
    ...createExplaining(followed, tasks),
    ...createOrdering(followed),

    simulate: (steps) => open().replay(steps),

    randomWalk: (steps, count, seed, until) => open().walk(steps, count, seed, until ?? null),

    nearest: (steps, until, maxStates, onProgress) => open().nearest(steps, until, maxStates, tasks.begin('nearest'), onProgress),

    async counterexamples(sought, wanted, maxStates, onProgress) {
      const { present } = models;
      if (present === null) return { found: [], ended: 'stopped', states: 0 };
      const search = seek(present, sought, maxStates);
      await tasks.begin('counterexamples').inSlices(
        (milliseconds) => search.slice(wanted, milliseconds),
        () => onProgress(search.states),
      );
      const { found, ended, states } = search;
      return { found, ended: found.length >= wanted ? 'enough' : (ended ?? 'stopped'), states };
    },

    async conditionalRun(sought, conditions, maxStates, onProgress) {
      const { present } = models;
      if (present === null) return null;
      const search = conditionalRuns(present.machine, sought, conditions, maxStates);
      if (typeof search === 'string') return search;
      await tasks.begin('conditionalRun').inSlices(
        (milliseconds) => search.slice(milliseconds),
        () => onProgress(search.states),
      );
      return { run: search.found, ended: search.ended ?? 'stopped', states: search.states };
    },

    async kindsOfWrong(sought, most, maxStates, onProgress) {
      const { present } = models;
      if (present === null) return { kinds: [], runs: 0, ended: 'stopped', states: 0 };
      const search = new CounterexampleSearch(present.machine, sought, maxStates);
      const { property, terminationIsDeadlock } = sought;
      const kinds = new Kinds(present.compiled, { property, terminationIsDeadlock }, present.program.text);
      let runs = 0;
      const all = await tasks.begin('kindsOfWrong').inSlices(
        (milliseconds) => {
          if (!search.slice(runs + 1, milliseconds)) return false;
          const run = search.found[runs];
          if (runs >= most || run === undefined) return true;
          kinds.add(run);
          runs++;
          return false;
        },
        () => onProgress(search.states),
      );
      const ended = !all ? 'stopped' : runs >= most ? 'enough' : (search.ended ?? 'stopped');
      return { kinds: kinds.found(), runs, ended, states: search.states };
    },

    watch: (run, index, expressions) => followed.run?.watch(run, index, expressions) ?? null,
    place: (run, index) => followed.run?.place(run, index) ?? null,
    rows: (run, from, to) => followed.run?.rows(run, from, to) ?? null,
    executed: (run, index, step) => followed.run?.executed(run, index, step) ?? null,
    stored: (which) => storedAt(models, followed, which),
    outline: (run) => followed.run?.outline(run) ?? null,
    simplified(run, violated) {
      const { of } = followed;
      const path = followed.run?.points(run) ?? null;
      if (of === null || path === null) return null;
      const steps = path.flatMap(({ step }) => step ?? []);
      return simplestRun(of.compiled, steps, violated);
    },
    findInRun: (run, query) => followed.run?.find(run, query) ?? null,

    async writeRun(run, purpose, form) {
      const { of } = followed;
      const path = followed.run?.points(run) ?? null;
      if (of === null || path === null) return null;
      const { program, constants } = of;
      if (form === 'html') return await pageOf(of, path, purpose);
      const views = viewsOf(of);
      return writeRun({ program, overrides: constants, labels: views.labels, views, path }, purpose, form);
    },

    async readRun(text) {
      const saved = ltsminHeader.test(text) ? await readForeign(text, models.present) : parseSavedRun(text);
      if (typeof saved === 'string') return { read: null, problem: saved };
      return { read: { saved, overrides: overridesOf(saved) }, problem: null };
    },

    followRun(saved) {
      const run = open();
      return run.follow(saved, followed.of !== null && isOwnModel(saved, followed.of.program));
    },
  };
}

/** A run as a page that needs nothing else. */
async function pageOf({ program, machine }: RunnableModel, path: readonly SimulationPoint[], purpose: RunPurpose): Promise<string> {
  const { runPage } = await import('../../export/run-page/page.ts');
  const { property, explanation, terminationIsDeadlock, loopStart } = purpose;
  const violated = property === null ? null : { property, explanation, terminationIsDeadlock };
  const steps = path.flatMap(({ step }) => step ?? []);
  const engine = await engineCode();
  return runPage({ machine, model: program.name, text: program.text, steps, loopStart, violated, fairness: null, engine });
}

/** The engine for pages of runs, which lies beside the page; null where it cannot be had, as without a network before it was kept. */
async function engineCode(): Promise<string | null> {
  const address = new URL(import.meta.env.DEV ? '/run-engine.js' : '../run-engine.js', globalThis.location.href);
  const response = await fetch(address).catch(() => null);
  return response?.ok === true ? await response.text() : null;
}

/** A trace of LTSmin as a run of the present model; a text says why it is none. */
async function readForeign(text: string, present: RunnableModel | null): Promise<SavedRun | string> {
  if (present === null) return 'it is a trace of LTSmin, which is read by the model that is open, and that has errors';
  const { readLtsminRun } = await import('../../export/pins/foreign-run.ts');
  const { program, constants, machine } = present;
  const found = readLtsminRun(text, machine, viewsOf(present).labels);
  return typeof found === 'string' ? `it is a trace of LTSmin, but ${found}` : foreignRun(program, constants, found);
}
