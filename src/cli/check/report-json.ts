import { LineMap } from '../../base/span.ts';
import type { Machine } from '../../engine/machine/machine.ts';
import type { Statistics, Verdict } from '../../engine/verdict.ts';
import { Waiting } from '../../engine/waiting/waiting.ts';
import { type WaitsInWords, waitsInWords } from '../../engine/waiting/words.ts';
import type { CheckedModel } from '../../language/check/checked.ts';
import type { Diagnostic } from '../../language/diagnostics/diagnostic.ts';
import { type ExitCode, exitCode } from '../exit.ts';
import { replayTrace, type TraceStep } from '../trace.ts';
import type { Further } from './further.ts';
import { incompleteBecause } from './completeness.ts';
import { jsonEvidence } from './evidence-json.ts';
import type { CheckRequest } from './options.ts';
import type { Replayed } from './saved-trace.ts';
import type { PropertyRequest } from './temporal-options.ts';
import { porFields } from './options-por.ts';
import type { Searched } from './search.ts';

/** What is known for the report of a check; the parts that were not reached are null. */
export interface CheckReport {
  readonly exitCode: ExitCode;
  readonly error: string | null;
  readonly request: CheckRequest | null;
  readonly checked: CheckedModel | null;
  readonly searched: Searched | null;
  /** What became of a saved counterexample, when one was followed. */
  readonly replayed: Replayed | null;
}

/** The object that `esml check --json` prints; docs/check-json.md describes it. */
export function jsonReport({ exitCode: code, error, request, checked, searched, replayed }: CheckReport) {
  const lines = new LineMap(checked?.text ?? '');
  const outcome = searched?.outcome ?? null;
  return {
    schema: 'esml-check/1',
    exitCode: code,
    error,
    file: request?.file ?? null,
    model: checked === null || checked.tree.name.text === '' ? null : checked.tree.name.text,
    dialect: checked?.dialect ?? null,
    constants: Object.fromEntries(
      (checked?.facts.constants ?? []).map(({ name, kind, value }) => [name, kind === 'boolean' ? value !== 0 : value]),
    ),
    options: request === null ? null : { ...jsonOptions(request), ...jsonPropertyOptions(request.properties) },
    ...jsonStatistics(outcome?.statistics ?? null),
    complete: outcome?.completeness.kind === 'exhaustive',
    omission: outcome?.completeness.kind === 'probabilistic' ? outcome.completeness.omission : null,
    incompleteBecause: incompletenessOf(code, request, checked, searched),
    ...(replayed === null ? {} : { replay: replayed }),
    verdicts:
      searched === null || checked === null
        ? []
        : searched.outcome.verdicts.map((verdict, i) => ({
            ...jsonVerdict(verdict, searched.machine, checked.text, lines),
            ...jsonFurther(searched.further[i] ?? null, searched.machine, checked.text, lines),
          })),
    diagnostics: (checked?.diagnostics ?? []).map((diagnostic) => jsonDiagnostic(diagnostic, lines)),
  };
}

function incompletenessOf(
  code: ExitCode,
  request: CheckRequest | null,
  checked: CheckedModel | null,
  searched: Searched | null,
): string | null {
  if (code === exitCode.internal) return 'the search was ended by a fault of the program';
  if (request === null || checked === null) return 'there is no model to search';
  if (searched === null) return 'the model has errors';
  return incompleteBecause(searched.outcome.completeness, request.search);
}

function jsonOptions(request: CheckRequest) {
  const { engine, search, maxStates, maxMilliseconds, maxBytes, terminationIsDeadlock } = request.search;
  return {
    engine,
    store: 'exact',
    search: request.por.kind === 'stateless' ? 'stateless' : search,
    ...porFields(request.por),
    maxStates: Number.isFinite(maxStates) ? maxStates : null,
    maxSeconds: Number.isFinite(maxMilliseconds) ? maxMilliseconds / 1_000 : null,
    maxMegabytes: maxBytes / 2 ** 20,
    terminationIsDeadlock,
  };
}

function jsonPropertyOptions({ properties, formula, temporal }: PropertyRequest) {
  const { fairness, ctl, ltl, cycles } = temporal;
  return { properties: properties.length === 0 ? null : properties, formula, fairness, ctl, ltl, check: cycles };
}

function jsonStatistics(statistics: Statistics | null) {
  return {
    searchedBy: statistics?.engine ?? null,
    states: statistics?.states ?? null,
    transitions: statistics?.transitions ?? null,
    revisits: statistics?.revisits ?? null,
    loops: statistics?.loops ?? null,
    depth: statistics?.depth ?? null,
    terminated: statistics?.terminated ?? null,
    deadlocks: statistics?.deadlocks ?? null,
    executions: statistics?.executions ?? null,
    seconds: statistics === null ? null : statistics.milliseconds / 1_000,
    bytes: statistics?.bytes ?? null,
    components: statistics?.components ?? null,
    bytesPerState: statistics === null ? null : statistics.bytes / Math.max(1, statistics.states),
  };
}

function jsonVerdict(
  { property, kind, holds, explanation, span, trace, loopStart, evidence, explored }: Verdict,
  machine: Machine,
  text: string,
  lines: LineMap,
) {
  const place = span === null ? { line: null, column: null } : lines.position(span.start);
  const verdict = {
    property,
    kind,
    holds,
    explanation,
    line: place.line,
    column: place.column,
    ...(explored === undefined ? {} : { explored }),
    ...(evidence == null ? {} : { evidence: jsonEvidence(evidence) }),
  };
  if (trace === null) return verdict;
  const { steps, last } = replayTrace(machine, text, trace);
  return {
    ...verdict,
    ...(loopStart == null ? {} : { loopStart }),
    trace: steps.map((step) => jsonStep(step, lines)),
    ...(kind === 'deadlock' ? { waiting: jsonWaiting(waitsInWords(new Waiting(machine).describe(last), text)) } : {}),
  };
}

/** What the processes wait for, with lines for spans. */
function jsonWaiting({ processes, cycles }: WaitsInWords) {
  return {
    processes: processes.map(({ process, status, stuck, text, line, reasons }) => ({
      process,
      status,
      stuck,
      text,
      line,
      reasons: reasons.map((reason) => ({
        alternative: reason.alternative,
        text: reason.text,
        line: reason.line,
        helpers: reason.helpers.map((helper) => ({ process: helper.process, text: helper.text, line: helper.line })),
      })),
    })),
    cycles: cycles.map((cycle) => cycle.map(({ process, waitsFor, line }) => ({ process, waitsFor, line }))),
  };
}

function jsonFurther(further: Further | null, machine: Machine, text: string, lines: LineMap) {
  if (further === null) return {};
  const { runs, ended } = further;
  return { further: runs.map((run) => replayTrace(machine, text, run).steps.map((step) => jsonStep(step, lines))), furtherEnded: ended };
}

function jsonStep({ step, label, processes, span, output, error }: TraceStep, lines: LineMap) {
  const taken = {
    transition: step.transition,
    choice: step.choice,
    label,
    processes,
    line: span === null ? null : lines.position(span.start).line,
    output,
  };
  return error === null ? taken : { ...taken, error: { message: error.message, ...lines.position(error.span.start) } };
}

function jsonDiagnostic({ code, severity, message, span }: Diagnostic, lines: LineMap) {
  const { line, column } = lines.position(span.start);
  const end = lines.position(span.end);
  return { code, severity, message, line, column, endLine: end.line, endColumn: end.column };
}
