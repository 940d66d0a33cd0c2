import type { Verdict } from '../../contract/check/verdict.ts';
import type { Span } from '../../base/span.ts';
import { defaultTemporalOptions } from '../../contract/check/options.ts';
import type { Diagnostic } from '../../contract/diagnostic.ts';
import type { Problem, SolutionVerdict } from '../../contract/tutor/problem.ts';
import { begin } from '../../engine/plan/begin.ts';
import { possiblePlan } from '../../engine/plan/plan.ts';
import { frontEndOf } from '../../frontends/choose.ts';
import type { Program } from '../../frontends/frontend.ts';
import { mostStates, Subject } from '../subject.ts';
import { comparedRuns, neverChanges } from './compared-runs.ts';
import { activationsChanged, changedIn, forbiddenIn } from './fixed.ts';
import { usualLanguage } from '../../contract/languages.ts';

/**
 * Grades a model that somebody wrote for a problem. It is right if it leaves alone what the task fixes, an exhaustive search finds no
 * deadlock, no error and no violated property of the task, and it has the same finite runs as the teacher's model on the observed names,
 * where steps that change nothing of them do not count. The first of these that is not so is said, with a run. The task's own texts have to
 * be without errors (`faultIn`); throws if they are not.
 */
export function gradeSolution(problem: Problem, text: string): SolutionVerdict {
  const start = subjectOf(problem.start);
  const forbidden = forbiddenIn(text, problem);
  if (forbidden !== null) return { kind: 'changed', ...forbidden };
  const program = compiled(text);
  if (!program.runnable) return unreadable(start, program);
  const solution = new Subject(program, {});
  const changed = changedIn(start, solution);
  if (changed !== null) return { kind: 'changed', ...changed };
  const asked = start.machine.system.properties.map(({ name }) => name);
  const { verdicts, exhaustive } = searched(solution, asked);
  const fails = (wanted: (name: string) => boolean): Verdict | undefined =>
    verdicts.find(({ property, holds }) => holds === false && wanted(property));
  const stops = fails((name) => name === 'errors') ?? fails((name) => name === 'deadlock');
  if (stops !== undefined) return weak(solution, stops);
  if (!exhaustive || !solution.graph.complete)
    return { kind: 'unknown', explanation: `The model has more than ${mostStates.toLocaleString('en')} states: make it smaller.` };
  const teacher = subjectOf(problem.model);
  const idle = neverChanges(teacher, solution, problem.observe);
  if (idle !== null) return idle;
  const violated = fails(() => true);
  if (violated !== undefined) return weak(solution, violated);
  const open = verdicts.find(({ holds }) => holds === null);
  if (open !== undefined)
    return { kind: 'unknown', explanation: `The property ${open.property} could not be decided: ${open.explanation}.` };
  return (
    neverChanges(teacher, solution, problem.happens) ??
    comparedRuns(teacher, solution, problem) ?? {
      kind: 'right',
      explanation:
        'A search of all states finds nothing wrong, and everything that the task asks for can happen, in every order that it allows.',
    }
  );
}

/** A text of the problem itself. */
function subjectOf(text: string): Subject {
  const program = compiled(text);
  if (!program.runnable) throw new Error(`a model of the problem has errors: ${firstError(program)?.message ?? ''}`);
  return new Subject(program, {});
}

function compiled(text: string): Program {
  return frontEndOf(usualLanguage).compile(text, { language: usualLanguage, constants: {} });
}

function firstError({ diagnostics }: Program): Diagnostic | undefined {
  return diagnostics.find(({ severity }) => severity === 'error');
}

/**
 * What is said of a text with errors. Where they are in properties alone, these speak of something that is not there any more: the task has
 * been changed. All else has to be mended first.
 */
function unreadable(start: Subject, program: Program): SolutionVerdict {
  const errors = program.diagnostics.filter(({ severity }) => severity === 'error');
  const [error] = errors;
  const message = error?.message ?? 'the text has errors';
  const at = error?.span.start ?? 0;
  const within = (place: number): string | undefined =>
    program.properties.find(({ span }) => span.start <= place && place <= span.end)?.name;
  const property = within(at);
  if (property === undefined || errors.some(({ span }) => within(span.start) === undefined))
    return { kind: 'unreadable', explanation: `The text is no model yet: ${message}.`, line: program.text.slice(0, at).split('\n').length };
  const rest = compiled(program.properties.reduce((text, { span }) => blanked(text, span), program.text));
  const changed = rest.runnable ? activationsChanged(start, new Subject(rest, {})) : null;
  const explanation = `The property ${property} speaks of something that is not there any more: ${message}.`;
  return { kind: 'changed', ...(changed ?? { change: 'name', explanation }) };
}

function blanked(text: string, { start, end }: Span): string {
  return text.slice(0, start) + ' '.repeat(end - start) + text.slice(end);
}

function searched(solution: Subject, asked: readonly string[]): { readonly verdicts: readonly Verdict[]; readonly exhaustive: boolean } {
  const temporal = { ...defaultTemporalOptions, only: ['deadlock', 'errors', ...asked] };
  const check = begin(possiblePlan(solution.compiled, { maxStates: mostStates, temporal }));
  while (!check.slice(1_000));
  const { verdicts, completeness } = check.outcome();
  return { verdicts, exhaustive: completeness.kind === 'exhaustive' };
}

function weak(solution: Subject, { property, explanation, run, loopStart }: Verdict): SolutionVerdict {
  const shown = run === null ? null : solution.shown(titleOf(property), run, loopStart ?? null);
  return { kind: 'weak', violated: property, explanation: saidOf(property, explanation), run: shown };
}

function titleOf(property: string): string {
  if (property === 'deadlock') return 'The run to the deadlock';
  return property === 'errors' ? 'The run to the error' : `The run that violates ${property}`;
}

function saidOf(property: string, explanation: string): string {
  if (property === 'deadlock') return `The model can come to a deadlock: no process can go on, and not all have ended.`;
  if (property === 'errors') return `A run ends in an error: ${explanation}.`;
  return `The property ${property} is violated: ${explanation}.`;
}
