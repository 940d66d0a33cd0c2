import { showsInStates } from '../../engine/properties/sought.ts';
import { listSome, mostSteps, StepList } from '../../engine/source/source.ts';
import type { Models } from '../models.ts';
import type { Tasks } from '../tasks.ts';
import type { CheckApi, checkTasks } from './api.ts';
import { diagnosticViews } from '../views/diagnostic-view.ts';
import { beginCheck } from './begin-check.ts';
import { formulaOf } from './formula.ts';
import { withRemarks } from './remarks.ts';
import { checkResult, failedCheck, refusedCheck } from './result.ts';

/** Searches models; a new check ends the former one. */
export function createCheckService(models: Models, tasks: Tasks<(typeof checkTasks)[number]>): CheckApi {
  return {
    async check(request, onProgress) {
      const { program, runnable } = await models.loadToCheck(request);
      if (runnable === null) return failedCheck(request.run, program.diagnostics, 'the model has errors');
      const task = tasks.begin('check');
      // A state is shown right after the verdict: what shows it comes while the model is searched.
      void import('../views/views-of.ts').catch(() => null);
      const asked = await formulaOf(request, runnable);
      if ('failed' in asked) return failedCheck(request.run, asked.failed, 'the formula has errors');
      const begun = await beginCheck(asked.compiled, asked.options, request.text);
      if ('refusal' in begun) return refusedCheck(request.run, begun.refusal);
      const { check, ...made } = begun;
      await task.toTheEnd(check, (progress) => onProgress({ run: request.run, ...progress }));
      onProgress({ run: request.run, ...check.progress(), searched: true });
      const outcome = await withRemarks(check, (slice) => task.inSlices(slice));
      const result = checkResult(request.run, outcome, made);
      const verdicts = result.verdicts.map((verdict) =>
        verdict.run !== null && showsInStates(runnable.machine, verdict) ? { ...verdict, showsInStates: true } : verdict,
      );
      const warnings = asked.warnings.length === 0 ? {} : { warnings: await diagnosticViews(asked.warnings) };
      return { ...result, verdicts, ...warnings };
    },

    async forbidden(request) {
      const { runnable } = await models.load(request);
      if (runnable === null) return null;
      const { forbiddenChoices } = await import('./forbidden.ts');
      return forbiddenChoices(runnable.compiled, request.options, request.text);
    },

    async coverage(request, maxStates) {
      const { runnable } = await models.load(request);
      if (runnable === null) return null;
      const task = tasks.begin('coverage');
      const { Coverage } = await import('../../engine/coverage/coverage.ts');
      const coverage = new Coverage(runnable.machine.system, maxStates);
      await task.inSlices((milliseconds) => coverage.slice(milliseconds));
      const { complete, states, edges, unreached, vacuous } = coverage.report();
      return { complete, states, commands: edges.map(({ span, taken }) => ({ span, taken })), unreached, vacuous };
    },

    async state(id) {
      const { checked } = models;
      const graph = checked?.graph ?? null;
      if (checked === null || graph === null || id < 0 || id >= graph.graph.states) return null;
      const state = graph.state(id);
      const { viewsOf } = await import('../views/views-of.ts');
      return viewsOf(checked).whole(state, null, id);
    },

    async look(request, words) {
      const { key, runnable } = await models.load(request);
      if (runnable === null || words.length !== runnable.machine.words) return null;
      const found = models.checkedKey === key ? (models.checked?.graph?.find(words) ?? -1) : -1;
      const steps = new StepList();
      listSome(runnable.machine, words, steps, mostSteps);
      const enabled = Array.from({ length: steps.count }, (_, i) => steps.transition(i));
      const { viewsOf } = await import('../views/views-of.ts');
      const state = viewsOf(runnable).whole(words, null, found);
      return { id: found < 0 ? null : found, state, enabled: [...new Set(enabled)] };
    },
  };
}
