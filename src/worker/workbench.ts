import { beginCheck } from './begin-check.ts';
import { analyse, hasErrors } from '../frontends/esml/analyse.ts';
import type { CheckedModel } from '../frontends/esml/check/checked.ts';
import { format } from '../frontends/esml/syntax/format.ts';
import { lower } from '../frontends/esml/lower/lower.ts';
import type { Checker } from '../engine/check.ts';
import { Coverage } from '../engine/coverage/coverage.ts';
import { CounterexampleSearch, showsInStates } from '../engine/counterexamples.ts';
import { listing } from '../engine/machine/listing.ts';
import { listSome, mostSteps, StepList } from '../engine/source.ts';
import { PictureView } from '../engine/picture.ts';
import { type CompiledPicture, compilePicture, type PictureAnalysis } from '../frontends/esml/picture/compile.ts';
import { CompiledModel } from '../engine/compiled-model.ts';
import type { Machine } from '../engine/machine/machine.ts';
import type { WorkbenchApi } from './api.ts';
import { dependenceView } from './dependence.ts';
import { programGraphs } from './program-graphs.ts';
import { FollowedRun } from './followed-run.ts';
import { formulaOf } from './formula.ts';
import { createGraphs, type GraphSubject } from './graph/service.ts';
import { createLab } from './lab/lab.ts';
import { createStores } from './stores/service.ts';
import { propositionNames } from './proposition-names.ts';
import { nextTask } from '../base/next-task.ts';
import { parseSavedRun } from '../engine/saved-run.ts';
import { isOwnModel, overridesOf, writeRun } from './runs/run-files.ts';
import { checkResult, diagnosticView, failedCheck } from './views.ts';
import { SimulationViews } from './simulation-views.ts';
import { Watches } from './watches.ts';
import type { AnalyseRequest, AnalyseResult } from '../contract/model.ts';
import type { CheckRequest, CheckResult, Progress } from '../contract/check/result.ts';
import type { SimulationView } from '../contract/run.ts';
import type { Step } from '../contract/steps.ts';
import type { LanguageAnswer, LanguageQuestion } from '../contract/language.ts';

/** Length of a slice of a check: short enough that a cancel is obeyed at once. */
const sliceMilliseconds = 40;
const progressMilliseconds = 100;

/** A model ready to run. */
interface Compiled {
  readonly key: string;
  readonly model: CheckedModel;
  readonly constants: AnalyseRequest['constants'];
  /** null where the text has errors; and its machine. */
  readonly compiled: CompiledModel | null;
  readonly machine: Machine | null;
  /** What its graph is of; null where there is no machine. */
  readonly subject: GraphSubject | null;
  views: SimulationViews | null;
  /** The picture that the text carries, and what is wrong with it. */
  readonly picture: PictureAnalysis | null;
}

/**
 * The worker's side of the workbench: holds the model last analysed, its machine and its explored graph. Language services, exports and
 * recordings are loaded when they are asked for, so that the first verdict comes early.
 */
export function createWorkbench(): WorkbenchApi {
  let compiled: Compiled | null = null;
  /** What the last check was of; its graph is shown until the next, whatever has been analysed since. */
  let checked: Compiled | null = null;
  /** The model that was checked before that, to be compared with it. */
  let before: GraphSubject | null = null;
  let running: Checker | null = null;
  let coverageStopped = false;
  let nearestStopped = false;
  /** The search for counterexamples that can be gone on with. */
  let seeking: { readonly of: Compiled; readonly key: string; readonly search: CounterexampleSearch } | null = null;
  /** The run that was opened last; it keeps its model, so that it can be looked at while another text is typed. */
  let followed: { readonly of: Compiled; readonly run: FollowedRun } | null = null;

  /** The text that was checked last: both what is asked of the language and what is run use it. */
  let last: { readonly key: string; readonly model: CheckedModel } | null = null;

  let answerLanguage: Promise<(question: LanguageQuestion) => LanguageAnswer> | null = null;

  const modelOf = ({ text, dialect, constants }: Pick<AnalyseRequest, 'text' | 'dialect' | 'constants'>): CheckedModel => {
    const key = JSON.stringify([text, dialect, constants]);
    if (last?.key !== key) last = { key, model: analyse(text, { dialect, constants }) };
    return last.model;
  };
  const compile = (request: AnalyseRequest): Compiled => {
    const key = JSON.stringify([request.text, request.dialect, request.constants]);
    if (compiled?.key === key) return compiled;
    const model = modelOf(request);
    const made = hasErrors(model.diagnostics) ? null : new CompiledModel(lower(model));
    const { constants } = request;
    const machine = made?.machine ?? null;
    const subject = machine === null ? null : { machine, text: model.text, watches: new Watches(model, constants), graph: null };
    const picture = machine === null ? null : compilePicture(model, constants);
    compiled = { key, model, constants, compiled: made, machine, subject, views: null, picture };
    return compiled;
  };
  const views = (of: Compiled | null): SimulationViews => {
    if (of === null || of.machine === null) throw new Error('the model has errors, so it cannot be simulated');
    of.views ??= new SimulationViews(of.machine, of.model.text, pictureView(of.picture?.picture ?? null));
    return of.views;
  };
  const follow = (): FollowedRun => {
    const of = compiled;
    const shown = views(of);
    if (of === null) throw new Error('no model has been analysed');
    if (followed?.of !== of || followed.run.isFull)
      followed = {
        of,
        run: new FollowedRun(shown, of.subject?.watches ?? new Watches(of.model, of.constants), () => of.subject?.graph ?? null),
      };
    return followed.run;
  };

  return {
    ...createLab(compile),
    ...createStores(compile),

    analyse(request): AnalyseResult {
      const start = performance.now();
      const { model, machine, picture } = compile(request);
      const { facts, tree } = model;
      return {
        run: request.run,
        modelName: tree.name.text,
        diagnostics: [...model.diagnostics, ...(picture?.diagnostics ?? [])].map(diagnosticView),
        runnable: machine !== null,
        constants: facts.constants.map(({ name, kind, value, declared, span }) => ({ name, kind, value, declared, span })),
        properties: facts.properties.map(({ node, name }) => ({
          name,
          span: node.span,
          formula: model.text.slice(node.formula.span.start, node.formula.span.end),
        })),
        processes: machine === null ? [] : machine.system.activations.map((a) => a.name),
        propositions: machine === null ? [] : propositionNames(machine.system),
        milliseconds: performance.now() - start,
      };
    },

    async check(request: CheckRequest, onProgress: (progress: Progress) => void): Promise<CheckResult> {
      const next = compile(request);
      if (checked?.subject != null && checked.key !== next.key) before = checked.subject;
      checked = next;
      const { model, compiled, machine } = checked;
      if (compiled === null || machine === null) return failedCheck(request.run, model.diagnostics, 'the model has errors');
      running?.cancel();
      const asked = formulaOf(request, model, compiled);
      if ('failed' in asked) return failedCheck(request.run, asked.failed, 'the formula has errors');
      const { check, reduction } = beginCheck(asked.compiled, asked.options);
      running = check;
      let reported = performance.now();
      while (!check.slice(sliceMilliseconds)) {
        if (performance.now() - reported >= progressMilliseconds) {
          reported = performance.now();
          onProgress({ run: request.run, ...check.progress() });
        }
        await nextTask();
      }
      if (running === check) running = null;
      const result = checkResult(request.run, check.outcome(), reduction);
      const verdicts = result.verdicts.map((verdict) =>
        verdict.trace !== null && showsInStates(machine, verdict) ? { ...verdict, showsInStates: true } : verdict,
      );
      return { ...result, verdicts };
    },

    async coverage(request, maxStates) {
      const { machine } = compile(request);
      if (machine === null) return null;
      coverageStopped = false;
      const coverage = new Coverage(machine.system, maxStates);
      while (!coverage.slice(sliceMilliseconds) && !coverageStopped) await nextTask();
      const { complete, states, edges, unreached, vacuous } = coverage.report();
      return { complete, states, commands: edges.map(({ span, taken }) => ({ span, taken })), unreached, vacuous };
    },

    cancel(): void {
      running?.cancel();
      coverageStopped = true;
    },

    ...createGraphs(
      () => checked?.subject ?? null,
      () => (followed?.of === checked ? (followed?.run ?? null) : null),
      (which) => {
        if (which.kind === 'before') return before ?? 'No other version has been checked before this one.';
        if (checked === null) return 'Nothing has been checked yet.';
        const { text, dialect } = checked.model;
        const constants = { ...checked.constants, [which.name]: which.value };
        const model = analyse(text, { dialect, constants });
        const wrong = model.diagnostics.find(({ severity }) => severity === 'error');
        if (wrong !== undefined) return `With ${which.name} = ${which.value} the model has errors: ${wrong.message}`;
        return { machine: new CompiledModel(lower(model)).machine, text, watches: new Watches(model, constants), graph: null };
      },
    ),

    state(id) {
      const graph = checked?.subject?.graph ?? null;
      if (graph === null || id < 0 || id >= graph.graph.states) return null;
      const state = graph.state(id);
      const shown = views(checked);
      return shown.whole(state, null, id);
    },

    look(request, words) {
      const of = compile(request);
      if (of.machine === null || words.length !== of.machine.words) return null;
      const found = checked?.key === of.key ? (checked.subject?.graph?.find(words) ?? -1) : -1;
      const steps = new StepList();
      listSome(of.machine, words, steps, mostSteps);
      const enabled = Array.from({ length: steps.count }, (_, i) => steps.transition(i));
      const shown = views(of);
      const state = shown.whole(words, null, found);
      return { id: found < 0 ? null : found, state, enabled: [...new Set(enabled)] };
    },

    simulate(steps: readonly Step[]): SimulationView {
      return follow().replay(steps);
    },

    findInRun(run, query) {
      return followed?.run.find(run, query) ?? null;
    },

    writeRun(run, purpose, form) {
      const path = followed?.run.points(run) ?? null;
      if (followed === null || path === null) return null;
      const { views } = followed.run;
      const { model, constants } = followed.of;
      return writeRun({ model, overrides: constants, labels: views.labels, views, path }, purpose, form);
    },

    readRun(json) {
      const saved = parseSavedRun(json);
      if (typeof saved === 'string') return { read: null, problem: saved };
      return { read: { saved, overrides: overridesOf(saved) }, problem: null };
    },

    followRun(saved): SimulationView {
      const run = follow();
      return run.follow(saved, compiled !== null && isOwnModel(saved, compiled.model));
    },

    randomWalk(steps, count, seed, until): SimulationView {
      return follow().walk(steps, count, seed, until ?? null);
    },

    async nearest(steps, until, maxStates, onProgress) {
      nearestStopped = false;
      let reported = performance.now();
      return follow().nearest(steps, until, maxStates, async (states) => {
        if (performance.now() - reported >= progressMilliseconds) {
          reported = performance.now();
          onProgress(states);
        }
        await nextTask();
        return !nearestStopped;
      });
    },

    async counterexamples(sought, wanted, maxStates, onProgress) {
      nearestStopped = false;
      const of = compiled;
      if (of === null || of.machine === null) return { found: [], ended: 'stopped', states: 0 };
      const key = JSON.stringify([sought, maxStates]);
      if (seeking?.of !== of || seeking.key !== key) {
        seeking = { of, key, search: new CounterexampleSearch(of.machine, sought, maxStates) };
      }
      const { search } = seeking;
      while (!search.slice(wanted, sliceMilliseconds) && !nearestStopped) {
        onProgress(search.states);
        await nextTask();
      }
      const { found, ended, states } = search;
      return { found, ended: found.length >= wanted ? 'enough' : (ended ?? 'stopped'), states };
    },

    stopNearest(): void {
      nearestStopped = true;
    },

    watch(run, index, expressions) {
      return followed?.run.watch(run, index, expressions) ?? null;
    },

    rows(run, from, to) {
      return followed?.run.rows(run, from, to) ?? null;
    },

    executed(run, index, step) {
      return followed?.run.executed(run, index, step) ?? null;
    },

    place(run, index) {
      return followed?.run.place(run, index) ?? null;
    },

    format(text, dialect) {
      const { text: formatted, diagnostics } = format(text, dialect);
      return { text: formatted, diagnostics: diagnostics.map(diagnosticView) };
    },

    async language(question) {
      answerLanguage ??= import('./language.ts').then(({ createLanguage }) => createLanguage(modelOf));
      return (await answerLanguage)(question);
    },

    languageCard: async () => (await import('../frontends/esml/card/card.ts')).languageCard,

    async recordSearch(request) {
      const { model, compiled } = compile(request);
      if (compiled === null) return { run: request.run, failed: model.diagnostics.map(diagnosticView), recording: null };
      const { recordSearch } = await import('./player/record.ts');
      return {
        run: request.run,
        failed: null,
        recording: recordSearch(compiled, model.text, request.side, request.mostEvents, request.mostNumbered),
      };
    },

    async recordExecutions(request) {
      const { model, compiled } = compile(request);
      if (compiled === null) return { run: request.run, failed: model.diagnostics.map(diagnosticView), recording: null };
      const { recordExecutions } = await import('./executions/record.ts');
      return { run: request.run, failed: null, recording: recordExecutions(compiled, model.text, request) };
    },

    dependence(most) {
      return compiled?.compiled == null ? null : dependenceView(compiled.compiled, compiled.model.text, most);
    },

    programGraphs(property) {
      return compiled?.machine == null ? [] : programGraphs(compiled.machine, compiled.model.text, property);
    },

    async exported(format) {
      if (compiled?.machine == null) return null;
      const { exportedAs } = await import('./exports.ts');
      return exportedAs(format, { machine: compiled.machine, text: compiled.model.text });
    },

    listing() {
      return compiled?.machine == null ? [] : listing(compiled.machine.system, compiled.machine.code);
    },
  };
}

/** Makes what draws a picture when it is drawn first. */
function pictureView(picture: CompiledPicture | null): () => PictureView | null {
  let made: PictureView | null = null;
  return () => {
    if (picture === null) return null;
    made ??= new PictureView(lower(picture.model), picture.plan, picture.first, picture.boolean);
    return made;
  };
}
